/** Shelf life of facts: how long topics.csv lets pages state them as present. */

const monthsInYear = 12;

/**
 * Whether a fact of that year is too old on a day, 2026-05-02. Its shelf life begins when its year ends, as the sheet
 * knows no month. A fact without a year, a topic without a limit and a site without a day never age.
 * @param shelfYears in years, 0.25 for three months
 */
export function isPastShelfLife(year: number | undefined, shelfYears: number | undefined, day: string | undefined) {
  if (year === undefined || shelfYears === undefined || day === undefined) return false;
  return firstDayAged(year, shelfYears) <= day;
}

/** 2018 and 8 years → "2027-01-01"; 2019 and a quarter → "2020-04-01". */
export function firstDayAged(year: number, shelfYears: number) {
  const months = (year + 1) * monthsInYear + Math.ceil(shelfYears * monthsInYear);
  const month = String((months % monthsInYear) + 1).padStart(2, "0");
  return `${Math.floor(months / monthsInYear)}-${month}-01`;
}
