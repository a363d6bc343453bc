/** Edits of a sheet in the sheet's own style. All other bytes stay unchanged. */
import { needsQuotes, quoted } from "../../base/csv-cell.ts";
import type { Splice } from "../../base/file-text.ts";
import type { Cell, Sheet, SheetRow } from "./sheet.ts";

/** Text by the number of the cell in its row, from 1. Line breaks are "\n". */
export type NewCells = ReadonlyMap<number, string>;

/**
 * Replaces cells of one row. Cells that the row leaves out are added after the others.
 * A cell gets quotes if the new text needs them, or if the old one had quotes that it did not need.
 */
export function cellSplices(sheet: Sheet, row: SheetRow, cells: NewCells): readonly Splice[] {
  const { delimiter } = sheet;
  const splices: Splice[] = [];
  // Many empty cells at the end are left out of `cells`, but are still in the text.
  let [end, width] = [row.cells.at(-1)?.end ?? row.start, row.cells.length];
  for (const [column, value] of [...cells].sort(([one], [other]) => one - other)) {
    const cell = row.cells[column - 1];
    const isQuoted = cell !== undefined && hasQuotesByHabit(sheet, row, cell);
    const text = written(sheet, value, isQuoted || needsQuotes(value, delimiter));
    if (cell !== undefined) {
      splices.push({ start: cell.start, end: cell.end, text });
      continue;
    }
    const skipped = Math.min(column - width, row.end - end);
    end += skipped;
    splices.push({ start: end, end, text: delimiter.repeat(column - width - skipped) + text });
    width = column;
  }
  return splices;
}

/** Returns the row with other cells, without its line end. */
export function rowWith(sheet: Sheet, row: SheetRow, cells: NewCells): string {
  let [text, done] = ["", row.start];
  for (const splice of cellSplices(sheet, row, cells)) {
    text += sheet.text.slice(done, splice.start) + splice.text;
    done = splice.end;
  }
  return text + sheet.text.slice(done, row.end);
}

const written = ({ lineEnd }: Sheet, text: string, isQuoted: boolean) =>
  isQuoted ? quoted(text.replaceAll("\n", lineEnd)) : text;

/** Returns true if the cell has quotes that its text does not need, or if all cells of the row have quotes. */
const hasQuotesByHabit = ({ delimiter }: Sheet, { cells }: SheetRow, cell: Cell) =>
  cell.isQuoted && (!needsQuotes(cell.text, delimiter) || cells.every(({ isQuoted }) => isQuoted));

/** Returns a row without a line end. If all headings have quotes, filled cells get them; empty cells too if others have them. */
export function rowText(sheet: Sheet, cells: readonly string[]): string {
  const { rows, delimiter } = sheet;
  const quotesFilled = rows[0]?.cells.every(({ isQuoted }) => isQuoted) === true;
  const quotesEmpty =
    quotesFilled && rows.some((row) => row.cells.some(({ text, isQuoted }) => isQuoted && text === ""));
  return cells
    .map((text) => written(sheet, text, (text === "" ? quotesEmpty : quotesFilled) || needsQuotes(text, delimiter)))
    .join(delimiter);
}

/** Inserts a row made by `rowText` below another one. If the file had no line end at its end, it has none now. */
export function rowSplice({ text, rows, lineEnd }: Sheet, above: SheetRow | undefined, row: string): Splice {
  const start = rows.find((row) => row.start >= (above?.end ?? 0))?.start ?? text.length;
  return { start, end: start, text: /[\r\n]/.test(text[start - 1] ?? "\n") ? row + lineEnd : lineEnd + row };
}
