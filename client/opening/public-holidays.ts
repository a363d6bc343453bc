/** Ireland's ten public holidays, by rule: Organisation of Working Time Act 1997, Second Schedule, and SI 50 of 2022. */
import { calendarDay } from "../measures/calendar-day.ts";

const monday = 1;
const friday = 5;

/** Returns the holidays of a year, such as "2026-12-25", in the order of the calendar: New Year's Day is the first. */
export function publicHolidays(year: number): readonly string[] {
  const firstOfFebruary = calendarDay(year, 2, 1);
  const isFriday = new Date(firstOfFebruary).getUTCDay() === friday;
  return [
    calendarDay(year, 1, 1),
    isFriday ? firstOfFebruary : mondayFrom(year, 2, 1),
    calendarDay(year, 3, 17),
    easterMonday(year),
    mondayFrom(year, 5, 1),
    mondayFrom(year, 6, 1),
    mondayFrom(year, 8, 1),
    mondayFrom(year, 10, 25),
    calendarDay(year, 12, 25),
    calendarDay(year, 12, 26),
  ];
}

/** Returns the first Monday on or after a day of the month. */
function mondayFrom(year: number, month: number, number: number) {
  const weekday = new Date(calendarDay(year, month, number)).getUTCDay();
  return calendarDay(year, month, number + ((monday - weekday + 7) % 7));
}

/** Returns the Monday after Easter Sunday, computed from the golden number and the epact of the Gregorian calendar. */
function easterMonday(year: number) {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const moonCorrection = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonCorrection + 15) % 30;
  const full = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7;
  // Sunday is `full - weekday` days after 28 March.
  return calendarDay(year, 3, 28 + full - weekday + 1);
}
