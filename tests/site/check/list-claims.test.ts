/** Facts that contradict epa-list.csv, and findings that say nothing of drinking water. */
import { expect, test } from "vitest";
import { lookUpList } from "../../../generator/commands/release-list.ts";
import { hardnessLookUps } from "../../../generator/site/hardness-look-ups.ts";
import { type Changes, problemsWith, siteWith, withRow } from "../tiny-copy.ts";

const fact = (statement: string, year: number, topic = "supply"): Changes => ({
  "epa-list.csv": (rows) => rows.replaceAll("2099-12-31", "2025-12-31"),
  "local-facts.csv": withRow(`Mayo,,county,${topic},"${statement}",,,,${year},S,https://s.example/list,high`),
});
const found = (statement: string, year: number, topic?: string) =>
  problemsWith(fact(statement, year, topic)).join("\n");

test("a supply that came off before the list was made, and is on it, is a contradiction", () => {
  expect(found("Lough Mask came off the EPA list in 2024.", 2024)).toContain(
    "Lough Mask came off the list in 2024, by this row; epa-list.csv of 2025-12-31 has it in row 2.",
  );
});

test("so is a supply that came off later, and is not on the list", () => {
  expect(found("Lough Cullin Water was taken off the EPA list in 2026.", 2026)).toBe("");
  const changes = fact("Turlough Road was taken off the EPA list in 2026.", 2026);
  const withSupply = {
    ...changes,
    "supplies.csv": withRow("Tuam,Turlough Road,,,no,,2024,,high,Tiny Utility,https://utility.example/t"),
  };
  expect(problemsWith(withSupply).join("\n")).toContain("epa-list.csv of 2025-12-31 does not have it.");
  const said = fact("Turlough Road was taken off the EPA list in 2026; the list of 2025 no longer names it.", 2026);
  expect(problemsWith({ ...withSupply, ...said })).toEqual([]);
});

test("what agrees with the list, or is of an earlier one, is no contradiction", () => {
  expect(found("Lough Mask was on the EPA list at the end of 2025.", 2025)).toBe("");
  expect(found("Lough Mask was on the EPA list in 2019.", 2019)).toBe("");
  expect(found("Lough Mask was taken off the EPA list in 2026.", 2026)).toBe("");
});

/** Mayo's list has Balla and, in brackets, Errew; Tuam has two supplies, one of them from the plant of Corofin. */
const oneWordNames = (statement: string, year: number, place = "Mayo,,county"): Changes => ({
  "epa-list.csv": (rows) =>
    `${rows.replaceAll("2099-12-31", "2025-12-31")}Balla,Mayo,700,tests,tests,,2025-12-31,,A,https://a.example/list
Tuam Rural (Errew),Galway,700,tests,tests,,2025-12-31,,A,https://a.example/list
`,
  "supplies.csv": withRow(
    [
      "Tuam,Tuam Rural (Errew),,,yes,Tuam Rural (Errew),2025,,high,U,https://u.example/errew",
      "Tuam,Tuam Town,Corofin water treatment plant,,no,,2025,,high,U,https://u.example/corofin",
      "Westport,Belcarra,,,unknown,,,,high,U,https://u.example/belcarra",
    ].join("\n"),
  ),
  "local-facts.csv": withRow(`${place},supply,"${statement}",,,,${year},S,https://s.example/list,high`),
});
const contradictions = (...fact: Parameters<typeof oneWordNames>) =>
  problemsWith(oneWordNames(...fact)).map((problem) => /warning {2}(.*?), by this row/.exec(problem)?.[1] ?? problem);

