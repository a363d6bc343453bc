/** One cell of a sheet, written in the sheet's own form: bytes in, bytes out, and nothing else in them changes. */
import { type Cell, type CsvForm, type CsvRow, csvRow, csvRows, shownIn } from "./csv-cells.ts";
import { fileText, spliced } from "./spliced.ts";

export type CellPlace = {
  /** As a spreadsheet counts, from 1: the headings are row 1. */
  readonly row: number;
  /** The number of the cell in its row, from 1. */
  readonly column: number;
};

/** A page asks for many cells of one sheet. */
const known = new WeakMap<Uint8Array, ReadonlyMap<number, number>>();

/** By the number of the row. */
const rowStarts = (text: string, form: CsvForm): ReadonlyMap<number, number> =>
  new Map(Array.from(csvRows(text, form), ({ number, cells: [first] }) => [number, first?.start ?? 0]));

/** What the cell holds now; undefined when the sheet has no such row. A row may leave out cells at its end, which are empty. */
export function readCell(bytes: Uint8Array, form: CsvForm, { row, column }: CellPlace): string | undefined {
  const { text } = fileText(bytes);
  const starts = known.get(bytes) ?? rowStarts(text, form);
  known.set(bytes, starts);
  const start = starts.get(row);
  const found = start === undefined ? undefined : csvRow(text, { ...form, skipped: start }, 1);
  if (found === undefined) return undefined;
  const cell = found.cells[column - 1];
  return cell === undefined ? "" : shownIn(text, cell);
}

/**
 * `value` has "\n" for line breaks. Quotes stand where the sheet has them without need, and where the new text needs them.
 * @throws Error when the sheet has no such row.
 */
export function writeCell(bytes: Uint8Array, form: CsvForm, { row, column }: CellPlace, value: string): Buffer {
  const file = fileText(bytes);
  const { text } = file;
  const found = csvRow(text, form, row);
  const last = found?.cells.at(-1);
  if (found === undefined || last === undefined) throw new Error(`The sheet has no row ${row}.`);
  const lineEnd = text.match(/\r\n|\n|\r/)?.[0] ?? "\n";
  const cell = found.cells[column - 1];
  const isQuoted = cell !== undefined && hasQuotesByHabit(text, form, found, cell);
  const shown = isQuoted || needsQuotes(value, form) ? quoted(value.replaceAll("\n", lineEnd)) : value;
  if (cell !== undefined) return spliced(bytes, file, cell.start, cell.end, shown);
  const missing = form.delimiter.repeat(column - found.cells.length);
  return spliced(bytes, file, last.end, last.end, missing + shown);
}

const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;

const needsQuotes = (value: string, { delimiter }: CsvForm) =>
  value.includes(delimiter) || /["\r\n]|^\s|\s$/.test(value);

/** Quotes that the old text needed say nothing, unless all of its row have them. */
const hasQuotesByHabit = (text: string, form: CsvForm, { cells }: CsvRow, cell: Cell) =>
  cell.isQuoted && (!needsQuotes(shownIn(text, cell), form) || cells.every(({ isQuoted }) => isQuoted));
