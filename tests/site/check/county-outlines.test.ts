import { expect, test } from "vitest";
import { cases } from "../../cases.ts";
import { problemsWith, tinyText, withRow } from "../tiny-copy.ts";

const reported = (...rows: readonly string[]) =>
  problemsWith({ "towns.csv": withRow(rows.join("\n")) }).filter((line) => line.includes(" lie "));

test.each(
  cases(`
Claremorris,Galway,,,53.9441,-8.9944
  lat 53.9441, lng -8.9944 lie in Mayo, not in Galway. Correct the county or the point.
Clare Island,Mayo,,,54.2,-10.4
  lat 54.2, lng -10.4 lie off the land, and not in Mayo. Correct the county or the point.
`),
)("warns about %s: %s", (row = "", where) => {
  expect(reported(row)).toEqual([`data/towns.csv:7:5  warning  ${where}`]);
});

test("reports wrong coordinates in settlements.csv once, and not in towns.csv", () => {
  const settlements = withRow("Knock,Sligo,53.79,-8.92,,")(tinyText("settlements.csv"));
  expect(
    problemsWith({
      "settlements.csv": settlements,
      "towns.csv": withRow("Knock,Sligo"),
    }),
  ).toEqual([
    "data/settlements.csv:5:3  warning  lat 53.79, lng -8.92 lie in Mayo, not in Sligo. Correct the county or the point.",
  ]);
});

test.each([
  ["at the border", "Ballaghaderreen,Roscommon,,,53.9,-8.58"],
  ["at the border", "Charlestown,Mayo,,,53.965,-8.79"],
  ["on the coast", "Killala,Mayo,,,54.212,-9.205"],
  ["on an island without an outline", "Inis Meáin,Galway,,,53.083,-9.583"],
  ["on an island without an outline", "Inis Oírr,Galway,,,53.065,-9.527"],
  ["on an island without an outline", "Inishbofin,Galway,,,53.615,-10.21"],
  ["on an island without an outline", "Clare Island,Mayo,,,53.801,-9.949"],
  ["on an island without an outline", "Inishturk,Mayo,,,53.7,-10.11"],
])("accepts a town %s in its county: %s", (_, row) => {
  expect(reported(row)).toEqual([]);
});

test("reports many towns outside their county in one warning", () => {
  const rows = Array.from({ length: 12 }, (_, place) => `Town ${place},Galway,town-${place},,53.9${place + 10},-9.3`);
  expect(reported(...rows)).toEqual([
    "data/towns.csv:7:5  warning  lat 53.91, lng -9.3 lie in Mayo, not in Galway. Correct the county or the point. So do those of 11 more rows (row 8, row 9, row 10 …): were columns sorted without the others?",
  ]);
});

test("rejects a county without an outline, as its maps would be empty", () => {
  const problems = problemsWith({
    "counties.csv": withRow("Roscomon,,,,,,\nLeitrum,,,,,,"),
    "towns.csv": withRow("Elphin,Roscomon,,,53.85,-8.2"),
  });
  expect(problems).toEqual([
    'data/counties.csv:6:1  error  name "Roscomon" has no outline, so the maps of its towns would be empty. Did you mean "Roscommon"?',
  ]);
});