test.each([
  ["Balla came off the EPA list in 2024.", 2024, ["Balla came off the list in 2024"]],
  ["Balla’s new plant took all of it off the EPA list in 2024.", 2024, ["Balla came off the list in 2024"]],
  ["Two Mayo supplies were on the EPA list at the end of 2025: Balla and Lough Mask.", 2025, []],
  ["Corofin was the one plant on the EPA list at the end of 2025.", 2025, ["Tuam Town was on the list in 2025"]],
  ["Belcarra’s supply was on the EPA list at the end of 2025.", 2025, ["Belcarra was on the list in 2025"]],
  ["Belcarra was flooded, and Balla was on the EPA list in 2025.", 2025, []],
  ["The ballad of Ballast came off the EPA list in 2024.", 2024, []],
  ["No supply at Belcarra water works was on the EPA list in 2025.", 2025, []],
])("a county's fact may name a supply or its plant by one word: %s", (statement, year, found) => {
  expect(contradictions(statement, year)).toEqual(found);
});

test("a fact of a town with two supplies may name one by its plant or by the name in brackets", () => {
  const ofTuam = (statement: string, year: number) => contradictions(statement, year, "Tuam,Galway,town");
  expect(ofTuam("The Errew supply was taken off the EPA list in 2021.", 2021)).toEqual([
    "Tuam Rural (Errew) came off the list in 2021",
  ]);
  expect(ofTuam("Corofin was on the EPA list in 2025.", 2025)).toEqual(["Tuam Town was on the list in 2025"]);
  expect(ofTuam("Taste was the reason given for Corofin on the EPA list of 2025.", 2025)).toHaveLength(1);
  expect(ofTuam("One of the supplies was on the EPA list in 2025.", 2025)).toEqual([]);
});

test.each([
  "Lough Mask was upgraded in 2017 with the aim of taking it off the EPA list.",
  "Works of 2017 at Lough Mask should take it off the EPA list.",
  "Lough Mask is to come off the EPA list, it was said in 2017.",
])("an aim or a plan is not a state: %s", (statement) => {
  expect(found(statement, 2017)).toBe("");
});

test("a canal is not a finding", () => {
  expect(found("A feeder of the canal begins at the lake.", 2020, "iron")).toContain("is about a canal, but iron is");
  expect(found("A feeder of the canal begins at the lake.", 2020)).toBe("");
  expect(found("A well on Canal Road held iron.", 2020, "iron")).toBe("");
});

test("each town without a hardness figure is a look-up, with its supplies and the utility's address", () => {
  const lookUps = hardnessLookUps(siteWith());
  expect(lookUps.map(({ town }) => town)).toEqual(["Castlebar", "Westport", "Tuam", "Boyle"]);
  expect(lookUps[0]?.supplies.map(({ supply }) => supply)).toEqual(["Lough Mask", "Turlough", "Moher"]);
  expect(lookUpList(lookUps)).toContain(`Look each up at ${siteWith().texts.supply.lookUp.url}`);
  const header = "town,supply,tier,value_low,value_high,licence,source_title,source_url,confidence\n";
  const rows = "Tuam,,tap,210,210,open,T,https://t.example/,high\nBoyle,,none,,,open,T,https://t.example/,high\n";
  const left = hardnessLookUps(siteWith({ "hardness.csv": `${header}${rows}` }));
  expect(left.map(({ town }) => town)).toEqual(["Castlebar", "Westport"]);
});

test("a town stays a look-up until each of its supplies has a figure or a row that says none is published", () => {
  const header = "town,supply,tier,value_low,value_high,licence,source_title,source_url,confidence\n";
  const source = "open,T,https://t.example/,high\n";
  const left = (...rows: readonly string[]) =>
    hardnessLookUps(siteWith({ "hardness.csv": `${header}${rows.map((row) => `${row},${source}`).join("")}` })).find(
      ({ town }) => town === "Castlebar",
    );
  expect(left("Castlebar,Lough Mask,supply,210,210")?.supplies.map(({ supply }) => supply)).toEqual([
    "Turlough",
    "Moher",
  ]);
  expect(
    left("Castlebar,Lough Mask,supply,210,210", "Castlebar,Turlough,none,,", ",Moher,supply,20,20"),
  ).toBeUndefined();
  expect(left("Castlebar,,none,,")).toBeUndefined();
});
