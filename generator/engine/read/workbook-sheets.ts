/** Reads the sheets of an unpacked workbook. The library is loaded with the first workbook. */
import { createRequire } from "node:module";
import type { CellObject, ParsingOptions, WorkBook, WorkSheet } from "@e965/xlsx";
import { tooLarge, unpackedLimit } from "./unpack-workbook.ts";
import { type WorkbookCell, type WorkbookRow, workbookCell } from "./workbook-cell.ts";

/** Its message follows the name of the file. */
export class WorkbookError extends Error {}

export type FoundSheet = {
  readonly name: string;
  readonly isFirst: boolean;
  readonly sheet: WorkSheet;
  readonly rows: readonly WorkbookRow[];
};

/** Returns visible sheets in order. @throws Error for an invalid workbook */
export function sheetsIn(parts: ReadonlyMap<string, string>): readonly FoundSheet[] {
  const { SSF, parse_zip: parse } = library();
  const files = Object.fromEntries(Array.from(parts, ([name, data]) => [name, { name, data }]));
  const book = parse({ files }, { dense: true, cellNF: true, cellHTML: false, sheetStubs: true });
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  return book.SheetNames.flatMap((name, index) => {
    const sheet = book.Sheets[name];
    if (sheet === undefined || (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0) return [];
    return [{ name, isFirst: index === 0, sheet, rows: rowsOf(sheet, (cell) => workbookCell(cell, SSF, date1904)) }];
  });
}

/** The build for .xlsx only, which loads in an eighth of the time. */
const library = () => {
  // `require` has no type here, and the library's own types lack parse_zip.
  return createRequire(import.meta.url)("@e965/xlsx/dist/xlsx.mini.min.js") as typeof import("@e965/xlsx") & {
    readonly parse_zip: (zip: { readonly files: object }, options: ParsingOptions) => WorkBook;
  };
};

/** Limit of spreadsheets. */
const rowsAtMost = 1_048_576;
const columnsAtMost = 16_384;

/**
 * Reads rows with content, hidden and filtered ones too: a filter removes no page from the site. A sheet's stated size is
 * not used, as it grows with every cell that was ever coloured.
 */
function rowsOf(sheet: WorkSheet, read: (cell: CellObject) => WorkbookCell): readonly WorkbookRow[] {
  const rows = sheet["!data"] ?? [];
  if (rows.length > rowsAtMost) throw new WorkbookError(`names row ${rows.length}, ${beyond(`row ${rowsAtMost}`)}`);
  let left = unpackedLimit;
  return rows.flatMap((row, index) => {
    const line = index + 1;
    if (row.length > columnsAtMost)
      throw new WorkbookError(`names a cell of row ${line} behind column XFD, ${beyond("it")}`);
    // A sparse list, which can be much longer than its number of cells.
    const cells = Object.entries(row).flatMap(([key, cell]) => {
      const found = read(cell);
      left -= found.text.length;
      return found.text.trim() !== "" || found.formula !== undefined ? [{ ...found, index: Number(key) }] : [];
    });
    if (left < 0) throw new WorkbookError(tooLarge);
    return cells.length === 0 ? [] : [{ line, cells }];
  });
}

const beyond = (end: string) => `and sheets end at ${end}. Open it in the spreadsheet and save it again.`;
