import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { formatProblem } from "../../generator/base/problem.ts";
import { recordsOf } from "../../generator/read/csv-records.ts";
import { parseSheet } from "../../generator/read/sheet/sheet.ts";
import { readTable } from "../../generator/read/table.ts";
import { sheets } from "../../generator/site/tables/tables.ts";
import { folderOfFile } from "../output/temporary-folder.ts";
import { testMistakes } from "../site/mistakes.ts";
import { problemsWith, tinyFolder } from "../site/tiny-copy.ts";

const towns = readFileSync(`${tinyFolder}/towns.csv`, "utf8");

const folder = folderOfFile();

/** Reads a file as towns.csv. @returns the cells of its rows, without their position, and the problems */
function read(content: string | Buffer) {
  writeFileSync(join(folder, "towns.csv"), content);
  const { rows, problems } = readTable(folder, sheets.towns);
  const lines = problems.map((problem) => formatProblem({ ...problem, file: "data/towns.csv" }));
  return { rows: rows.map(({ data }) => data), lines };
}

const plain = read(towns);

test("the tiny sheet has five rows and no problem", () => {
  expect(plain.lines).toEqual([]);
  expect(plain.rows.map((row) => row?.name)).toEqual(["Castlebar", "Westport", "Tuam", "Boyle", "Ballina"]);
});

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
/** Replaces the commas of the tiny towns.csv with another delimiter, except quoted ones in intros. */
const delimitedBy = (delimiter: string) =>
  towns
    .split("\n")
    .map((line) => line.replace(/("[^"]*")|,/g, (_, quoted: string | undefined) => quoted ?? delimiter))
    .join("\n");

test.each([
  ["a byte order mark and a quoted heading", `\ufeff"name"${towns.slice(4)}`],
  ["mixed line endings", towns.replace("\n", "\r\n").replace(/\n$/, "\r\n")],
  ["a sep= line", `sep=;\n${delimitedBy(";")}`],
  ["blank lines above, between and below", `\n${towns.replaceAll("\n", "\n\n")}\n\n`],
  ["rows of commas or spaces", `${towns},,,,\n   \n , ,\n`],
  ["commas after every row", towns.replaceAll("\n", ",,\n")],
  ["commas after one row", towns.replace("Boyle,Roscommon,,,,,,,,,,,,", "Boyle,Roscommon,,,,,,,,,,,,,,,")],
  ["cells left out at the end of a row", towns.replace("Boyle,Roscommon,,,,,,,,,,,,", "Boyle,Roscommon")],
  [
    "headings in capitals with spaces and hyphens",
    towns.replace("irish_name", " Irish Name ").replace("on_map", "ON-MAP"),
  ],
  ["decomposed accents", towns.normalize("NFD")],
  ["spaces and no-break spaces around cells", towns.replaceAll(",Mayo,", ",\u00a0Mayo \u2009,")],
  ["a typographic minus sign", towns.replace("-9.51667", "\u22129.51667")],
  ["TRUE and FALSE for yes and no", towns.replace(",yes\n", ",TRUE\n").replace("F23,no", "F23,FALSE")],
])("reads a sheet with %s as the same towns, without a warning", (_, text) => {
  expect(read(text)).toEqual(plain);
});

test("reads columns in any order", () => {
  const text = towns
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => /^([^,]*),([^,]*),(.*)$/.exec(line)?.slice(1) ?? [])
    .map(([name, county, rest]) => `${rest},${county},${name}`)
    .join("\n");
  expect(read(text).rows).toEqual(plain.rows);
});

test("reads a sheet in UTF-16, with a warning", () => {
  expect(read(utf16(towns)).lines).toEqual([
    "data/towns.csv:1:1  warning  is saved as UTF-16. It was read, but save it as UTF-8 so that every program reads it.",
  ]);
  expect(read(utf16(towns)).rows).toEqual(plain.rows);
});

test("reads decimal commas if the delimiter is a semicolon and the whole column has them", () => {
  const text = delimitedBy(";").replace(/(\d)\.(\d)/g, "$1,$2");
  expect(read(text).lines).toEqual([
    'data/towns.csv:2:5  warning  lat "53,8608" and all below are written with a comma and were read with a point.',
    'data/towns.csv:2:6  warning  lng "-9,2988" and all below are written with a comma and were read with a point.',
  ]);
  expect(read(text).rows).toEqual(plain.rows);
});

test("reports decimal commas in a comma-separated sheet as one mistake, however many cells have them", () => {
  const text = towns.replace(/(?<=,)(-?\d+)\.(\d+)/g, '"$1,$2"');
  expect(read(text).lines).toEqual([
    "data/towns.csv:2:5  error  8 cells have a decimal comma. This is the first. In the spreadsheet replace “,” by “.” in these columns, or save the sheet with semicolons between cells, in which decimal commas are read.",
  ]);
});

test("reads a column under an alternative heading, with a warning", () => {
  expect(read(towns.replace("lat,lng", "Latitude,lng")).lines).toEqual([
    'data/towns.csv:1:5  warning  column "Latitude" is read as "lat". Name it so.',
  ]);
});

testMistakes(`
reports empty required cells of any type
  local-facts.csv: region,iron, -> ,,
  local-facts.csv: https://geology.example/iron,high -> ,
  local-facts.csv:2:3  error  scope must be filled.
  local-facts.csv:2:4  error  topic must be filled.
  local-facts.csv:2:11  error  source_url must be filled.
  local-facts.csv:2:12  error  confidence must be filled.
`);

test("reports the spreadsheet's row, and the line of the file too below a cell with several lines", () => {
  const text = towns
    .replace("out on the Quay".replace("out", "Out"), "\n\nOut on the Quay")
    .replace("Tuam,Galway", "Tuam,Galwy")
    .replace("\nTuam", "\n\nTuam");
  expect(problemsWith({ "towns.csv": text })[0]).toBe(
    'data/towns.csv:5:2 [line 7]  error  county "Galwy" is not in counties.csv. Did you mean "Galway"?',
  );
});

/** More rows than a function call accepts arguments. */
const many = 150_000;
const records = (text: string) =>
  recordsOf(
    "data/settlements.csv",
    parseSheet({ text, encoding: "utf8" }, () => true),
  );

test("reads a sheet with very many rows to its end", () => {
  expect(records("Clonee,Meath\n".repeat(many)).records.length).toBe(many);
});

test("reports a damaged row with very many cells once", () => {
  const { problems, lostCells } = records(`Trim,Meath\nBal"bo${",".repeat(many)}\nKells,Meath\n`);
  expect([problems.length, lostCells.length]).toEqual([1, many + 1]);
});

test.each(["\r\n", "\r"])(
  "reads no row many times in a sheet with a broken quote in every row and the line ending %j",
  (lineEnd) => {
    const text = `name,county${`${lineEnd}"Trim" town,Meath`.repeat(2000)}`;
    const copy = vi.spyOn(Buffer, "from");
    const { rows } = parseSheet({ text, encoding: "utf8" }, () => true);
    expect(rows).toHaveLength(2001);
    const lengths = copy.mock.calls.map(([part]) => String(part).length);
    copy.mockRestore();
    expect(lengths.reduce((sum, length) => sum + length) / text.length).toBeLessThan(100);
  },
);

test.each([
  ["the same export", towns],
  ["one with its columns in another order", "county,name\nMayo,Knock\n"],
  ["one with an unknown column", "Name,County,Slug,Remark\nKnock,Mayo,knock,new\n"],
])("reports repeated headings below an export as one mistake: %s", (_, second) => {
  const { rows, lines } = read(towns + second);
  expect(rows).toEqual(plain.rows);
  expect(lines).toEqual([
    "data/towns.csv:7:1  error  has the headings again, as where two exports were pasted below each other. The rows below were not read: delete this row, and rows that are in the sheet twice.",
  ]);
});

test("reports two appended exports as one mistake in the whole site", () => {
  expect(problemsWith({ "towns.csv": (text) => text + text })).toHaveLength(1);
  expect(problemsWith({ "counties.csv": (text) => text + text })).toHaveLength(1);
});

test.each([
  ["a line break", "\n"],
  ["a Windows line break", "\r\n"],
  ["a tab", "\t"],
  ["a line separator", "\u2028"],
])("reads %s in a text as a space", (_, sign) => {
  const { rows, lines } = read(towns.replace("Castlebar", `"Castle${sign} bar"`));
  expect([rows[0]?.name, lines]).toEqual(["Castle bar", []]);
});
