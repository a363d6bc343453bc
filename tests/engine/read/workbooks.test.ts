/** A workbook is written as CSV: the same rows, and what rows cannot hold is told at its cell. */
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { z } from "zod";
import { formatProblem } from "../../../generator/base/problem.ts";
import { coveredCharacters } from "../../../generator/engine/assets/fonts/fonts.ts";
import { importWorkbook } from "../../../generator/engine/read/import-workbook.ts";
import { sheets } from "../../../generator/site/sheets/sheets.ts";
import { problemsWith, siteWith, tinyText } from "../../site/tiny-copy.ts";
import { type Cell, type WorkbookSheet, workbook, zip } from "./workbook.ts";

const rowsOf = (name: string): string[][] => parse(tinyText(name), { bom: true, relax_column_count: true });
const sheetOf = (name: string, change: (rows: Cell[][]) => void = () => {}): WorkbookSheet => {
  const rows: Cell[][] = rowsOf(name);
  change(rows);
  return { name: "Sheet1", rows };
};

const imported = (bytes: Buffer, sheet: (typeof sheets)["towns" | "testimonials"] = sheets.towns) =>
  importWorkbook("towns.xlsx", bytes, sheet);
const toldOf = (bytes: Buffer) => imported(bytes).problems.map(formatProblem);
const cellsOf = (bytes: Buffer, sheet?: Parameters<typeof imported>[1]): string[][] =>
  parse(imported(bytes, sheet).csv ?? expect.fail("not read"), { bom: true, relax_column_count: true });
/** Of towns.xlsx with one cell changed; row and column as the spreadsheet counts them. */
const townsWith = (row: number, column: number, cell: Cell) =>
  workbook([sheetOf("towns.csv", (rows) => rows[row - 1]?.splice(column - 1, 1, cell))]);
const toldOfTown = (row: number, column: number, cell: Cell) => toldOf(townsWith(row, column, cell));

/** What one cell of a text column reads as. */
function readAs(cell: Cell, date1904 = false) {
  const headings = ["text", "more"];
  const bytes = workbook([{ name: "Sheet1", rows: [headings, [cell, "x"]] }], date1904);
  const row = z.object({ text: z.string().optional(), more: z.string() });
  const any = { file: "any.csv", row, isOptional: false, printable: coveredCharacters };
  const { csv, problems } = importWorkbook("any.xlsx", bytes, any);
  return csv === null ? problems.map(formatProblem) : parse(csv, { bom: true })[1]?.[0];
}

test("every row of a sheet is written in its line, and the site is the same", () => {
  const withGap = sheetOf("towns.csv", (rows) => rows.splice(3, 0, []));
  const csv = imported(workbook([withGap])).csv?.toString() ?? "";
  expect(csv.split("\n")[3]).toBe("");
  expect(JSON.stringify(siteWith({ "towns.csv": () => csv }))).toBe(JSON.stringify(siteWith()));
});

test("numbers are read in full, however the spreadsheet rounds, groups or aligns them", () => {
  expect(readAs({ number: 53.41672, format: "0.00" })).toBe("53.41672");
  expect(readAs({ number: 15598, format: "#,##0" })).toBe("15598");
  expect(readAs({ number: 15598, format: '_-* #,##0_-;\\-* #,##0_-;_-* "-"??_-;_-@_-' })).toBe("15598");
  expect(readAs({ number: -6.8333, format: "0.0000;[Red]-0.0000" })).toBe("-6.8333");
  expect(readAs({ number: 353209150140, format: "0.00E+00" })).toBe("353209150140");
  expect(readAs({ number: 1.1 + 2.2 })).toBe("3.3");
  expect(readAs({ number: 0.0000001 })).toBe("0.0000001");
});

test("what a format adds to a number is read as it is shown", () => {
  expect(readAs({ number: 0.125, format: "0.0%" })).toBe("12.5%");
  expect(readAs({ number: 209150140, format: "000 000 0000" })).toBe("020 915 0140");
  expect(readAs({ number: 3000, format: "[$€-2] #,##0" })).toBe("€ 3,000");
  expect(readAs({ number: 12, format: '0" mg/l"' })).toBe("12 mg/l");
  expect(readAs({ number: 1 / 3, format: "hh:mm" })).toBe("08:00");
});

