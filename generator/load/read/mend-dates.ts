/** Dates as spreadsheets and people write them: read where only one day can be meant, else both readings are told. */
import { isCalendarDay } from "../../../data/schema.ts";
import { quoted, warning } from "../problem.ts";
import type { Sheet } from "./read-sheet.ts";
import type { RawRow } from "./rows.ts";

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

type Order = "day first" | "month first" | undefined;

const inNumbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** A 13 or more can be no month; a column that has one in both places proves nothing. */
function orderOf(cells: readonly string[]): Order {
  const pairs = cells.flatMap((cell) => {
    const [, first, second] = inNumbers.exec(cell) ?? [];
    return first === undefined || second === undefined ? [] : [[Number(first), Number(second)] as const];
  });
  const dayFirst = pairs.some(([first]) => first > 12);
  const monthFirst = pairs.some(([, second]) => second > 12);
  if (dayFirst === monthFirst) return undefined;
  return dayFirst ? "day first" : "month first";
}

function dateIn(cell: string, order: Order) {
  const [, first, second, year = ""] = inNumbers.exec(cell) ?? [];
  if (first !== undefined && second !== undefined) {
    if (order === undefined) return undefined;
    return order === "day first" ? asDate(year, Number(second), first) : asDate(year, Number(first), second);
  }
  return dateInWords(cell);
}

/** "14 March 2026", "14th Mar. 2026", "March 14, 2026" */
function dateInWords(cell: string) {
  const [, day, dayName = "", yearBehind = ""] =
    /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]+)\.?,?[ -](\d{4})$/i.exec(cell) ?? [];
  if (day !== undefined) return asDate(yearBehind, monthNumber(dayName), day);
  const [, name = "", second = "", year = ""] = /^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(cell) ?? [];
  return asDate(year, monthNumber(name), second);
}

const months = "january february march april may june july august september october november december".split(" ");
/** 0 for a word that is none; three letters are enough. */
const monthNumber = (name: string) =>
  name.length < 3 ? 0 : months.findIndex((month) => month.startsWith(name.toLowerCase())) + 1;

function asDate(year: string, month: number, day: string) {
  const date = `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDay(date) ? date : undefined;
}

/** What a date in numbers may mean, where neither its column nor itself says it: "2026-02-03 or 2026-03-02". */
export function readingsOf(cell: string) {
  const readings = (["day first", "month first"] as const).flatMap((order) => dateIn(cell, order) ?? []);
  return inNumbers.test(cell) && readings.length > 0 ? [...new Set(readings)].join(" or ") : undefined;
}
