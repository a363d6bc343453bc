/** What an editor would take for granted, and the site would not do without a word. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadSite } from "../../generator/load/load-site.ts";
import { problemLine } from "../../generator/load/problem.ts";
import { problemsWith, tinyCopy, tinyText } from "./tiny-copy.ts";

const reviews = (count: number) => {
  const [headings] = tinyText("testimonials.csv").split("\n");
  const rows = Array.from({ length: count }, (_, place) => `Ann ${place},The bath is white.,5,,,,,,Clearword,`);
  return problemsWith({ "testimonials.csv": `${headings}\n${rows.join("\n")}\n` });
};

test("fourteen reviews are shown, and those below are a warning", () => {
  expect(reviews(14)).toEqual([]);
  expect(reviews(15)).toEqual([
    expect.stringMatching(
      /^data\/testimonials\.csv:16:1 {2}warning {2}row 16 is review 15, and the home page shows the first 14\. Move/,
    ),
  ]);
  expect(reviews(20)).toEqual([expect.stringContaining("row 16 to row 21 are reviews from number 15,")]);
});

test("an intro that says little is a warning, and a town without one is none", () => {
  const short = (text: string) => text.replace(/ In a wet winter[^"]*/, "");
  expect(problemsWith({ "towns.csv": short })).toEqual([
    "data/towns.csv:3:13  warning  intro has only 24 words together with the lead; a page of its own needs 40. Say more of the water there.",
  ]);
});

/** What is told of a copy with files that hold nothing. */
function beside(...files: readonly string[]) {
  const folder = tinyCopy();
  for (const file of files) writeFileSync(join(folder, file), "PK\u0003\u0004");
  return loadSite(folder).problems.map((problem) => problemLine(problem).replace(folder, "data"));
}

test("a workbook beside the sheets is not read, and how to make a sheet of it is told", () => {
  expect(beside("towns.xlsx")).toEqual([
    "data/towns.xlsx:1:1  error  is a workbook, which is not read. In the spreadsheet choose File, Save As, “CSV UTF-8”, name it towns.csv, and take the workbook out of this folder.",
  ]);
  expect(beside("twons.ods")).toEqual([
    'data/twons.ods:1:1  warning  is a workbook that no sheet is named after, and is not read. Did you mean "towns.csv"? Take it out of this folder.',
  ]);
  expect(beside("~$towns.xlsx", ".~lock.towns.xlsx#", ".towns.xlsx")).toEqual([]);
});
