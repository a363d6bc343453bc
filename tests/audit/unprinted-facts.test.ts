import { expect, test } from "vitest";
import { unprintedFacts } from "../../generator/audit/unprinted-facts.ts";
import { gather } from "../../generator/gather.ts";
import { siteWith, withRow } from "../load/tiny-copy.ts";

function reasonsIn(rows: readonly string[]) {
  const site = siteWith({ "local-facts.csv": withRow(rows.join("\n")) });
  const locals = site.towns.map((town) => gather(site, town));
  return new Map(unprintedFacts(site, locals).map(({ fact, reason }) => [fact.statement, reason]));
}

test("a fact that stands nowhere is told with the reason, and one that stands somewhere is not", () => {
  const reasons = reasonsIn([
    "Mayo,,county,iron,Iron in 2020.,,,,2020,S,https://s.example/a,high",
    "Mayo,,county,iron,Iron in 2021.,,,,2021,S,https://s.example/b,high",
    "Mayo,,county,iron,Iron in 2022.,,,,2022,S,https://s.example/c,high",
    "Mayo,,county,spring,A spring in Mayo.,,,,2020,S,https://s.example/d,high",
    "Mayo,,county,supply,A lake in Mayo.,,,,2020,S,https://s.example/e,high",
  ]);
  expect(reasons.get("Wells in Mayo carried iron in 2019.")).toBe(
    "a page shows three facts of its county, and others on the service are newer",
  );
  expect(reasons.get("A spring in Mayo.")).toBe("it is a setting, which only a page of its own place shows");
  expect(reasons.get("A lake in Mayo.")).toBe("it is a background, which only a page of its own place shows");
  expect(reasons.get("In the west, peat colours many wells.")).toBe("it is about a region that no page is about");
  expect(reasons.has("Iron in 2022.")).toBe(false);
  expect(reasons.has("A well at the Quay held iron in 2014.")).toBe(false);
});
