/** Reads dates as spreadsheets and people write them. If two days are possible, both are reported. */
import { quote, warning } from "../../base/problem.ts";
import { detectDateOrder, parseDate } from "./parse-date.ts";
import type { Sheet } from "./read-sheet.ts";
import type { RawRow } from "./rows.ts";

/** Reads "14 March 2026", and "13/02/2026" by the order that its column proves. Warns at each column's first change. */
export const normalizeDates = (sheet: Sheet, columns: readonly string[]): Sheet =>
  columns.reduce(normalizeColumn, sheet);

function normalizeColumn(sheet: Sheet, column: string): Sheet {
  const cells = sheet.rows.map((row) => row.cells[column] ?? "");
  const order = detectDateOrder(cells);
  const fixed = cells.map((cell) => parseDate(cell, order));
  const first = fixed.findIndex((date) => date !== undefined);
  const row = sheet.rows[first];
  if (row === undefined) return sheet;
  const message = `${column} ${quote(cells[first] ?? "")} ${others(fixed)} read as ${fixed[first]}. Write dates so.`;
  return {
    ...sheet,
    rows: sheet.rows.map((row, index) => withDate(row, column, fixed[index])),
    problems: [...sheet.problems, warning(placeOf(row, column, sheet), "E_DATE", message)],
  };
}

const withDate = (row: RawRow, column: string, date: string | undefined): RawRow =>
  date === undefined ? row : { ...row, cells: { ...row.cells, [column]: date } };

const placeOf = ({ at }: RawRow, column: string, { columnNumbers }: Sheet) => ({
  ...at,
  column: columnNumbers.get(column) ?? 1,
});

function others(fixed: readonly (string | undefined)[]) {
  const count = fixed.filter((date) => date !== undefined).length - 1;
  return count === 0 ? "is" : `and ${count} more below are`;
}