test("truth values, formulas and formatted texts are read as what they show", () => {
  expect(readAs({ xml: '<c t="b"><v>1</v></c>' })).toBe("TRUE");
  expect(readAs({ xml: "<c><f>40+2</f><v>42</v></c>" })).toBe("42");
  expect(readAs({ xml: '<c t="str"><f>A1&amp;"!"</f><v>Trim!</v></c>' })).toBe("Trim!");
  expect(
    readAs({
      xml: '<c t="inlineStr"><is><r><t xml:space="preserve">Baile </t></r><r><rPr><b/></rPr><t>Átha</t></r></is></c>',
    }),
  ).toBe("Baile Átha");
  expect(readAs("two lines\r\nof one cell")).toBe("two lines\nof one cell");
  expect(readAs({ xml: '<c t="str"><f>IF(A1="","",A1)</f><v></v></c>' }), "nothing is a value, too").toBe("");
});

test("dates are read by their day, whichever way the workbook counts days", () => {
  const withDate = (number: number, date1904: boolean, format = "dd/mm/yyyy") => {
    const sheet = sheetOf("testimonials.csv", (rows) => {
      const column = rows[0]?.indexOf("date") ?? -1;
      rows[1]?.splice(column, 1, { number, format });
    });
    const [headings = [], row = []] = cellsOf(workbook([sheet], date1904), sheets.testimonials);
    return row[headings.indexOf("date")];
  };
  expect(withDate(46144, false)).toBe("2026-05-02");
  expect(withDate(46144, false, "d mmm")).toBe("2026-05-02");
  expect(withDate(44682, true)).toBe("2026-05-02");
  expect(withDate(46144.75, false, "yyyy-mm-dd hh:mm")).toBe("2026-05-02");
});

