/** Opening hours as people write them: "7.30", "7 pm"; seven lines for the phone, seven for the office, and other days. */
type Opening = { readonly opens: string; readonly closes: string };
/** Hours on some days of the week; 1 is Monday. */
type Span = Opening & { readonly from: number; readonly to: number };
export type DayHours = Partial<Opening> & {
  readonly date: string;
  readonly lines: (typeof openingLines)[number];
  readonly closed?: boolean | undefined;
  readonly word: string;
};
export type Hours = {
  readonly phone: readonly Span[];
  readonly office: readonly Span[];
  readonly exceptions?: readonly DayHours[];
};

export const weekDays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
export const openingKinds = ["phone", "office"] as const;
export const openingLines = ["both", ...openingKinds] as const;

export const clockPattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
/** 24:00 is the end of the day. */
export const closingPattern = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;
const wholeDay = { opens: "00:00", closes: "24:00" } as const;

/** "7.30", "730", "7:30 am" → "07:30"; "7 pm" → "19:00". What is not a time stays as it is. */
export function readClock(text: string): string {
  const [, hour = "", minutes = "00", half] =
    /^(\d{1,2})(?:[:.]?(\d\d))?\s*(?:([ap])\.?m\.?)?$/i.exec(text.trim()) ?? [];
  if (hour === "" || (half !== undefined && (Number(hour) < 1 || Number(hour) > 12))) return text;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  const clock = `${String(hours).padStart(2, "0")}:${minutes}`;
  return closingPattern.test(clock) ? clock : text;
}

/** "9am to 1 pm, 14-18" → two times; "24 hours" → the whole day; none for "closed" or nothing. Null if it cannot be read. */
export function readOpening(line: string): readonly Opening[] | null {
  if (/^\s*(?:closed)?\s*$/i.test(line)) return [];
  if (/^\s*(?:24\s*h(?:ours)?|all day)\s*$/i.test(line)) return [wholeDay];
  const spans = line.split(/[,;]|\band\b/).map((span) => {
    const [opens = "", closes = "", ...others] = span.split(/[-–—]|\bto\b/i).map(readClock);
    const isRead = others.length === 0 && clockPattern.test(opens) && closingPattern.test(closes);
    return isRead && isPlausible({ opens, closes }) ? { opens, closes } : null;
  });
  return spans.every((span) => span !== null) ? spans : null;
}

const dayMinutes = 24 * 60;
/** Longest opening over midnight, in minutes. A longer one is a slip, such as 9 to 5 without "pm". */
const longestOverMidnight = 16 * 60;

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Returns how many minutes an opening lasts. One that closes no later than it opens ends on the next day. */
const minutesOf = ({ opens, closes }: Opening) =>
  minuteOf(closes) - minuteOf(opens) + (closes > opens ? 0 : dayMinutes);

export const isPlausible = (opening: Opening) =>
  opening.closes > opening.opens || minutesOf(opening) <= longestOverMidnight;

/** Returns true if two spans share a moment of the week. */
export function overlap(one: Span, other: Span) {
  const week = weekDays.length * dayMinutes;
  const startsOf = (span: Span) =>
    Array.from({ length: span.to - span.from + 1 }, (_, day) => (span.from + day) * dayMinutes + minuteOf(span.opens));
  const isDuring = (start: number, begin: number, span: Span) => (start - begin + week) % week < minutesOf(span);
  return startsOf(one).some((start) =>
    startsOf(other).some((begin) => isDuring(start, begin, other) || isDuring(begin, start, one)),
  );
}

/** Returns a line for each day of the phone, then of the office: "08:00–18:00", or nothing if it is closed. */
export const weekOf = (hours: Hours) =>
  openingKinds.flatMap((kind) => weekDays.map((_, index) => openingOn(hours[kind], index + 1))).join("\n");

/** Returns the week as it would be read back from the file. */
export function storedWeek(week: string) {
  const hours = hoursOf(week, { phone: [], office: [] });
  return "wrong" in hours ? week : weekOf(hours);
}

const openingOn = (spans: readonly Span[], day: number) =>
  spans
    .filter(({ from, to }) => from <= day && day <= to)
    .map(openingText)
    .join(", ");

const openingText = ({ opens, closes }: Opening) =>
  opens === wholeDay.opens && closes === wholeDay.closes ? "24 hours" : `${readClock(opens)}–${readClock(closes)}`;

/** Parses the lines; days with the same hours become one span. Returns the first line that cannot be read, if any. */
export function hoursOf(week: string, before: Hours): Hours | { readonly wrong: string } {
  const lines = week.split("\n");
  const wrong = lines.find((line) => readOpening(line) === null);
  if (wrong !== undefined) return { wrong };
  const [phone = [], office = []] = openingKinds.map((_, place) => {
    const spans: Span[] = [];
    let first = 0;
    for (const index of weekDays.keys()) {
      const openings = [index, index + 1].map((day) =>
        day === weekDays.length ? null : (readOpening(lines[place * weekDays.length + day] ?? "") ?? []),
      );
      if (JSON.stringify(openings[0]) === JSON.stringify(openings[1])) continue;
      spans.push(...(openings[0] ?? []).map((opening) => ({ from: first + 1, to: index + 1, ...opening })));
      first = index + 1;
    }
    return spans;
  });
  return { ...before, phone, office };
}

/** Returns a line for each exception: "2026-12-25 | both | closed | Christmas". */
export const exceptionsText = (exceptions: readonly DayHours[]) =>
  exceptions
    .map(({ date, lines, opens, closes, word }) => {
      const hours = opens === undefined || closes === undefined ? "closed" : openingText({ opens, closes });
      return exceptionLine([date, lines, hours, word]);
    })
    .join("\n");

export const exceptionLine = (parts: readonly string[]) => parts.join(" | ");

/** Returns the parts of each line: date, lines, hours, word. Keeps a space at the end, as somebody may be typing. */
export const exceptionParts = (text: string) =>
  text.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.split(/ ?\| ?/)]));

/** Parses the lines of exceptions. Returns the first hours that cannot be read, if any. */
export function exceptionsOf(text: string): readonly DayHours[] | { readonly wrong: string } {
  const days = exceptionParts(text);
  const wrong = days.find(([, , hours = ""]) => readOpening(hours) === null);
  if (wrong !== undefined) return { wrong: wrong[2] ?? "" };
  return days.flatMap(([date = "", lines = "both", hours = "", word = ""]): readonly DayHours[] => {
    const day = { date: date.trim(), lines: lines as DayHours["lines"] };
    const openings = readOpening(hours) ?? [];
    return openings.length === 0
      ? [{ ...day, closed: true, word: word.trim() }]
      : openings.map((opening) => ({ ...day, ...opening, word: word.trim() }));
  });
}

/** Returns the exceptions as they would be read back from the file. */
export function storedExceptions(text: string) {
  const exceptions = exceptionsOf(text);
  return "wrong" in exceptions ? text : exceptionsText(exceptions);
}
