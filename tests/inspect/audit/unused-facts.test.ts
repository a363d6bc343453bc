import { expect, test } from "vitest";
import { createFactTracker } from "../../../generator/inspect/audit/unused-facts.ts";
import { gather } from "../../../generator/site/gather.ts";
import { gatherCounty } from "../../../generator/site/gather-county.ts";
import { siteWith, withRow } from "../../site/tiny-copy.ts";

function reasonsIn(rows: readonly string[]) {
  const site = siteWith({ "local-facts.csv": withRow(rows.join("\n")) });
  const printed = createFactTracker(site);
  for (const town of site.towns) printed.ofTown(gather(site, town));
  for (const county of site.townsByCounty.flatMap((each) => gatherCounty(site, each))) printed.ofCounty(county);
  return new Map(printed.others().map(({ fact, reason }) => [fact.statement, reason]));
}

test("a fact that stands nowhere is told with the reason, and one that stands somewhere is not", () => {
  const reasons = reasonsIn([
    "Sligo,,county,iron,Iron in Sligo.,,,,2020,S,https://s.example/a,high",
    "Mayo,,county,iron,Iron in 2019.,,,,2019,S,https://s.example/b,high",
    "Mayo,,county,spring,A spring in Mayo.,,,,2020,S,https://s.example/d,high",
    "Ireland,,region,iron,Iron in 2021.,,,,2021,S,https://s.example/f,high",
    "Ireland,,region,iron,Iron in 2022.,,,,2022,S,https://s.example/g,high",
  ]);
  expect(reasons.get("Iron in Sligo.")).toBe("no town of Co. Sligo has a page, so the county has no page either");
  expect(reasons.get("In the west, peat colours many wells.")).toBe("it is about a region that no page is about");
  expect(reasons.get("In this island, iron in groundwater is mostly natural.")).toBe(
    "a service shows two facts of the island: what explains its subject, then the newest",
  );
  for (const statement of ["A spring in Mayo.", "Iron in 2019.", "A well at the Quay held iron in 2014."])
    expect(reasons.has(statement)).toBe(false);
});