test.each([-5, 0, 0.5, 2_958_466, 9_999_999_999, 1e15])(
  "%s is not a day, and never reads as an empty cell",
  (number) => {
    const sheet = sheetOf("towns.csv", (rows) => {
      for (const [row, cells] of rows.entries()) cells.push(row === 0 ? "publish_on" : "");
      rows[1]?.splice(-1, 1, { number, format: "dd/mm/yyyy" });
    });
    const csv = imported(workbook([sheet])).csv?.toString() ?? "";
    expect(problemsWith({ "towns.csv": () => csv })).toEqual([
      expect.stringMatching(/^data\/towns\.csv:2:15 {2}error {2}publish_on "/),
    ]);
  },
);

test("a name or number that the spreadsheet made a date of is refused at its cell", () => {
  const date = { number: 46082, format: "d-mmm" };
  expect(toldOfTown(2, 3, date)).toContain(
    "towns.xlsx:2:3  error  slug is the date 2026-03-01, which the spreadsheet made of what was typed. Format the column as Text and type it again.",
  );
  expect(toldOfTown(2, 7, date)).toEqual([
    expect.stringMatching(/^towns\.xlsx:2:7 {2}error {2}population is the date/),
  ]);
});

test("a formula that failed is written as what it shows, which the sheet refuses at its cell", () => {
  const failed = (value: string): Cell => ({ xml: `<c t="e"><f>A1</f><v>${value}</v></c>` });
  const shown = (cell: Cell) => cellsOf(townsWith(3, 7, cell))[2]?.[6];
  expect([failed("#REF!"), failed("#PYTHON!"), { xml: '<c t="e"><v>29</v></c>' }, failed("#N/A")].map(shown)).toEqual([
    "#REF!",
    "#PYTHON!",
    "#ERROR!",
    "#N/A",
  ]);
});

test.each([
  "<c><f>9000+194</f></c>",
  "<c><f>9000+194</f><v></v></c>",
  '<c t="n"><f>9000+194</f></c>',
  '<c t="e"><f>9000+194</f></c>',
  "<c><f>9000+194</f><v> </v></c>",
  '<c><f t="shared" si="0" ref="G2:G3">9000+194</f></c>',
])("a formula that no program has worked out is no empty cell: %s", (xml) => {
  expect(toldOfTown(2, 7, { xml })).toEqual([
    'towns.xlsx:2:7  error  cell G2 has the formula "=9000+194" without a value. Open the workbook in a spreadsheet program and save it: that computes it.',
  ]);
});

test("a column of formulas that no program has worked out is one mistake", () => {
  const formula: Cell = { xml: "<c><f>9000+194</f></c>" };
  const sheet = sheetOf("towns.csv", (rows) => rows.slice(1).map((row) => row.splice(6, 1, formula)));
  expect(toldOf(workbook([sheet]))).toEqual([
    "towns.xlsx:2:7  error  5 cells have a formula without a value. This is the first. Open the workbook in a spreadsheet program and save it: that computes them.",
  ]);
});

test("a binary workbook by the name of another is told to be one", () => {
  const parts = ["xl/workbook.bin", "xl/styles.bin"].map((path) => [path, "x"] as const);
  expect(toldOf(zip(parts))[0]).toBe(
    "towns.xlsx:1:1  error  is a binary workbook (.xlsb) by another name. Save it in the spreadsheet as “Excel Workbook (.xlsx)”.",
  );
});

test("merged cells are refused, and hidden rows are read like the others", () => {
  const towns = sheetOf("towns.csv");
  expect(toldOf(workbook([{ ...towns, merged: "B2:B3" }]))).toEqual([
    "towns.xlsx:2:2  error  cells B2 to B3 are merged, so only the first has the text. Unmerge them, and fill each that needs it.",
  ]);
  expect(cellsOf(workbook([{ ...towns, hiddenRows: [2, 3] }]))).toEqual(rowsOf("towns.csv"));
});

test("the first sheet that is shown is read, and another than the first is named in brackets", () => {
  const towns = { ...sheetOf("towns.csv"), name: "Our towns" };
  const notes: WorkbookSheet = { name: "Lists", rows: [["Meath"]], isHidden: true };
  expect(imported(workbook([notes, towns]))).toMatchObject({ at: { sheet: "Our towns" }, problems: [] });
  expect(toldOf(workbook([sheetOf("towns.csv"), { ...towns, name: "2027" }]))).toEqual([
    "towns.xlsx:1:1 [2027]  warning  is a further sheet with these headings, and is not read. Put its rows into the first sheet.",
  ]);
  expect(toldOf(workbook([sheetOf("towns.csv"), { name: "Notes", rows: [["Ask Ann"]] }]))).toEqual([]);
});

test("the only sheet with the headings is read, wherever it stands; of none or several the names are given", () => {
  const towns = { ...sheetOf("towns.csv"), name: "towns" };
  const summary: WorkbookSheet = { name: "Export Summary", rows: [["This was exported"], ["towns", "Table 1"]] };
  const empty: WorkbookSheet = { name: "Empty", rows: [] };
  const isRead = "towns.xlsx:1:1 [towns]  warning  is read, as it is the only sheet with these headings.";
  expect(toldOf(workbook([summary, towns]))).toEqual([isRead]);
  expect(toldOf(workbook([empty, summary, towns]))).toEqual([isRead]);
  expect(cellsOf(workbook([summary, towns]))).toEqual(rowsOf("towns.csv"));
  const move = "Move the right one to the front, with its headings in row 1.";
  expect(toldOf(workbook([summary, towns, { ...towns, name: "2027" }]))).toEqual([
    `towns.xlsx:1:1  error  has the sheets "Export Summary", "towns", "2027", and more than one has the headings in row 1. ${move}`,
  ]);
  expect(toldOf(workbook([summary, { name: "Notes", rows: [["Ask Ann"]] }]))).toEqual([
    `towns.xlsx:1:1  error  has the sheets "Export Summary", "Notes", and none of them has the headings in row 1. ${move}`,
  ]);
});

test("what is no workbook, or only half of one, is named for what it is", () => {
  const whole = workbook([sheetOf("towns.csv")]);
  const first = (bytes: Buffer) => toldOf(bytes)[0]?.replace("towns.xlsx:1:1  error  ", "");
  expect(first(whole.subarray(0, whole.length - 30))).toMatch(/^is cut off or damaged\./);
  expect(first(Buffer.from("name,county\nTrim,Meath\n"))).toMatch(/^is not a workbook\. If it contains CSV/);
  expect(first(Buffer.from("<!doctype html>"))).toMatch(/^contains a web page/);
  expect(first(Buffer.from("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "latin1"))).toMatch(/^is protected by a password/);
  expect(first(zip([["word/document.xml", "<w/>"]]))).toMatch(/^is damaged, or no workbook inside/);
  expect(first(workbook([{ name: "Sheet1", rows: [] }]))).toMatch(/^is empty\. Row 1 must name the columns/);
});
