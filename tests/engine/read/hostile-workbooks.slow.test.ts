/** Workbooks that claim another size than they have, or name cells that no sheet has: a sentence or the rows, and soon. */
import { deflateRawSync } from "node:zlib";
import { utils, write } from "@e965/xlsx";
import { expect, test } from "vitest";
import { formatProblem } from "../../../generator/base/problem.ts";
import { importWorkbook } from "../../../generator/engine/read/import-workbook.ts";
import { sheets } from "../../../generator/site/sheets/sheets.ts";
import { workbook } from "./workbook.ts";

const sheetPart = "xl/worksheets/sheet1.xml";
/** The names of the towns and the problems of towns.xlsx. A sheet that takes over 5 s fails. */
function read(bytes: Buffer) {
  const began = performance.now();
  const { csv, problems } = importWorkbook("data/towns.xlsx", bytes, sheets.towns);
  expect(performance.now() - began).toBeLessThan(5000);
  const [, ...rows] = csv?.toString().trim().split("\n") ?? [];
  return { names: rows.map((row) => row.split(",")[0]), problems: problems.map(formatProblem) };
}

const withSheet = (xml: string) => workbook([{ name: "Sheet1", rows: [], xml }]);
const sheetOf = (rows: string, behind = "") =>
  withSheet(`<worksheet><sheetData>${rows}</sheetData>${behind}</worksheet>`);
const cell = (address: string, text: string) => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
const headings = `<row r="1">${cell("A1", "name")}${cell("B1", "county")}</row>`;
const trim = `<row r="2">${cell("A2", "Trim")}${cell("B2", "Meath")}</row>`;
const whole = sheetOf(`${headings}${trim}`);
const town = (row: number) => `<row r="${row}">${cell(`A${row}`, `Town ${row}`)}${cell(`B${row}`, "Meath")}</row>`;

/** A part of `size` spaces that says of itself, in the list and at its start, that it has 1,000 bytes. */
function bomb(size: number) {
  const packed = deflateRawSync(Buffer.alloc(size, " "));
  const bytes = withSheet(" ");
  const name = Buffer.from(sheetPart);
  const [heading, list] = [bytes.indexOf(name), bytes.lastIndexOf(name)];
  const end = bytes.lastIndexOf("PK\u0005\u0006");
  const content = heading + name.length;
  const next = bytes.indexOf("PK", content);
  const made = Buffer.concat([bytes.subarray(0, content), packed, bytes.subarray(next)]);
  const grown = packed.length - (next - content);
  for (const at of [heading - 30 + 18, list - 46 + 20 + grown]) {
    made.writeUInt32LE(packed.length, at);
    made.writeUInt32LE(1000, at + 4);
  }
  made.writeUInt32LE(bytes.readUInt32LE(end + 16) + grown, end + 16 + grown);
  return made;
}

const tooLarge = expect.stringMatching(
  /^data\/towns\.xlsx:1:1 {2}error {2}has more than 32 MB of cells, and was not read\./,
);

/** The list of parts at the end, with its first part 1,500 times. */
function manyParts() {
  const end = whole.lastIndexOf("PK\u0005\u0006");
  const list = whole.readUInt32LE(end + 16);
  const first = whole.subarray(list, whole.indexOf("PK\u0001\u0002", list + 1));
  const last = Buffer.from(whole.subarray(end));
  last.writeUInt16LE(1500, 10);
  return Buffer.concat([whole.subarray(0, list), ...Array.from({ length: 1500 }, () => first), last]);
}

/** 2,000 cells that show one text of 30,000 letters, which the file holds once. */
function sharedText() {
  const rows = Array.from({ length: 2000 }, () => ["x".repeat(30_000), "Meath"]);
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([["name", "county"], ...rows]), "Sheet1");
  return write(book, { type: "buffer", bookType: "xlsx", bookSST: true, compression: true });
}

test.each([
  ["unpacks to 64 MB and claims 1,000 bytes", () => bomb(64 << 20), tooLarge],
  ["has a sheet of 40 MB", () => withSheet(" ".repeat(40 << 20)), tooLarge],
  ["has 1,500 parts", manyParts, tooLarge],
  ["shows one long text in 2,000 cells", sharedText, tooLarge],
  [
    "names row 4,294,967,290",
    () => sheetOf(`${headings}<row r="4294967290">${cell("A4294967290", "Trim")}</row>`),
    "data/towns.xlsx:1:1  error  names row 4294967290, and sheets end at row 1048576. Open it in the spreadsheet and save it again.",
  ],
  [
    "names column ZZZZZZ",
    () => sheetOf(`${headings}<row r="2">${cell("A2", "Trim")}${cell("ZZZZZZ2", "x")}</row>`),
    expect.stringMatching(/names a cell of row 2 behind column XFD/),
  ],
])("a workbook that %s is refused", (_, bytes, message) => {
  expect(read(bytes()).problems).toContainEqual(message);
});

test.each([
  ["a blank cell in column XFD", sheetOf(`${headings}${trim.replace("</row>", '<c r="XFD2" s="0"/></row>')}`)],
  ["a blank cell in row 1,048,576", sheetOf(`${headings}${trim}<row r="1048576"><c r="A1048576" s="0"/></row>`)],
  [
    "a link over all its cells",
    sheetOf(`${headings}${trim}`, '<hyperlinks><hyperlink ref="A1:XFD1048576" location="A1"/></hyperlinks>'),
  ],
  ["a filter and a size of all its cells", sheetOf(`${headings}${trim}`, '<autoFilter ref="A1:XFD1048576"/>')],
])("a workbook with %s is read", (_, bytes) => {
  expect(read(bytes)).toEqual({ names: ["Trim"], problems: [] });
});

test("blank cells in column XFD of 5,000 rows are no load", () => {
  const rows = Array.from({ length: 5000 }, (_, index) =>
    town(index + 2).replace("</row>", `<c r="XFD${index + 2}" s="0"/></row>`),
  );
  expect(read(sheetOf(headings + rows.join(""))).names).toHaveLength(5000);
});

test("values far behind the headings are told once for each column", () => {
  const rows = Array.from({ length: 5000 }, (_, index) =>
    town(index + 2).replace("</row>", `${cell(`XFD${index + 2}`, "note")}</row>`),
  );
  expect(read(sheetOf(headings + rows.join(""))).problems).toEqual([
    "data/towns.xlsx:2:16384  error  column XFD has values but no heading. Name it in row 1, or delete it.",
  ]);
});

test("a part whose bytes are not those that were saved is damaged", () => {
  const bytes = Buffer.from(whole);
  const at = bytes.indexOf(sheetPart) + sheetPart.length + 20;
  bytes.writeUInt8(bytes.readUInt8(at) ^ 0x55, at);
  expect(read(bytes).problems).toEqual([
    "data/towns.xlsx:1:1  error  is cut off or damaged. Save it again, or copy it here once more.",
  ]);
});
