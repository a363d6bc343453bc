import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formatProblem } from "../../../generator/base/problem.ts";
import { loadSite } from "../../../generator/site/load-site.ts";
import { testMistakes } from "../mistakes.ts";
import { siteWith, tinyCopy, tinyFolder } from "../tiny-copy.ts";

const supply = (town: string, name: string, onList: string, entry = "") =>
  `supplies.csv + ${town},${name},,,${onList},${entry},2024,,high,S,https://s.example`;
const entry = (name: string, county: string, date: string) =>
  `epa-list.csv + ${name},${county},,a reason,,,${date},,S,https://s.example`;

testMistakes(`
${supply("Westprot", "Moher", "no")}
  supplies.csv:5:1  error  town "Westprot" is not in towns.csv. Did you mean "Westport"?
${supply("Tuam", "Mask", "yes", "Lough Maks")}
  supplies.csv:5:6  error  epa_list_supply "Lough Maks" is not in epa-list.csv. Did you mean "Lough Mask"?
${supply("Tuam", "Mask", "yes")}
  supplies.csv:5:6  error  epa_list_supply must name the entry of epa-list.csv, as on_list is yes.
${supply("Tuam", "Mask", "no", "Lough Mask")}
  supplies.csv:5:6  error  epa_list_supply "Lough Mask" does not fit, as on_list is no. Empty one.
${supply("Tuam", "Kilkerrin", "unknown")}
  supplies.csv:5:5  error  on_list is unknown, but "Kilkerrin" is in row 3 of epa-list.csv. Write yes, and name it in epa_list_supply.
${supply("Castlebar", "Moher", "no")}
  supplies.csv:5:2  error  Castlebar has the supply "Moher" in row 4 already. Delete one of the two rows.
${supply("Tuam", "Corrib", "perhaps")}
  supplies.csv:5:5  error  on_list "perhaps" is not one of yes, no, unknown.
accepts a draft's supply
  ${supply("Ballina", "Ballina", "no")}
${entry("Foxford", "Maio", "2099-12-31")}
  epa-list.csv:4:2  error  county "Maio" is not in counties.csv. Did you mean "Mayo"?
${entry("Foxford", "Mayo", "2099-02-31")}
  epa-list.csv:4:7  error  as_of "2099-02-31" is not a day: February 2099 has 28 days. Correct it, and write it as 2026-05-02.
${entry("Foxford", "Mayo", "")}
  epa-list.csv:4:7  error  as_of must be filled.
${entry("Foxford", "Mayo", "2025-09-30")}
  epa-list.csv:4:7  error  as_of "2025-09-30" is of another list than "2099-12-31" in row 2. Take all rows from one list.
${entry("Lough Mask", "Mayo", "2099-12-31")}
  epa-list.csv:4:1  error  supply "Lough Mask" is already in row 2. Delete one of the two rows.
rejects help for an unknown county or service
  well-help.csv + county,Maio,testing,A test.,,,,,high,S,https://s.example
  well-help.csv + national,Ireland,testing,A test.,,,,water-tasting,high,S,https://s.example
  well-help.csv + national,Ireland,money,A test.,,,,,high,S,https://s.example
  well-help.csv:5:2  error  place "Maio" is not in counties.csv. Did you mean "Mayo"?
  well-help.csv:6:8  error  services "water-tasting" is not in services.json. Did you mean "water-testing"?
  well-help.csv:7:3  error  kind "money" is not one of well-grant, lead-grant, lead, testing, law, septic, health, public-supply.
checks an optional sheet like any other
  well-help.csv: statement -> statment
  well-help.csv:1:1  error  has no column "statement"…
  …
`);

test("warns once about an EPA list that is more than 12 months old", () => {
  const reported = (day?: string) => loadSite(tinyFolder, day).problems.map(formatProblem);
  expect(reported("2100-12-31")).toEqual([]);
  expect(reported("2101-01-01")).toEqual([
    `${tinyFolder}/epa-list.csv:2:7  warning  as_of 2099-12-31 is more than 12 months before 2101-01-01. The EPA renews its list every three months: copy the newest, into supplies.csv too.`,
  ]);
  expect(reported()).toEqual([]);
});

test("accepts a folder without these sheets, and warns about a supply on a missing list", () => {
  const folder = tinyCopy();
  const reported = () => loadSite(folder).problems.map(({ message }) => message);
  rmSync(join(folder, "guides"), { recursive: true });
  rmSync(join(folder, "well-help.csv"));
  rmSync(join(folder, "epa-list.csv"));
  expect(reported()).toEqual([
    'epa_list_supply "Lough Mask" is not shown, as epa-list.csv is missing or lists nothing. Restore it, or delete what refers to it.',
  ]);
  rmSync(join(folder, "supplies.csv"));
  expect(reported()).toEqual([]);
});

test("a town has its supplies and their state on the EPA’s list, and none without a row", () => {
  const { supplies, epaList } = siteWith();
  const [mask, turlough, moher] = supplies.get("castlebar") ?? [];
  const known = { supply: "Lough Mask", plant: "Tourmakeady works", sourceWater: "Lough Mask", asOf: "2025" };
  expect(mask).toMatchObject({ ...known, onList: "yes", listEntry: epaList.entries[0], isPart: true, isAged: false });
  expect(turlough).toMatchObject({ onList: "unknown", note: "Turlough Road has pipes of its own." });
  expect([moher?.onList, moher?.listEntry]).toEqual(["no", undefined]);
  expect(supplies.has("westport")).toBe(false);
});

test("groups the EPA’s list by county, with separate reasons and the date up to which it holds", () => {
  const { epaList } = siteWith();
  expect([epaList.date, epaList.asOf]).toEqual(["2099-12-31", "the end of 2099"]);
  expect([...epaList.byCounty.keys()]).toEqual(["mayo", "galway"]);
  expect(epaList.byCounty.get("mayo")?.[0]).toMatchObject({
    supply: "Lough Mask",
    county: { name: "Mayo" },
    reasons: ["cloudy after rain", "too few tests"],
    reasonCodes: ["cloudy", "tests"],
  });
  const march = siteWith({ "epa-list.csv": (text) => text.replaceAll("2099-12-31", "2026-03-31") }).epaList;
  expect(march.asOf).toBe("the end of March 2026");
});

test("help is national or of a county, and names its services", () => {
  const { national, byCounty } = siteWith().wellHelp;
  expect(national.map(({ kind }) => kind)).toEqual(["well-grant", "testing"]);
  expect(byCounty.get("mayo")?.[0]).toMatchObject({
    place: "Mayo",
    statement: "Mayo asks for a test first.",
    services: [{ slug: "iron-removal" }, { slug: "water-testing" }],
  });
});
