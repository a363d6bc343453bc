/** Opening hours in Irish local time: the usual week, and days with other hours. */
import { publicHolidays } from "./public-holidays.ts";

/** `from` and `to` are weekdays, 1 (Monday) to 7. `opens` and `closes` are minutes after midnight. */
type OpeningSpan = {
  readonly from: number;
  readonly to: number;
  readonly opens: number;
  /** A value at or before `opens` is on the next day. */
  readonly closes: number;
};

/** Hours that replace the usual ones of a day. Without times the day is closed, unless another entry of it has times. */
export type DayHours = { readonly date: string; readonly opens?: number; readonly closes?: number };

export type OpeningHours = { readonly week: readonly OpeningSpan[]; readonly dates: readonly DayHours[] };

/** Irish local time: `date` as 2026-12-25, `minute` since its midnight. */
export type WallTime = { readonly date: string; readonly minute: number };

type OpeningStatus = {
  readonly isOpen: boolean;
  /** "Open until 6PM", "Opens Mon 8AM", "Public holiday" if its hours are not known, "Closed" if no opening is ahead. */
  readonly words: string;
};

const day = 24 * 60;
/** Days, from yesterday on, in which the next opening is searched. */
const daysAhead = 60;
const dayMs = 86_400_000;

let dublin: Intl.DateTimeFormat | undefined;

/** Converts a time to Irish local time. */
export function irishTime(now: Date): WallTime {
  dublin ??= new Intl.DateTimeFormat("en-GB", {
    timeZone: "Europe/Dublin",
    dateStyle: "short",
    timeStyle: "short",
    hourCycle: "h23",
  });
  const parts = Object.fromEntries(dublin.formatToParts(now).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute } = parts;
  return { date: `${year}-${month}-${day}`, minute: Number(hour) * 60 + Number(minute) };
}

export function openingStatusAt({ date, minute }: WallTime, hours: OpeningHours): OpeningStatus {
  const usual = Array.from({ length: daysAhead }, (_, index) => openingsOn(date, index - 1, hours)).flat();
  // On a public holiday the usual hours may not hold.
  const openings = usual.filter(({ isOfHoliday }) => !isOfHoliday);
  const current = openings.find(({ start, end }) => start <= minute && minute < end);
  if (current) {
    const end = lastEnd(current.end, openings);
    return { isOpen: true, words: end - minute >= day ? "Open 24 hours" : `Open until ${clock(end)}` };
  }
  if (usual.some(({ isOfHoliday, start, end }) => isOfHoliday && start < day && minute < end))
    return { isOpen: false, words: "Public holiday" };
  const next = Math.min(...openings.map(({ start }) => start).filter((start) => start > minute));
  return { isOpen: false, words: next === Infinity ? "Closed" : `Opens ${dayName(date, next)}${clock(next)}` };
}

/** Openings of the day `offset` days after `date`, in minutes after the midnight with which `date` begins. */
function openingsOn(date: string, offset: number, { week, dates }: OpeningHours) {
  const midnight = dateAfter(date, offset);
  const weekday = midnight.getUTCDay() || 7;
  const calendarDay = midnight.toISOString().slice(0, date.length);
  const ofDate = dates.filter((other) => other.date === calendarDay);
  const isOfHoliday = ofDate.length === 0 && publicHolidays(midnight.getUTCFullYear()).includes(calendarDay);
  const usual = week.filter(({ from, to }) => from <= weekday && weekday <= to);
  return (ofDate.length > 0 ? ofDate : usual).flatMap(({ opens, closes }) =>
    opens === undefined || closes === undefined
      ? []
      : { isOfHoliday, start: offset * day + opens, end: offset * day + closes + (closes > opens ? 0 : day) },
  );
}

/** Returns the end of the last opening that follows without a break. */
function lastEnd(end: number, openings: readonly { readonly start: number; readonly end: number }[]): number {
  const next = openings.find((opening) => opening.start <= end && opening.end > end);
  return next === undefined ? end : lastEnd(next.end, openings);
}

/** Returns "" today, "Mon " within a week, then "4 Jan ". `minute` counts from the midnight of `date`. */
function dayName(date: string, minute: number) {
  const offset = Math.floor(minute / day);
  if (offset === 0) return "";
  // toUTCString returns "Mon, 04 Jan 2027 00:00:00 GMT".
  const [weekday, number, month] = dateAfter(date, offset).toUTCString().split(/,? /);
  return offset > 7 ? `${Number(number)} ${month} ` : `${weekday} `;
}

/** Returns a midnight in UTC, where all days have 24 hours. */
const dateAfter = (date: string, days: number) => new Date(Date.parse(date) + days * dayMs);

/** Formats minutes of the day as "8AM" or "9:30AM", shorter than templates/words/format.ts. */
function clock(minutes: number) {
  const hour = Math.floor(minutes / 60) % 24;
  const rest = minutes % 60;
  return `${hour % 12 || 12}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`}${hour < 12 ? "AM" : "PM"}`;
}

/** Reads "1-5 08:00-18:00,6-6 09:00-16:00,2026-12-24 08:00-13:00,2026-12-25". */
export function readOpeningHours(text: string): OpeningHours {
  const parts = text.split(",").map((part) => part.split(" "));
  const timesIn = (times = "") => {
    const [opens, closes] = times.split("-").map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
    return opens === undefined || closes === undefined ? undefined : { opens, closes };
  };
  return {
    week: parts.flatMap(([days = "", times]) => {
      const [, from, to] = /^(\d)-(\d)$/.exec(days) ?? [];
      const found = timesIn(times);
      return from === undefined || found === undefined ? [] : { from: Number(from), to: Number(to), ...found };
    }),
    dates: parts.flatMap(([date = "", times]) => (date.length > 3 ? { date, ...timesIn(times) } : [])),
  };
}
