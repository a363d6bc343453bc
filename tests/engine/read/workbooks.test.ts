/** A workbook instead of a CSV file: the same rows, the same messages. */
import { rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { formatProblem } from "../../../generator/base/problem.ts";
import { coveredCharacters } from "../../../generator/engine/assets/fonts/fonts.ts";
import { readSheet } from "../../../generator/engine/read/read-sheet.ts";
import { loadSite } from "../../../generator/site/load-site.ts";
import { siteWith, tinyCopy, tinyText } from "../../site/tiny-copy.ts";
import { type Cell, type WorkbookSheet, workbook, zip } from "./workbook.ts";

const rowsOf = (name: string): string[][] => parse(tinyText(name), { bom: true, relax_column_count: true });
const sheetOf = (name: string, change: (rows: Cell[][]) => void = () => {}): WorkbookSheet => {
  const rows: Cell[][] = rowsOf(name);
  change(rows);
  return { name: "Sheet1", rows };
};

/** The tiny site with workbooks in the place of sheets. */
function siteFolder(files: Readonly<Record<string, Buffer>>) {
  const folder = tinyCopy();
  for (const [name, bytes] of Object.entries(files)) {
    rmSync(join(folder, name.replace(".xlsx", ".csv")));
    writeFileSync(join(folder, name), bytes);
  }
  return folder;
}
const told = (folder: string) =>
  loadSite(folder).problems.map((problem) => formatProblem(problem).replace(folder, "data"));
const toldOf = (name: string, bytes: Buffer) => told(siteFolder({ [name]: bytes }));
/** Of towns.xlsx with one cell changed; row and column as the spreadsheet counts them. */
const toldOfTown = (row: number, column: number, cell: Cell) =>
  toldOf("towns.xlsx", workbook([sheetOf("towns.csv", (rows) => rows[row - 1]?.splice(column - 1, 1, cell))]));

/** What one cell of a text column reads as. */
function readAs(cell: Cell, date1904 = false) {
  const file = join(tinyCopy(), "any.xlsx");
  writeFileSync(file, workbook([{ name: "Sheet1", rows: [["text"], [cell]] }], date1904));
  const sheet = readSheet(file, {
    known: ["text"],
    required: [],
    aliases: {},
    addresses: [],
    printable: coveredCharacters,
  });
  return sheet.problems.length > 0 ? sheet.problems.map(formatProblem) : sheet.rows[0]?.cells["text"];
}

test("every sheet of a site may stand in a workbook, and the site is the same", () => {
  const names = ["towns", "counties", "settlements", "topics", "local-facts", "testimonials", "images", "supplies"];
  const files = names.map((name) => [`${name}.xlsx`, workbook([sheetOf(`${name}.csv`)])]);
  const { site, problems } = loadSite(siteFolder(Object.fromEntries(files)));
  expect(problems).toEqual([]);
  expect(JSON.stringify(site)).toBe(JSON.stringify(siteWith()));
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
  expect(readAs("two lines\r\nof one cell")).toBe("two lines of one cell");
  expect(readAs({ xml: '<c t="str"><f>IF(A1="","",A1)</f><v></v></c>' }), "nothing is a value, too").toBeUndefined();
});

test("dates are read by their day, whichever way the workbook counts days", () => {
  const withDate = (number: number, date1904: boolean, format = "dd/mm/yyyy") => {
    const sheet = sheetOf("testimonials.csv", (rows) => {
      const column = rows[0]?.indexOf("date") ?? -1;
      rows[1]?.splice(column, 1, { number, format });
    });
    const { sources, problems } = loadSite(siteFolder({ "testimonials.xlsx": workbook([sheet], date1904) }));
    return problems.length > 0 ? problems.map(formatProblem) : sources.testimonials.rows[0]?.data?.date;
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
    expect(toldOf("towns.xlsx", workbook([sheet]))).toEqual([
      expect.stringMatching(/^data\/towns\.xlsx:2:15 {2}error {2}publish_on "/),
    ]);
  },
);

test("a name or number that the spreadsheet made a date of is refused at its cell", () => {
  const date = { number: 46082, format: "d-mmm" };
  expect(toldOfTown(2, 3, date)).toContain(
    "data/towns.xlsx:2:3  error  slug is the date 2026-03-01, which the spreadsheet made of what was typed. Format the column as Text and type it again.",
  );
  expect(toldOfTown(2, 7, date)).toEqual([
    expect.stringMatching(/^data\/towns\.xlsx:2:7 {2}error {2}population is the date/),
  ]);
});

test("a formula that failed is refused at its cell, in text and number columns alike", () => {
  const failed = (value: string): Cell => ({ xml: `<c t="e"><f>A1</f><v>${value}</v></c>` });
  expect(toldOfTown(3, 4, failed("#REF!"))).toEqual([
    'data/towns.xlsx:3:4  error  irish_name "#REF!" is shown by a program in place of a value. Write the value, or leave the cell empty.',
  ]);
  expect(toldOfTown(3, 4, failed("#PYTHON!"))[0]).toContain('"#PYTHON!" is shown by a program');
  expect(toldOfTown(3, 4, { xml: '<c t="e"><v>29</v></c>' })).toEqual([
    'data/towns.xlsx:3:4  error  irish_name "#ERROR!" is shown by a program in place of a value. Write the value, or leave the cell empty.',
  ]);
  expect(toldOfTown(3, 7, failed("#N/A"))).toEqual([
    expect.stringMatching(/^data\/towns\.xlsx:3:7 {2}error {2}population "#N\/A" is shown by a program/),
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
    'data/towns.xlsx:2:7  error  cell G2 has the formula "=9000+194" without a value. Open the workbook in a spreadsheet program and save it: that computes it.',
  ]);
});

test("a column of formulas that no program has worked out is one mistake", () => {
  const formula: Cell = { xml: "<c><f>9000+194</f></c>" };
  const sheet = sheetOf("towns.csv", (rows) => rows.slice(1).map((row) => row.splice(6, 1, formula)));
  expect(toldOf("towns.xlsx", workbook([sheet]))).toEqual([
    "data/towns.xlsx:2:7  error  5 cells have a formula without a value. This is the first. Open the workbook in a spreadsheet program and save it: that computes them.",
  ]);
});

test("a binary workbook by the name of another is told to be one", () => {
  const told = toldOf(
    "towns.xlsx",
    zip([
      ["xl/workbook.bin", "x"],
      ["xl/styles.bin", "x"],
    ]),
  );
  expect(told[0]).toBe(
    "data/towns.xlsx:1:1  error  is a binary workbook (.xlsb) by another name. Save it in the spreadsheet as “Excel Workbook (.xlsx)”.",
  );
});

test("a mistake is named with the row and cell of the workbook, and by the workbook’s name", () => {
  const folder = siteFolder({
    "counties.xlsx": workbook([sheetOf("counties.csv")]),
    "towns.xlsx": workbook([sheetOf("towns.csv", (rows) => rows[1]?.splice(1, 1, "Galwy"))]),
  });
  expect(told(folder)).toEqual([
    expect.stringMatching(
      /^data\/towns\.xlsx:2:2 {2}error {2}county "Galwy" is not in counties\.xlsx\. Did you mean "Galway"\?/,
    ),
  ]);
});

test("merged cells are refused, and hidden rows are read like the others", () => {
  const towns = sheetOf("towns.csv");
  expect(toldOf("towns.xlsx", workbook([{ ...towns, merged: "B2:B3" }]))).toEqual([
    "data/towns.xlsx:2:2  error  cells B2 to B3 are merged, so only the first has the text. Unmerge them, and fill each that needs it.",
  ]);
  const { site, problems } = loadSite(siteFolder({ "towns.xlsx": workbook([{ ...towns, hiddenRows: [2, 3] }]) }));
  expect(problems).toEqual([]);
  expect(site?.towns).toHaveLength(siteWith().towns.length);
});

test("the first sheet that is shown is read, and another than the first is named in brackets", () => {
  const towns = { ...sheetOf("towns.csv", (rows) => rows[1]?.splice(1, 1, "Galwy")), name: "Our towns" };
  const notes: WorkbookSheet = { name: "Lists", rows: [["Meath"]], isHidden: true };
  expect(toldOf("towns.xlsx", workbook([notes, towns]))).toEqual([
    expect.stringMatching(/^data\/towns\.xlsx:2:2 \[Our towns\] {2}error {2}county "Galwy"/),
  ]);
  expect(toldOf("towns.xlsx", workbook([sheetOf("towns.csv"), { ...towns, name: "2027" }]))).toEqual([
    "data/towns.xlsx:1:1 [2027]  warning  is a further sheet with these headings, and is not read. Put its rows into the first sheet.",
  ]);
  expect(toldOf("towns.xlsx", workbook([sheetOf("towns.csv"), { name: "Notes", rows: [["Ask Ann"]] }]))).toEqual([]);
});

test("of a sheet and a workbook of one name the one that was saved first is to be removed", () => {
  const folder = tinyCopy({ "towns.xlsx": workbook([sheetOf("towns.csv")]) });
  const saved = (file: string, minute: number) => utimesSync(join(folder, file), 0, minute * 60);
  saved("towns.csv", 1);
  saved("towns.xlsx", 2);
  expect(told(folder)).toEqual([
    "data/towns.xlsx:1:1  error  is beside towns.csv, but the site is built from only one of them. towns.csv was saved first: copy what only it has into towns.xlsx, and remove towns.csv.",
  ]);
  saved("towns.csv", 3);
  expect(told(folder)).toEqual([
    expect.stringMatching(/towns\.xlsx was saved first: .* into towns\.csv, and remove towns\.xlsx\.$/),
  ]);
});

test("what is no workbook, or only half of one, is named for what it is", () => {
  const whole = workbook([sheetOf("towns.csv")]);
  const first = (bytes: Buffer) => toldOf("towns.xlsx", bytes)[0]?.replace("data/towns.xlsx:1:1  error  ", "");
  expect(first(whole.subarray(0, whole.length - 30))).toMatch(/^is cut off or damaged\./);
  expect(first(Buffer.from("name,county\nTrim,Meath\n"))).toMatch(/^is not a workbook\. If it contains CSV/);
  expect(first(Buffer.from("<!doctype html>"))).toMatch(/^contains a web page/);
  expect(first(Buffer.from("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "latin1"))).toMatch(/^is protected by a password/);
  expect(first(zip([["word/document.xml", "<w/>"]]))).toMatch(/^is damaged, or no workbook inside/);
  expect(first(workbook([{ name: "Sheet1", rows: [] }]))).toMatch(/^is empty\. Row 1 must name the columns/);
});

test("a workbook of another kind, or of no sheet’s name, is told how to be read", () => {
  const beside = (file: string) => told(tinyCopy({ [file]: "PK\u0003\u0004" }));
  expect(beside("towns.ods")).toEqual([
    "data/towns.ods:1:1  error  is a workbook that is not read. In the spreadsheet choose File, Save As, “Excel Workbook (.xlsx)”, name it towns.xlsx, and take this one out of the folder.",
  ]);
  expect(beside("Towns.xlsx")).toEqual([
    "data/Towns.xlsx:1:1  error  is a workbook that is not read. Name it towns.xlsx.",
  ]);
  expect(beside("twons.xlsx")).toEqual([
    'data/twons.xlsx:1:1  warning  is a workbook that no sheet is named after, and is not read. Did you mean "towns.xlsx"? Remove it from this folder.',
  ]);
  for (const name of ["~$towns.xlsx", ".~lock.towns.xlsx#", ".towns.xlsx"]) expect(beside(name)).toEqual([]);
});
