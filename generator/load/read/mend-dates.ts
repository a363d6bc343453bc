/** Dates as spreadsheets and people write them: read where only one day can be meant, else both readings are told. */
import { quoted, warning } from "../problem.ts";
import type { Sheet } from "./read-sheet.ts";
import type { RawRow } from "./rows.ts";
import { dateIn, orderOf } from "./written-date.ts";

/** In `columns` "14 March 2026" is always read, "13/02/2026" by the order that the column proves; each column's first change is a warning. */
export const mendDates = (sheet: Sheet, columns: readonly string[]): Sheet => columns.reduce(mendColumn, sheet);

function mendColumn(sheet: Sheet, column: string): Sheet {
  const cells = sheet.rows.map((row) => row.cells[column] ?? "");
  const order = orderOf(cells);
  const mended = cells.map((cell) => dateIn(cell, order));
  const first = mended.findIndex((date) => date !== undefined);
  const row = sheet.rows[first];
  if (row === undefined) return sheet;
  const message = `${column} ${quoted(cells[first] ?? "")} ${others(mended)} read as ${mended[first]}. Write dates so.`;
  return {
    ...sheet,
    rows: sheet.rows.map((row, index) => withDate(row, column, mended[index])),
    problems: [...sheet.problems, warning(placeOf(row, column, sheet), "E_DATE", message)],
  };
}

const withDate = (row: RawRow, column: string, date: string | undefined): RawRow =>
  date === undefined ? row : { ...row, cells: { ...row.cells, [column]: date } };

const placeOf = ({ at }: RawRow, column: string, { columnNumbers }: Sheet) => ({
  ...at,
  column: columnNumbers.get(column) ?? 1,
});

function others(mended: readonly (string | undefined)[]) {
  const count = mended.filter((date) => date !== undefined).length - 1;
  return count === 0 ? "is" : `and ${count} more below are`;
}
