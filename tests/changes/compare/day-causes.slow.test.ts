/** Tests `npm run changes -- --today` with a later day: pages that start, end or age without an edit. */
import { expect, test } from "vitest";
import { temporarySite } from "../../build/temporary-site.ts";
import { withSwinford } from "../../site/tiny-copy.ts";
import { causeLines, outputOfChanges } from "./run-changes.ts";

async function plannedSite() {
  const site = temporarySite();
  site.edit("towns.csv", withSwinford("2026-12-01,2026-12-24,"));
  site.edit(
    "town-services.csv",
    () => `town,service,text,publish_on\nWestport,iron-removal,Where the bog ends the wells run clear.,2026-12-10\n`,
  );
  await site.built({ today: "2026-11-22" });
  return site;
}

test("lists the new pages of a coming day with their date as the cause", async () => {
  const site = await plannedSite();
  const today = await outputOfChanges(site, { today: "2026-11-22" });
  expect(today.text.split("\n\n")).toEqual([
    "No changes.",
    expect.stringMatching(
      /^Warnings\n.*Swinford ends on 2026-12-24, and redirects\.csv does not say what comes after\./,
    ),
    "Next: 2026-12-01 Swinford goes live; 2026-12-10 the text on Iron Removal in Westport goes live; 2026-12-24 Swinford ends",
  ]);
  const { text, pages, markdown } = await outputOfChanges(site, { today: "2026-12-01" });
  expect(pages).toContainEqual(expect.objectContaining({ path: "/swinford", change: "new" }));
  expect(causeLines(text)).toEqual([
    expect.stringMatching(/^towns\.csv row 7 publish_on 2026-12-01 has come \(Swinford\): on \d+ pages$/),
  ]);
  expect(markdown).toMatch(/\nNext: 2026-12-10 the text on Iron Removal in Westport goes live; /);
});

test("shows the words of a text that starts on a day", async () => {
  const site = await plannedSite();
  const { text, pages } = await outputOfChanges(site, { today: "2026-12-10" });
  expect(causeLines(text)).toContainEqual(
    expect.stringMatching(/^town-services\.csv row 2 publish_on 2026-12-10 has come \(Westport\): on \d+ pages?$/),
  );
  expect(pages).toContainEqual(expect.objectContaining({ path: "/westport/iron-removal", change: "changed" }));
});

test("names the redirects that are missing on the day that a town ends", async () => {
  const site = await plannedSite();
  await site.built({ today: "2026-12-23" });
  const { text, redirects } = await outputOfChanges(site, { today: "2026-12-24" });
  expect(redirects).toEqual(["/swinford,,410", "/swinford/*,,410"]);
  expect(text).toContain("towns.csv row 7 unpublish_on 2026-12-24 has come (Swinford): on ");
});

/** Returns a site in which records on iron count for a year: Westport's until the end of 2026, Tuam's until 2027. */
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

test("names a record that goes out of date as the cause of a page change", async () => {
  const site = await siteWithAges();
  expect((await outputOfChanges(site, { today: "2026-12-31" })).text).toContain("No changes.");
  const { text, pages } = await outputOfChanges(site, { today: "2027-01-01" });
  expect(causeLines(text)).toEqual([
    expect.stringMatching(/^records past their shelf life by 2027-01-01: on \d+ pages?$/),
  ]);
  expect(pages.map(({ path }) => path)).toContain("/westport");
});
