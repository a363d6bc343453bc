/** Tests texts that people write in empty cells ("n/a"), and impossible figures. */
import { expect, test } from "vitest";
import { testMistakes } from "../mistakes.ts";
import { problemsWith, withRow } from "../tiny-copy.ts";

/** Returns the errors: some texts are also reported as markup, or for letters that the fonts lack. */
const errors = (lines: readonly string[]) => lines.filter((line) => line.includes("  error  "));
const town = (cells: string) => problemsWith({ "towns.csv": withRow(`Swinford,Mayo,${cells}`) });

test.each(["n/a", "N/A", "n.a.", "-", "–", "—", "--", "...", "…", "?", "TBC", "tbd", "tba", "todo", "xxx", "NULL"])(
  'rejects the text "%s", as the page would print it',
  (cell) => {
    expect(town(`,${cell}`)).toEqual([
      `data/towns.csv:7:4  error  irish_name "${cell}" is not a value. Leave the cell empty.`,
    ]);
  },
);

test.each([
  [3, 'slug "-"', "-"],
  [6, 'lng "n/a"', ",,53.9,n/a"],
  [7, 'population "-"', ",,,,-"],
  [8, 'population_year "?"', ",,,,,?"],
  [9, 'eircode_routing_key "n/a"', ",,,,,,n/a"],
  [10, 'on_map "-"', ",,,,,,,-"],
  [11, 'also_listed_in "n/a"', ",,,,,,,,n/a"],
  [12, 'lead "-"', ",,,,,,,,,-"],
  [13, 'intro "tbc"', ",,,,,,,,,,tbc"],
  [14, 'draft "–"', ",,,,,,,,,,,–"],
])("rejects a placeholder in column %i of a town once: %s", (column, found, cells) => {
  expect(town(cells)).toEqual([`data/towns.csv:7:${column}  error  ${found} is not a value. Leave the cell empty.`]);
});

test.each([
  [5, 'photo "-"', "-"],
  [6, 'town "n/a"', ",n/a"],
  [7, 'county "tbc"', ",,tbc"],
  [8, 'date "TBC"', ",,,TBC"],
])("rejects a placeholder in column %i of a review once: %s", (column, found, cells) => {
  const row = `Ann,Text.,5,,${cells.padEnd(cells.length + 4 - cells.split(",").length, ",")},sample`;
  expect(problemsWith({ "testimonials.csv": withRow(row) })).toEqual([
    `data/testimonials.csv:6:${column}  error  ${found} is not a value. Leave the cell empty.`,
  ]);
});

test("reports a column of placeholders in one message", () => {
  const rows = ["Swinford,Mayo", "Foxford,Mayo", "Knock,Mayo", "Gort,Galway"].map((town) => `${town},,-,53.9,-9.1`);
  const found = problemsWith({ "towns.csv": withRow(rows.join("\n")) }).filter((line) => line.includes("  error  "));
  expect(found).toEqual([
    "data/towns.csv:7:4  error  4 cells have “-”, “n/a” or the like. This is the first. Leave them empty: in the spreadsheet replace it by nothing, with “Match entire cell contents”.",
  ]);
});

test.each(["none", "nil", "unknown", "not known", "NA"])('warns about the text "%s", which may be meant', (cell) => {
  expect(town(`,${cell}`)).toEqual([
    `data/towns.csv:7:4  warning  irish_name "${cell}" is printed on the page as it is. If nothing is known, leave the cell empty.`,
  ]);
});

const shownByPrograms = [
  "Loading...|Loading…|Lädt...|Chargement…|########|#REF!|#BEZUG!|#¡VALOR!|#N/D|#NV|#ИМЯ?|Err:502|Fehler:502",
  "#GETTING_DATA|#UNPARSEABLE|#INVALID DATA TYPE|[object Object]|x [object Object]|NaN|<NA>|(blank)|Invalid Date",
  "System.Object[]|1900-01-00|\\N|[]|{}",
].flatMap((cells) => cells.split("|"));

test.each(shownByPrograms)('rejects "%s", which programs show, in texts, numbers and dates', (cell) => {
  const shown = `"${cell}" is shown by a program in place of a value.`;
  expect(errors(town(`,${cell},53.9,-9.1,${cell}`))).toEqual([
    `data/towns.csv:7:4  error  irish_name ${shown} Write the value, or leave the cell empty.`,
    `data/towns.csv:7:7  error  population ${shown} Write the value, or leave the cell empty.`,
  ]);
  expect(errors(problemsWith({ "testimonials.csv": withRow(`${cell},Text.,5,,,,,${cell},sample`) }))).toEqual([
    `data/testimonials.csv:6:1  error  name ${shown} Write the value.`,
    `data/testimonials.csv:6:8  error  date ${shown} Write the value, or leave the cell empty.`,
  ]);
});

