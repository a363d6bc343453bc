/** Shelf life of facts: how long, by topics.csv, pages may state them as current. */

const monthsInYear = 12;

/**
 * Returns true if a fact of that date is too old on a day. A fact without a date, a topic without a limit and a site
 * without a day never age.
 * @param date a day, a month or a year: 2026-05-02, 2026-05, 2026
 * @param shelfYears in years, 0.25 for three months
 */
export function isPastShelfLife(date: string | undefined, shelfYears: number | undefined, day: string | undefined) {
  if (date === undefined || shelfYears === undefined || day === undefined) return false;
  return firstDayAged(date, shelfYears) <= day;
}

/** Counts from the end of the date: "2026-05-02" and a quarter → "2026-08-03"; "2018" and 8 years → "2027-01-01". */
export function firstDayAged(date: string, shelfYears: number) {
  const [year = 0, month, day] = date.split("-").map(Number);
  const next = new Date(
    month === undefined
      ? Date.UTC(year + 1, 0)
      : day === undefined
        ? Date.UTC(year, month)
        : Date.UTC(year, month - 1, day + 1),
  );
  next.setUTCMonth(next.getUTCMonth() + Math.ceil(shelfYears * monthsInYear));
  return next.toISOString().slice(0, "2026-05-02".length);
}
