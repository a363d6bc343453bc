/** Reads dates as spreadsheets and people write them. If two days are possible, both are reported. */
import { type Problem, quote, warning } from "../../base/problem.ts";
import type { NamedRows } from "./named-rows.ts";
import { detectDateOrder, parseDate } from "./parse-date.ts";
import type { RawRow } from "./rows.ts";

/** Reads "14 March 2026", and "13/02/2026" by the order that its column proves. Warns at each column's first change. */
export const normalizeDates = (sheet: NamedRows, columns: readonly string[]): NamedRows =>
  columns.reduce(normalizeColumn, sheet);

function normalizeColumn(sheet: NamedRows, column: string): NamedRows {
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

const placeOf = ({ at }: RawRow, column: string, { columnNumbers }: NamedRows) => ({
  ...at,
  column: columnNumbers.get(column) ?? 1,
});

function others(fixed: readonly (string | undefined)[]) {
  const count = fixed.filter((date) => date !== undefined).length - 1;
  return count === 0 ? "is" : `and ${count} more below are`;
}

/** Turns decimal commas into points ("53,35"), only in sheets of a European Excel, which separates cells by ";". */
const commaDecimal = /^-?\d{1,3},\d+$/;

/** A column changes only if all its filled cells are written so. The change is a warning at the first. */
export const normalizeDecimalCommas = (sheet: NamedRows, columns: readonly string[]): NamedRows =>
  sheet.mayUseDecimalComma ? columns.reduce(withPoints, sheet) : sheet;

function withPoints(sheet: NamedRows, column: string): NamedRows {
  const filled = sheet.rows.filter(({ cells }) => cells[column] !== undefined);
  const [first] = filled;
  if (first === undefined || !filled.every(({ cells }) => commaDecimal.test(cells[column] ?? ""))) return sheet;
  const rows = sheet.rows.map((row) => {
    const cell = row.cells[column];
    return cell === undefined ? row : { ...row, cells: { ...row.cells, [column]: cell.replace(",", ".") } };
  });
  const at = { ...first.at, column: sheet.columnNumbers.get(column) ?? 1 };
  const message = `${column} ${quote(first.cells[column] ?? "")} and all below are written with a comma and were read with a point.`;
  const problem: Problem = warning(at, "E_DECIMAL_COMMA", message);
  return { ...sheet, rows, problems: [...sheet.problems, problem] };
}
