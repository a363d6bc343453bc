/** Replaces one cell of a CSV sheet in the sheet's own style. All other bytes stay unchanged. */
import { needsQuotes, quoted } from "../../base/csv-cell.ts";
import { type Cell, type CsvRow, type CsvStyle, cellText, csvRow, csvRows } from "./csv-cells.ts";
import { readFileText, spliceFile } from "./splice-file.ts";

type CellPlace = {
  /** As a spreadsheet counts: the headings are row 1. */
  readonly row: number;
  /** Number of the cell in its row, from 1. */
  readonly column: number;
};

/** Cached, as a page requests many cells of one sheet. */
const known = new WeakMap<Uint8Array, ReadonlyMap<number, number>>();

/** Number of headings. */
const widthOf = (text: string, form: CsvStyle) => csvRows(text, form).next().value?.cells.length ?? 0;

/** Rows by number. */
const rowStarts = (text: string, form: CsvStyle): ReadonlyMap<number, number> =>
  new Map(Array.from(csvRows(text, form), ({ number, cells: [first] }) => [number, first?.start ?? 0]));

/** @returns the text of the cell; "" beyond the end of its row; undefined if the sheet has no such row or column */
export function readCell(bytes: Uint8Array, form: CsvStyle, { row, column }: CellPlace): string | undefined {
  const { text } = readFileText(bytes);
  const starts = known.get(bytes) ?? rowStarts(text, form);
  known.set(bytes, starts);
  const start = starts.get(row);
  const found = start === undefined ? undefined : csvRow(text, { ...form, skipped: start }, 1);
  if (found === undefined) return undefined;
  const cell = found.cells[column - 1];
  if (cell !== undefined) return cellText(text, cell);
  return column <= widthOf(text, form) ? "" : undefined;
}

/**
 * Adds quotes if the new text needs them, or if the sheet has quotes that it does not need.
 * @param value with "\n" for line breaks
 * @throws Error if the sheet has no such row
 */
export function writeCell(bytes: Uint8Array, form: CsvStyle, { row, column }: CellPlace, value: string): Buffer {
  const file = readFileText(bytes);
  const { text } = file;
  const found = csvRow(text, form, row);
  const last = found?.cells.at(-1);
  if (found === undefined || last === undefined) throw new Error(`The sheet has no row ${row}.`);
  const lineEnd = text.match(/\r\n|\n|\r/)?.[0] ?? "\n";
  const cell = found.cells[column - 1];
  const isQuoted = cell !== undefined && hasQuotesByHabit(text, form, found, cell);
  const shown = isQuoted || needsQuotes(value, form.delimiter) ? quoted(value.replaceAll("\n", lineEnd)) : value;
  if (cell !== undefined) return spliceFile(bytes, file, cell.start, cell.end, shown);
  const missing = form.delimiter.repeat(column - found.cells.length);
  return spliceFile(bytes, file, last.end, last.end, missing + shown);
}

/** Ignores quotes that the old text needed, unless the whole row has them. */
const hasQuotesByHabit = (text: string, form: CsvStyle, { cells }: CsvRow, cell: Cell) =>
  cell.isQuoted && (!needsQuotes(cellText(text, cell), form.delimiter) || cells.every(({ isQuoted }) => isQuoted));