test("accepts text that only resembles such a value", () => {
  for (const cell of ["Nan", "Loading bay", "Terror 101", "House #3!", "N/A1", "Error free since 1999"])
    expect(town(`,${cell}`), cell).toEqual([]);
});

test.each("0 0.0 0,00 €0 0% TRUE FALSE WAHR FALSCH VRAI FAUX VERO FALSO VERDADERO WAAR ONWAAR".split(" "))(
  "rejects %s as a text, as a formula gives it for an empty cell",
  (cell) => {
    expect(town(`,"${cell}"`)).toEqual([
      `data/towns.csv:7:4  error  irish_name "${cell}" is not a text; a formula gives it for an empty cell. Leave the cell empty, or write the text.`,
    ]);
  },
);

const help = (amount: string) =>
  `well-help.csv + national,Ireland,well-grant,Ask your council.,"${amount}",euro at most,2021,,high,State,https://a.example/x`;

testMistakes(
  `
rejects placeholders in required cells
  testimonials.csv + Ann,TBC,n/a,,,,,,N/A
  testimonials.csv:6:2  error  text "TBC" is not a value, and the cell must be filled.
  testimonials.csv:6:3  error  rating "n/a" is not a rating from 1 to 5.
  testimonials.csv:6:9  error  source "N/A" is not a value, and the cell must be filled.
towns.csv + Swinford,n/a
  towns.csv:7:2  error  county "n/a" is not a value, and the cell must be filled.
accepts the initials N. A. and the state "unknown"
  testimonials.csv + Tom B. Coe,Text.,5,TBC,,,,,sample
  supplies.csv + Tuam,Corrib,,,unknown,,,,high,Utility,https://utility.example/x
rejects a slug of 0, and uses the usual slug in its place
  towns.csv + Swinford,Mayo,0
  redirects.csv + /swinford-water,/swinford,301
  towns.csv:7:3  error  slug "0" is not a text…
rejects a placeholder in site.json
  site.json: "Sruthán is the Irish word for a brook" -> "TBC"
  site.json:"TBC"  error  tagline "TBC" is not a value. Write the value, or remove it.
rejects 0 as an address, and accepts it as the value of a fact
  towns.csv + Swinford,Mayo,0
  local-facts.csv + Tuam,,town,iron,No iron.,,0,mg/l,2020,Tiny,https://a.example/x,high
  towns.csv:7:3  error  slug "0" is not a text…
${help("three")}
  well-help.csv:5:5  error  value "three" is not a decimal number such as 53.4167.
${help("1,000")}
  well-help.csv:5:5  error  value "1,000" has separators. Write 1000.
${help("650 euro")}
  well-help.csv:5:5  error  value "650 euro" is not a decimal number such as 53.4167.
accepts a census of the current year
  towns.csv + Swinford,Mayo,,,,,1394,2026
accepts a census of 1821
  towns.csv + Swinford,Mayo,,,,,1394,1821
rejects a census year in the future
  towns.csv + Swinford,Mayo,,,,,1394,2030
  towns.csv:7:8  error  population_year 2030 is yet to come. Write the year of the census that counted.
towns.csv + Swinford,Mayo,,,,,1394,1799
  towns.csv:7:8  error  population_year 1799 is before 1800, and before the first census. Correct it.
`,
  "2026-05-02",
);

test.each([
  ["0", "not a number of people. Leave the cell empty if it is unknown."],
  ["000", "not a number of people. Leave the cell empty if it is unknown."],
  ["7500001", "more people than Ireland has, 7,500,000. Correct it."],
])("rejects a population of %s in every sheet", (population, found) => {
  expect(
    problemsWith({
      "towns.csv": withRow(`Swinford,Mayo,,,,,${population}`),
      "settlements.csv": withRow(`Foxford,Mayo,53.98,-9.11,,,${population}`),
      "epa-list.csv": withRow(
        `Foxford,Mayo,${population},cloudy after rain,cloudy,,2099-12-31,,Tiny Agency,https://agency.example/list`,
      ),
    }),
  ).toEqual([
    `data/epa-list.csv:4:3  error  population ${population} is ${found}`,
    `data/settlements.csv:5:7  error  population ${population} is ${found}`,
    `data/towns.csv:7:7  error  population ${population} is ${found}`,
  ]);
});
