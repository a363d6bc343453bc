/** Times and opening hours as people write them: "7.30", "7 pm", and a week of seven days for the phone, then for the office. */
type Opening = { readonly opens: string; readonly closes: string };
/** Days from 1, Monday. */
type Span = Opening & { readonly days: string; readonly from: number; readonly to: number };
export type Hours = { readonly phone: readonly Span[]; readonly office: readonly Span[] };

export const weekDays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
export const openingKinds = ["phone", "office"] as const;

export const clockPattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** "7.30", "730", "7:30 am" → "07:30"; "7 pm" → "19:00". What is not a time stays as it is. */
export function readClock(text: string): string {
  const [, hour = "", minutes = "00", half] =
    /^(\d{1,2})(?:[:.]?(\d\d))?\s*(?:([ap])\.?m\.?)?$/i.exec(text.trim()) ?? [];
  if (hour === "" || (half !== undefined && (Number(hour) < 1 || Number(hour) > 12))) return text;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  const clock = `${String(hours).padStart(2, "0")}:${minutes}`;
  return clockPattern.test(clock) ? clock : text;
}

/** "9am to 1 pm, 14-18" → two times; none for "closed" or nothing. Null if it cannot be read. */
export function readOpening(line: string): readonly Opening[] | null {
  if (/^\s*(?:closed)?\s*$/i.test(line)) return [];
  const spans = line.split(/[,;]|\band\b/).map((span) => {
    const [opens = "", closes = "", ...others] = span.split(/[-–—]|\bto\b/i).map(readClock);
    return others.length === 0 && [opens, closes].every((time) => clockPattern.test(time)) && opens < closes
      ? { opens, closes }
      : null;
  });
  return spans.every((span) => span !== null) ? spans : null;
}

/** A line for each day, Monday to Sunday for each kind: "08:00–18:00", or nothing if it is closed. */
export const weekOf = (hours: Hours) =>
  openingKinds.flatMap((kind) => weekDays.map((_, index) => openingOn(hours[kind], index + 1))).join("\n");

/** As the file would give it back. */
export function storedWeek(week: string) {
  const hours = hoursOf(week, { phone: [], office: [] });
  return "wrong" in hours ? week : weekOf(hours);
}

const openingOn = (spans: readonly Span[], day: number) =>
  spans
    .filter(({ from, to }) => from <= day && day <= to)
    .map(({ opens, closes }) => `${readClock(opens)}–${readClock(closes)}`)
    .join(", ");

/** Days with the same hours become one span. Returns the first line that cannot be read, if there is one. */
export function hoursOf(week: string, before: Hours): Hours | { readonly wrong: string } {
  const lines = week.split("\n");
  const wrong = lines.find((line) => readOpening(line) === null);
  if (wrong !== undefined) return { wrong };
  const [phone = [], office = []] = openingKinds.map((kind, place) => {
    const spans: Span[] = [];
    let first = 0;
    for (const index of weekDays.keys()) {
      const openings = [index, index + 1].map((day) =>
        day === weekDays.length ? null : (readOpening(lines[place * weekDays.length + day] ?? "") ?? []),
      );
      if (JSON.stringify(openings[0]) === JSON.stringify(openings[1])) continue;
      const [from, to] = [first + 1, index + 1];
      const named = before[kind].find((span) => span.from === from && span.to === to)?.days;
      const days = named ?? [...new Set([weekDays[first], weekDays[index]])].join("–");
      spans.push(...(openings[0] ?? []).map((opening) => ({ days, from, to, ...opening })));
      first = index + 1;
    }
    return spans;
  });
  return { phone, office };
}
