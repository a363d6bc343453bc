/** Arithmetic on days in the format of the data: "2026-05-02". */

/** Months and days may overflow: month 13 is January of the next year. */
export const calendarDay = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, "2026-05-02".length);

export function dayAfter(date: string, days: number) {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return calendarDay(year, month, day + days);
}

export function monthAfter(date: string) {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return calendarDay(year, month + 1, day);
}
