/** Dates that are as exact as their source: 2026-01-02, 2026-01 or 2026. */

const months = "January February March April May June July August September October November December".split(" ");

/** Returns "January 2026", or "2026" for a date without a month. */
export function monthOf(date: string) {
  const [year = "", month] = date.split("-");
  return month === undefined ? year : `${months[Number(month) - 1] ?? ""} ${year}`.trim();
}

/** Returns "25 November 2026", or "November 2026" or "2026" for a date without a day or month. */
export function dayOf(date: string) {
  const [, , day] = date.split("-");
  return [...(day === undefined ? [] : [Number(day)]), monthOf(date)].join(" ");
}

export const yearOf = (date: string) => date.slice(0, 4);
