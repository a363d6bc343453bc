/** A workbook's first sheet to records, like those of a CSV file. The library is loaded when the first workbook is met. */
import { createRequire } from "node:module";
import type { CellObject, WorkBook, WorkSheet } from "@e965/xlsx";
import { error, startOf } from "../problem.ts";
import type { ColumnRules } from "./csv-header.ts";
import { whatItIsInstead } from "./decode.ts";
import { readBytes, sizeLimit } from "./read-text.ts";
import { nothingRead, type ReadRecords } from "./records.ts";
import { type WorkbookCell, type WorkbookRow, workbookCell } from "./workbook-cell.ts";
import { mergedCells, sheetLeftOut, withoutValues } from "./workbook-notes.ts";
import { isBinary, unpackedSize } from "./workbook-parts.ts";

/** `file` is a path as given. Nothing is thrown. */
export function workbookRecords(file: string, rules: ColumnRules): ReadRecords {
  const { bytes, problem } = readBytes(file);
  if (bytes === undefined) return nothingRead([problem]);
  const fault = faultOf(bytes);
  if (fault !== undefined) return nothingRead([error(startOf(file), "E_WORKBOOK", fault)]);
  try {
    return recordsOf(file, bookIn(bytes), rules);
  } catch (cause) {
    const message = `is damaged, or no workbook inside${reasonOf(cause)}. Open it in the spreadsheet and save it again as “Excel Workbook (.xlsx)”.`;
    return nothingRead([error(startOf(file), "E_WORKBOOK", message)]);
  }
}

/** What the library says of a file; a slip of its own says nothing to anybody. */
const reasonOf = (cause: unknown) =>
  cause instanceof ReferenceError || cause instanceof TypeError || !(cause instanceof Error)
    ? ""
    : ` (${cause.message})`;

/** The rows of the sheet that is read, by their number in it, each cell as its text. @throws Error for no sound workbook. */
export const workbookTexts = (bytes: Buffer): ReadonlyMap<number, readonly string[]> =>
  new Map(recordsOf("", bookIn(bytes), { known: [], required: [] }).records.map(({ at, cells }) => [at.line, cells]));

const bookIn = (bytes: Buffer) =>
  library().read(bytes, { dense: true, cellNF: true, cellHTML: false, sheetStubs: true });

/** The build for .xlsx alone, which loads in an eighth of the time. */
const library = () => {
  // What require gives has no type of its own.
  return createRequire(import.meta.url)("@e965/xlsx/dist/xlsx.mini.min.js") as typeof import("@e965/xlsx");
};

function faultOf(bytes: Buffer) {
  const start = bytes.subarray(0, 4).toString("latin1");
  if (start === "\xd0\xcf\x11\xe0")
    return "is protected by a password, or an old workbook by another name. Save it without a password as “Excel Workbook (.xlsx)”.";
  if (start !== "PK\x03\x04")
    return (
      whatItIsInstead(bytes) ??
      "is no workbook inside. If it holds CSV, let its name end in .csv; else save it in the spreadsheet as “Excel Workbook (.xlsx)”."
    );
  const size = unpackedSize(bytes);
  if (size === undefined) return "is cut off or damaged. Save it again, or copy it here once more.";
  if (isBinary(bytes))
    return "is a binary workbook (.xlsb) by another name. Save it in the spreadsheet as “Excel Workbook (.xlsx)”.";
  return size > sizeLimit
    ? "holds more than any sheet that people keep, and was not read. Is it the right file?"
    : undefined;
}

function recordsOf(file: string, book: WorkBook, rules: ColumnRules): ReadRecords {
  const { SSF } = library();
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  const [first, ...others] = book.SheetNames.flatMap((name, index) => {
    const sheet = book.Sheets[name];
    if (sheet === undefined || (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0) return [];
    const at = index === 0 ? startOf(file) : { ...startOf(file), sheet: name };
    return [{ at, sheet, rows: rowsOf(sheet, (cell) => workbookCell(cell, SSF, date1904)) }];
  });
  if (first === undefined) return nothingRead([]);
  const { at, sheet, rows } = first;
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return {
    records: rows.map(({ line, cells }) => ({
      cells: Array.from({ length: width }, (_, index) => cells[index]?.text ?? ""),
      at: { ...at, line },
    })),
    problems: [
      ...mergedCells(sheet, at),
      ...withoutValues(rows, at),
      ...others.flatMap((other) => sheetLeftOut(other.at, textsOf(other.rows[0]), rules)),
    ],
    lostCells: [],
    isComplete: true,
    mayUseDecimalComma: false,
    endsCleanly: true,
    dates: rows.flatMap(({ line, cells }) =>
      cells.flatMap((cell, index) => (cell.isDate ? [{ ...at, line, column: index + 1 }] : [])),
    ),
  };
}

/**
 * Rows in which anything stands, hidden and filtered ones too: a filter takes no page off the site. A sheet's own size tells
 * nothing, as it grows with every cell that was ever coloured.
 */
function rowsOf(sheet: WorkSheet, read: (cell: CellObject) => WorkbookCell): readonly WorkbookRow[] {
  const rows = sheet["!data"] ?? [];
  return rows.flatMap((row, index) => {
    // Cells that nobody filled are missing from the list.
    const cells = Array.from(row, (cell?: CellObject) => (cell === undefined ? blank : read(cell)));
    return cells.some(({ text, formula }) => text.trim() !== "" || formula !== undefined)
      ? [{ line: index + 1, cells }]
      : [];
  });
}

const blank: WorkbookCell = { text: "", isDate: false };
const textsOf = (row: WorkbookRow | undefined) => row?.cells.map(({ text }) => text) ?? [];
