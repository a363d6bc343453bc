/** Groups the week into as few rows as both sets of hours allow: "Mon–Fri", "Sat", "Sun". */
import type { Company } from "../../../data/schema/site.ts";
import { longClock, shortClock } from "../../format.ts";

export type DayRow = { readonly days: string; readonly phone: string; readonly office: string };

const names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

export function dayRows({ phone, office }: Company["hours"]): readonly DayRow[] {
  const rows: { first: string; last: string; phone: string; office: string }[] = [];
  for (const [index, name] of names.entries()) {
    const day = { phone: opening(phone, index + 1, shortClock), office: opening(office, index + 1, longClock) };
    const row = rows.at(-1);
    if (row !== undefined && row.phone === day.phone && row.office === day.office) row.last = name;
    else rows.push({ first: name, last: name, ...day });
  }
  return rows.map(({ first, last, ...hours }) => ({ days: first === last ? first : `${first}–${last}`, ...hours }));
}

/** `day`: 1 is Monday. */
function opening(hours: Company["hours"]["phone"], day: number, clock: (time: string) => string) {
  const open = hours.filter(({ from, to }) => day >= from && day <= to);
  return open.length === 0 ? "Closed" : open.map(({ opens, closes }) => `${clock(opens)}–${clock(closes)}`).join(", ");
}
