/** Reads and writes sheets of the data folder, by the columns of their table definitions. */
import { BuildError } from "../../base/errors.ts";
import { readFileText, spliceFile } from "../../base/file-text.ts";
import { columnOf, columnRules } from "../../read/columns.ts";
import { columnsOfHeadings, isColumn } from "../../read/csv-header.ts";
import { byteOrderMark } from "../../read/sheet/dialect.ts";
import { cellSplices, type NewCells, rowSplice, rowText } from "../../read/sheet/edit-sheet.ts";
import { readSheet } from "../../read/sheet/sheet.ts";
import { type AnySheet, sheetOfFile } from "../tables/tables.ts";

type CellPlace = {
  /** As a spreadsheet counts: the headings are row 1. */
  readonly row: number;
  /** Number of the column, from 1, or its name in the schema. */
  readonly column: number | string;
};

/** @param file name without its folder: "towns.csv". @throws Error for bytes that are not text */
export function readDataSheet(bytes: Uint8Array, file: string) {
  const sheet = sheetOfFile(file);
  const rules = sheet === undefined ? { known: [], aliases: {} } : columnRules(sheet.row);
  return readSheet(bytes, (name) => isColumn(name, rules));
}

/** @returns the text of the cell; "" beyond the end of its row; undefined if the sheet has no such row or column */
export function readCell(bytes: Uint8Array, file: string, { row, column: wanted }: CellPlace): string | undefined {
  const { rows } = readDataSheet(bytes, file);
  const column = numberOf(bytes, file, wanted);
  const cells = rows.find(({ number }) => number === row)?.cells;
  return cells?.[column - 1]?.text ?? (cells && column <= (rows[0]?.cells.length ?? 0) ? "" : undefined);
}

/** @param value with "\n" for line breaks. @throws as writeRows */
export const writeCell = (bytes: Uint8Array, file: string, { row, column }: CellPlace, value: string) =>
  writeRows(bytes, file, new Map([[row, new Map([[numberOf(bytes, file, column), value]])]]));

/** @param rows new cells by the number of the row; null removes it. @throws Error if the sheet has no such row */
export function writeRows(bytes: Uint8Array, file: string, rows: ReadonlyMap<number, NewCells | null>): Buffer {
  const sheet = readDataSheet(bytes, file);
  const splices = Array.from(rows, ([number, cells]) => {
    const place = sheet.rows.findIndex((row) => row.number === number);
    const row = sheet.rows[place];
    if (row === undefined) throw new Error(`The sheet has no row ${number}.`);
    if (cells !== null) return cellSplices(sheet, row, cells);
    return [{ start: row.start, end: sheet.rows[place + 1]?.start ?? sheet.text.length, text: "" }];
  });
  return withMark(spliceFile(bytes, splices.flat()));
}

/**
 * Restores the byte order mark that other programs leave out: Excel misreads letters beyond ASCII without it.
 * A file with a line such as "sep=;" gets none, as Excel ignores the mark there.
 */
function withMark(bytes: Buffer): Buffer {
  const { text, encoding } = readFileText(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
  const isPlain = /^[\u0000-\u007f]*$/.test(text);
  if (isPlain || encoding !== "utf8" || byteOrderMark.test(text) || /^"?sep=/i.test(text)) return bytes;
  return Buffer.concat([Buffer.from("\ufeff"), bytes]);
}

const numberOf = (bytes: Uint8Array, file: string, column: number | string) =>
  typeof column === "number" ? column : columnsIn(bytes, file).indexOf(column) + 1;

/** Cells by column. A column that the sheet lacks is added, unless the cell is empty. */
type NewRow = Readonly<Record<string, string | undefined>>;

/** @returns the bytes of the sheet with the new row at its end. @throws as withColumns */
export function appendRow(before: Buffer, { file }: AnySheet, cells: NewRow): Buffer {
  const bytes = withColumns(
    before,
    file,
    Object.keys(cells).filter((column) => cells[column] !== ""),
  );
  const sheet = readDataSheet(bytes, file);
  const row = rowText(
    sheet,
    columnsIn(bytes, file).map((column) => cells[column ?? ""] ?? ""),
  );
  return withMark(spliceFile(bytes, [rowSplice(sheet, sheet.rows.at(-1), row)]));
}

/** Adds missing columns after the others. @throws BuildError for one that the schema does not have */
export function withColumns(bytes: Buffer, file: string, columns: readonly string[]): Buffer {
  const there = columnsIn(bytes, file);
  const missing = columns.filter((column) => !there.includes(column));
  const unknown = missing.filter((column) => !Object.hasOwn(sheetOfFile(file)?.row.shape ?? {}, column));
  if (unknown.length > 0)
    throw new BuildError(`${file} has no column ${unknown.join(" and ")}. Nothing was written.`, { exitCode: 1 });
  const sheet = readDataSheet(bytes, file);
  const [headings] = sheet.rows;
  const added = missing.map((column, index) => [there.length + index + 1, column] as const);
  return headings === undefined ? bytes : spliceFile(bytes, cellSplices(sheet, headings, new Map(added)));
}

/** Returns the schema names of the columns, undefined for a column that the schema does not have. */
export function columnsIn(bytes: Uint8Array, file: string) {
  const sheet = sheetOfFile(file);
  const [headings] = readDataSheet(bytes, file).rows;
  return sheet === undefined
    ? []
    : columnsOfHeadings(
        (headings?.cells ?? []).map(({ text }) => text),
        columnRules(sheet.row),
      );
}

/** Returns the headings of an optional sheet; null for any other file. */
export function headingsOf(file: string): Buffer | null {
  const sheet = sheetOfFile(file);
  if (sheet?.file !== file || !sheet.isOptional) return null;
  // Excel reads a sheet without a byte order mark as Windows-1252.
  const headings = Object.keys(sheet.row.shape).filter(
    (column) => columnOf(sheet.row.shape[column]).isImported !== true,
  );
  return Buffer.from(`\ufeff${headings.join(",")}\n`);
}
