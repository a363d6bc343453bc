import { expect, test } from "vitest";
import { problemsAsGithub } from "../../../generator/base/format-problems.ts";
import { loadSite } from "../../../generator/site/load-site.ts";
import { problemsWith, tinyCopy, tinyText } from "../tiny-copy.ts";

const faulty = tinyText("towns.csv")
  .replace("Castlebar,Mayo,,", "Castlebar,Mayoo,,")
  .replace("Out on the Quay", "\nOut on the Quay")
  .replace("53.51667,-8.85", '"53,51667",-8.85')
  .replace(",9647,", ",9.6E+03,")
  .concat("Swinford,Mayo,services\n", "Knock,Mayo,,,-8.91,53.79\n", "Louisburgh\n");

test("reports six mistakes in one sheet as six lines, also below a cell with two lines", () => {
  expect(problemsWith({ "towns.csv": faulty })).toEqual([
    'data/towns.csv:2:2  error  county "Mayoo" is not in counties.csv. Did you mean "Mayo"?',
    'data/towns.csv:4:5 [line 5]  error  lat "53,51667" has a decimal comma. Write 53.51667.',
    'data/towns.csv:4:7 [line 5]  error  population "9.6E+03" was shortened by the spreadsheet and may have lost digits. Format the column as Text and type it again.',
    'data/towns.csv:7:3 [line 8]  error  slug "services" is taken by another page or file of the site. Give the row another slug, such as "services-mayo".',
    "data/towns.csv:8:5 [line 9]  error  lat -8.91, lng 53.79 lies outside Ireland; the two are swapped. Write lat 53.79, lng -8.91.",
    'data/towns.csv:9:2 [line 10]  error  has 1 cell; "county" must be filled too. Fill them, or correct a line break inside a cell.',
  ]);
});

test("GitHub annotations have the line numbers of the file", () => {
  const { problems } = loadSite(tinyCopy({ "towns.csv": faulty }));
  const lines = problemsAsGithub(problems).split("\n");
  expect(lines.map((line) => /,line=(\d+),col=(\d+)::/.exec(line)?.slice(1).join(":"))).toEqual(
    "2:2 5:5 5:7 8:3 9:5 10:2".split(" "),
  );
});
