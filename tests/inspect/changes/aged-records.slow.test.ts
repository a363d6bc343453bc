/** `npm run changes -- --today` on a day on which records are too old to be stated as present. */
import { expect, test } from "vitest";
import { temporarySite } from "../../build/temporary-site.ts";
import { causeLines, outputOfChanges } from "./run-changes.ts";

/** Records on iron count for one year: the one of Westport until the end of 2026, that of Tuam until the end of 2027. */
async function siteWithAges() {
  const site = temporarySite();
  site.edit("topics.csv", (text) =>
    text
      .replace("counts,", "counts,shelf_years,")
      .replace(/^(iron,finding,Iron,yes,)/m, "$11,")
      .replace(/^(?!topic|iron)((?:[^,]*,){4})/gm, "$1,"),
  );
  site.edit("local-facts.csv", (text) => {
    const fact = (place: string, year: number) =>
      `${place},,town,iron,The well at ${place} had iron.,,,,${year},Tiny Survey,https://survey.example/${year},high`;
    return `${text.trimEnd()}\n${fact("Westport", 2025)}\n${fact("Tuam", 2026)}\n`;
  });
  await site.built({ today: "2026-11-22" });
  return site;
}

test("a page whose record became too old has that as its cause", async () => {
  const site = await siteWithAges();
  expect((await outputOfChanges(site, { today: "2026-12-31" })).text).toContain("No changes.");
  const { text, pages } = await outputOfChanges(site, { today: "2027-01-01" });
  expect(causeLines(text)).toContainEqual(
    expect.stringMatching(/^local-facts\.csv row \d+ is an older record since 2027-01-01 \(Westport\): on \d+ pages?$/),
  );
  expect(text).not.toContain("(Tuam)");
  expect(pages.map(({ path }) => path)).toContain("/westport");
});

test("a record that was too old before is no cause, nor one whose row was edited", async () => {
  const site = await siteWithAges();
  await site.built({ today: "2027-01-01" });
  const { text } = await outputOfChanges(site, { today: "2028-01-01" });
  expect(text).toContain("(Tuam)");
  expect(text).not.toContain("(Westport)");
  site.edit("local-facts.csv", (facts) => facts.replace("The well at Tuam", "A well at Tuam"));
  expect((await outputOfChanges(site, { today: "2028-01-01" })).text).not.toContain("is an older record since");
});
