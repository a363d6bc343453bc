/** Opening hours in minutes of an Irish week, from Monday at midnight. Needs no dates. */

/** Days 1 (Monday) to 7, minutes of the day. */
export type OpeningSpan = {
  readonly from: number;
  readonly to: number;
  readonly opens: number;
  /** A value at or before `opens` is on the next day. */
  readonly closes: number;
};

type OpeningStatus = {
  readonly isOpen: boolean;
  /** "Open until 6PM", "Opens Mon 8AM". "Closed" without hours. */
  readonly words: string;
};

const day = 24 * 60;
const week = 7 * day;
const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

let dublin: Intl.DateTimeFormat | undefined;

/** The current time in Ireland, as minutes since Monday's midnight. */
export function weekMinute(now: Date): number {
  dublin ??= new Intl.DateTimeFormat("en-GB", {
    timeZone: "Europe/Dublin",
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const parts = Object.fromEntries(dublin.formatToParts(now).map(({ type, value }) => [type, value]));
  const { weekday = "", hour, minute } = parts;
  return days.indexOf(weekday) * day + Number(hour) * 60 + Number(minute);
}

/** @param now the value of `weekMinute` */
export function openingStatusAt(now: number, spans: readonly OpeningSpan[]): OpeningStatus {
  const today = Math.floor(now / day);
  const openings = spans.flatMap(({ from, to, opens, closes }) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({
      start: (from - 1 + index) * day + opens,
      minutes: closes - opens + (closes > opens ? 0 : day),
    })),
  );
  const current = openings.find(({ start, minutes }) => (now - start + week) % week < minutes);
  if (current) return { isOpen: true, words: `Open until ${clock(current.start + current.minutes)}` };

  const waits = openings.map(({ start }) => (start - now + week) % week);
  if (waits.length === 0) return { isOpen: false, words: "Closed" };
  const next = (now + Math.min(...waits)) % week;
  const nextDay = Math.floor(next / day);
  const isToday = nextDay === today && next > now;
  return { isOpen: false, words: `Opens ${isToday ? "" : `${days[nextDay]} `}${clock(next)}` };
}

/** Short form of templates/format.ts: "8AM", "9:30AM". */
function clock(minuteOfWeek: number) {
  const minutes = minuteOfWeek % day;
  const hour = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `${hour % 12 || 12}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`}${hour < 12 ? "AM" : "PM"}`;
}
