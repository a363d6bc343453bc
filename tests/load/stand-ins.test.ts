/** What people write where there is nothing to say, and figures that nobody can have counted. */
import { expect, test } from "vitest";
import { loadSite } from "../../generator/load/load-site.ts";
import { problemLine } from "../../generator/load/problem.ts";
import { problemsWith, replacing, tinyCopy, withRow } from "./tiny-copy.ts";

const town = (cells: string) => problemsWith({ "towns.csv": withRow(`Swinford,Mayo,${cells}`) });

test.each(["n/a", "N/A", "n.a.", "-", "–", "—", "--", "...", "…", "?", "TBC", "tbd", "tba", "todo", "xxx", "NULL"])(
  "a text of %s is refused, as the page would print it",
  (cell) => {
    expect(town(`,${cell}`)).toEqual([
      `data/towns.csv:7:4  error  irish_name "${cell}" stands for nothing. Leave the cell empty.`,
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
])("in cell %i of a town %s is told the same way, and once", (column, told, cells) => {
  expect(town(cells)).toEqual([`data/towns.csv:7:${column}  error  ${told} stands for nothing. Leave the cell empty.`]);
});

test.each([
  [5, 'photo "-"', "-"],
  [6, 'town "n/a"', ",n/a"],
  [7, 'county "tbc"', ",,tbc"],
  [8, 'date "TBC"', ",,,TBC"],
])("in cell %i of a review %s is told the same way, and once", (column, told, cells) => {
  const row = `Ann,Text.,5,,${cells.padEnd(cells.length + 4 - cells.split(",").length, ",")},sample`;
  expect(problemsWith({ "testimonials.csv": withRow(row) })).toEqual([
    `data/testimonials.csv:6:${column}  error  ${told} stands for nothing. Leave the cell empty.`,
  ]);
});

test("a column of them is one mistake", () => {
  const rows = ["Swinford,Mayo", "Foxford,Mayo", "Knock,Mayo", "Gort,Galway"].map((town) => `${town},,-,53.9,-9.1`);
  const told = problemsWith({ "towns.csv": withRow(rows.join("\n")) }).filter((line) => line.includes("  error  "));
  expect(told).toEqual([
    "data/towns.csv:7:4  error  4 cells, of which this is the first, hold “-”, “n/a” or the like. Leave them empty: in the spreadsheet replace it by nothing, with “Match entire cell contents”.",
  ]);
});

test("where something must stand it is asked for", () => {
  expect(problemsWith({ "testimonials.csv": withRow("Ann,TBC,n/a,,,,,,N/A") })).toEqual([
    'data/testimonials.csv:6:2  error  text "TBC" stands for nothing, and the cell must be filled.',
    'data/testimonials.csv:6:3  error  rating "n/a" is not a rating from 1 to 5.',
    'data/testimonials.csv:6:9  error  source "N/A" stands for nothing, and the cell must be filled.',
  ]);
  expect(problemsWith({ "towns.csv": withRow("Swinford,n/a") })).toEqual([
    'data/towns.csv:7:2  error  county "n/a" stands for nothing, and the cell must be filled.',
  ]);
});

test.each(["none", "nil", "unknown", "not known", "NA"])("%s may be meant, and is worth a look", (cell) => {
  expect(town(`,${cell}`)).toEqual([
    `data/towns.csv:7:4  warning  irish_name "${cell}" is printed as it stands. If nothing is known, leave the cell empty.`,
  ]);
});

test("initials and a state that is called unknown are what they say", () => {
  expect(problemsWith({ "testimonials.csv": withRow("Tom B. Coe,Text.,5,TBC,,,,,sample") })).toEqual([]);
  expect(
    problemsWith({ "supplies.csv": withRow("Tuam,Corrib,,,unknown,,,,high,Utility,https://utility.example/x") }),
  ).toEqual([]);
});

test("a text of site.json that stands for nothing is refused too", () => {
  expect(problemsWith({ "site.json": replacing('"tagline": "', '"tagline": "TBC", "x": "') }).join("\n")).toMatch(
    /site\.json:\d+:\d+ {2}error {2}tagline "TBC" stands for nothing\. Write what belongs there, or take it out\./,
  );
});

const on = (day: string, rows: string) =>
  loadSite(tinyCopy({ "towns.csv": withRow(rows) }), day).problems.map(({ file, ...problem }) =>
    problemLine({ ...problem, file: `data/${file.split("/").at(-1)}` }),
  );

test("a year that is yet to come, or in which nobody counted, is no year of a census", () => {
  const told = (year: string) => on("2026-05-02", `Swinford,Mayo,,,,,1394,${year}`);
  expect(told("2026")).toEqual([]);
  expect(told("1821")).toEqual([]);
  expect(told("2030")).toEqual([
    "data/towns.csv:7:8  error  population_year 2030 is yet to come. Write the year of the census that counted.",
  ]);
  expect(told("1799")).toEqual([
    "data/towns.csv:7:8  error  population_year 1799 is before 1800, and before the first census. Correct it.",
  ]);
});

test.each([
  ["0", "nobody. Leave the cell empty where it is not known."],
  ["000", "nobody. Leave the cell empty where it is not known."],
  ["7500001", "more people than the island has, 7.5 million. Correct it."],
])("a population of %s is refused in every sheet", (population, told) => {
  expect(
    problemsWith({
      "towns.csv": withRow(`Swinford,Mayo,,,,,${population}`),
      "gazetteer.csv": withRow(`Foxford,Mayo,53.98,-9.11,,${population}`),
      "epa-list.csv": withRow(
        `Foxford,Mayo,${population},cloudy after rain,cloudy,,2099-12-31,,Tiny Agency,https://agency.example/list`,
      ),
    }),
  ).toEqual([
    `data/epa-list.csv:4:3  error  population ${population} is ${told}`,
    `data/gazetteer.csv:5:6  error  population ${population} is ${told}`,
    `data/towns.csv:7:7  error  population ${population} is ${told}`,
  ]);
});
