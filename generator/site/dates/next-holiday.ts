/** The next public holiday, with its name. */
import { publicHolidays } from "../../../client/opening/public-holidays.ts";

/** In the order of the calendar. */
const names = [
  "New Year’s Day",
  "St Brigid’s Day",
  "St Patrick’s Day",
  "Easter Monday",
  "the holiday in May",
  "the holiday in June",
  "the holiday in August",
  "the holiday in October",
  "Christmas Day",
  "St Stephen’s Day",
];

/** Returns the next holiday on or after a day such as "2026-11-28". */
export function nextHoliday(from: string) {
  const year = Number(from.slice(0, 4));
  return [year, year + 1]
    .flatMap((each) => publicHolidays(each).map((date, index) => ({ date, name: names[index] })))
    .find(({ date }) => date >= from);
}
