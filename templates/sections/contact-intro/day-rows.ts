/** Groups days with equal phone and office hours into rows, "Mon–Fri", "Sat", "Sun", then days with other hours. */
import type { OpeningHours } from "../../model.ts";
import { daysOf, otherDays } from "../../parts/other-days.ts";
import { daysInWords, longClock, openingTimes, shortClock, weekDays } from "../../words/format.ts";

export type DayRow = {
  readonly days: string;
  /** Occasion of other hours: "Christmas". */
  readonly word?: string;
  readonly phone: string;
  readonly office: string;
};

export function dayRows(hours: OpeningHours): readonly DayRow[] {
  const rows: { from: number; to: number; phone: string; office: string }[] = [];
  for (const to of weekDays.keys()) {
    const day = usual(hours, to + 1);
    const row = rows.at(-1);
    if (row !== undefined && row.phone === day.phone && row.office === day.office) row.to = to + 1;
    else rows.push({ from: to + 1, to: to + 1, ...day });
  }
  return [
    ...rows.map(({ from, to, ...opening }) => ({ days: daysInWords({ from, to }), ...opening })),
    ...otherDays(hours).map(({ first, last, word, phone, office }) => {
      const day = usual(hours, new Date(first).getUTCDay() || weekDays.length);
      return { days: daysOf({ first, last }), word, phone: phone ?? day.phone, office: office ?? day.office };
    }),
  ];
}

/** Returns the usual hours of a weekday, 1 (Monday) to 7. */
const usual = ({ phone, office }: Pick<OpeningHours, "phone" | "office">, day: number) => ({
  phone: opening(phone, day, shortClock),
  office: opening(office, day, longClock),
});

function opening(hours: OpeningHours["phone"], day: number, clock: (time: string) => string) {
  const open = hours.filter(({ from, to }) => day >= from && day <= to);
  return open.length === 0 ? "Closed" : open.map((span) => openingTimes(span, clock)).join(", ");
}
