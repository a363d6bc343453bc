import { expect, test } from "vitest";
import { createFactTracker } from "../../../generator/changes/audit/unused-facts.ts";
import { gather } from "../../../generator/site/gather.ts";
import { gatherCounty } from "../../../generator/site/gather-county.ts";
import type { Site } from "../../../templates/model.ts";
import { siteWith, withRow, withSwinford } from "../../site/tiny-copy.ts";

const reasonsIn = (rows: readonly string[]) => reasonsOf(siteWith({ "local-facts.csv": withRow(rows.join("\n")) }));

function reasonsOf(site: Site) {
  const printed = createFactTracker(site);
  for (const town of site.towns) printed.ofTown(gather(site, town));
  for (const county of site.townsByCounty.flatMap((each) => gatherCounty(site, each))) printed.ofCounty(county);
  return new Map(printed.others().map(({ fact, reason }) => [fact.statement, reason]));
}

test("reports a fact that is on no page, with the reason", () => {
  const reasons = reasonsIn([
    "Sligo,,county,iron,Iron in Sligo.,,,,2020,S,https://s.example/a,high",
    "Mayo,,county,iron,Iron in 2019.,,,,2019,S,https://s.example/b,high",
    "Mayo,,county,spring,A spring in Mayo.,,,,2020,S,https://s.example/d,high",
    "Ireland,,region,iron,Iron in 2022.,,,,2022,S,https://s.example/g,high",
  ]);
  expect(reasons.get("Iron in Sligo.")).toBe("no town of Co. Sligo has a page, so the county has no page either");
  for (const statement of ["In the west, peat colours many wells.", "Iron in 2022."])
    expect(reasons.get(statement)).toBe("a region has no page, and no guide shows its topic");
  for (const statement of ["A spring in Mayo.", "In 1837 Westport had a chalybeate spring."])
    expect(reasons.get(statement)).toBe(
      "a page of its place shows two records, of the last three years, not background",
    );
  expect(reasons.has("A well at Knockranny held iron in 2023.")).toBe(false);
});

test.each([
  ["has ended", "2026-05-01,2026-08-01,", "Swinford has no page any more, by its unpublish_on in towns.csv"],
  ["has not begun", "2027-05-01,,", "Swinford waits for publish_on 2027-05-01 in towns.csv"],
  ["is a draft", ",,yes", "Swinford is a draft in towns.csv"],
])("says that a fact is on no page as the page of its town %s", (_, dates, reason) => {
  const fact = withRow("Swinford,Mayo,town,iron,Iron in the town.,,,,2020,S,https://s.example/a,high");
  const site = siteWith({ "towns.csv": withSwinford(dates), "local-facts.csv": fact }, "2026-11-25");
  expect(reasonsOf(site).get("Iron in the town.")).toBe(reason);
});
