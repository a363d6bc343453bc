/** Reads dates and decimals as spreadsheets and people write them. A date that can mean two days stays as it is. */
import { quote, warning } from "../base/problem.ts";
import type { NamedRows } from "./named-rows.ts";
import { detectDateOrder, parseDate, parseMonth } from "./parse-date.ts";

/** Reads "14 March 2026", and "13/02/2026" in the order that its column proves. Warns at the first change of each column. */
export const normalizeDates = (sheet: NamedRows, columns: readonly string[]): NamedRows =>
  columns.reduce((read, column) => {
    const cells = read.rows.map((row) => row.cells[column] ?? "");
    const order = detectDateOrder(cells);
    const dates = cells.map((cell) => parseDate(cell, order));
    const [first, ...others] = dates.filter((date) => date !== undefined);
    return withCells(read, column, dates, {
      code: "E_DATE",
      message: `${readAs(first, others.length)} Write dates so.`,
    });
  }, sheet);

/** Reads "2024/11/01" (Gnumeric) and "Nov-24" (Excel) as the month 2024-11 that was typed. A day is written with hyphens. */
export const normalizeMonths = (sheet: NamedRows, columns: readonly string[]): NamedRows =>
  columns.reduce((read, column) => {
    const months = read.rows.map((row) => parseMonth(row.cells[column] ?? ""));
    const [first, ...others] = months.filter((month) => month !== undefined);
    const remedy = "Write months so, and the first day of one as 2026-05-01.";
    return withCells(read, column, months, { code: "E_DATE", message: `${readAs(first, others.length)} ${remedy}` });
  }, sheet);

const readAs = (first: string | undefined, others: number) =>
  `is read as ${first}${others === 0 ? "" : `, and ${others} more below likewise`}.`;

const commaDecimal = /^-?\d{1,3},\d+$/;

/** Turns decimal commas into points if all filled cells of a column have one. A European Excel saves them, with ";" between cells. */
export const normalizeDecimalCommas = (sheet: NamedRows, columns: readonly string[]): NamedRows =>
  columns.reduce((read, column) => {
    const cells = read.rows.map((row) => row.cells[column]);
    const isComma = cells.every((cell) => cell === undefined || commaDecimal.test(cell));
    if (!sheet.mayUseDecimalComma || !isComma) return read;
    const points = cells.map((cell) => cell?.replace(",", "."));
    const all = cells.filter((cell) => cell !== undefined).length > 1 ? "and all below are" : "is";
    const message = `${all} written with a comma and ${all === "is" ? "was" : "were"} read with a point.`;
    return withCells(read, column, points, { code: "E_DECIMAL_COMMA", message });
  }, sheet);

type Note = { readonly code: string; readonly message: string };

/** Replaces the cells of a column, except by undefined. The note becomes a warning at the first replaced cell. */
function withCells(sheet: NamedRows, column: string, cells: readonly (string | undefined)[], note: Note): NamedRows {
  const first = sheet.rows[cells.findIndex((cell) => cell !== undefined)];
  if (first === undefined) return sheet;
  const at = { ...first.at, column: sheet.columnNumbers.get(column) ?? 1 };
  const message = `${column} ${quote(first.cells[column] ?? "")} ${note.message}`;
  return {
    ...sheet,
    rows: sheet.rows.map((row, place) => {
      const cell = cells[place];
      return cell === undefined ? row : { ...row, cells: { ...row.cells, [column]: cell } };
    }),
    problems: [...sheet.problems, warning(at, note.code, message)],
  };
}
