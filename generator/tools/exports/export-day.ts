/** Days of dates as search engines, providers of forms and calendars write them. */
import { detectDateOrder, isCalendarDay, parseDate } from "../../engine/read/parse-date.ts";

type DateOrder = "day first" | "month first";

/** Day first if no date of the column shows its order. */
export const dateOrderOf = (cells: readonly string[]): DateOrder =>
  detectDateOrder(cells.map(withoutClock)) ?? "day first";

/** "2026-11-24"; undefined if it cannot be read. */
export function dayOf(text: string, order: DateOrder = "day first"): string | undefined {
  const iso = /^\d{4}-\d\d-\d\d(?=$|[T ])/.exec(text)?.[0];
  if (iso !== undefined) return isCalendarDay(iso) ? iso : undefined;
  return dayOfNumber(text) ?? parseDate(withoutClock(text), order);
}

/** "Tue, 24 Nov 2026 10:05:00 GMT", "24/11/26, 10:05" and "November 24, 2026 at 10:05 am" without weekday, time and zone. */
const withoutClock = (text: string) =>
  text
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i, "")
    .replace(/,?(?: at)? \d{1,2}:\d\d.*$/i, "")
    .replace(/^(\d{1,2}[/.-]\d{1,2}[/.-])(\d\d)$/, "$120$2");

/** Days from the first to the last that a spreadsheet's number for a date can mean. */
const serialDays = { first: 40_000, last: 60_000 };

/** A spreadsheet's number for a date, or seconds or milliseconds since 1970. */
function dayOfNumber(text: string) {
  if (!/^\d{5}(?:\.\d+)?$|^1\d{9}(?:\d{3})?$/.test(text)) return undefined;
  const value = Number(text);
  if (value > serialDays.last) return isoDay(value > 1e11 ? value : value * 1000);
  return value < serialDays.first ? undefined : isoDay(Date.UTC(1899, 11, 30) + Math.floor(value) * 86_400_000);
}

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
