import { expect, test } from "vitest";
import { publicHolidays } from "../../../client/opening/public-holidays.ts";
import { nextHoliday } from "../../../generator/site/dates/next-holiday.ts";

/** Days by citizensinformation.ie, "Public holidays in Ireland". */
test("finds the ten public holidays of 2027", () => {
  expect(publicHolidays(2027)).toEqual([
    ...["2027-01-01", "2027-02-01", "2027-03-17", "2027-03-29", "2027-05-03"],
    ...["2027-06-07", "2027-08-02", "2027-10-25", "2027-12-25", "2027-12-26"],
  ]);
});

test.each([
  [2023, "2023-02-06"],
  [2024, "2024-02-05"],
  [2027, "2027-02-01"],
  [2030, "2030-02-01"],
  [2041, "2041-02-01"],
])("St Brigid’s Day of %i is on %s: the first Monday of February, or 1 February if a Friday", (year, date) => {
  expect(publicHolidays(year)[1]).toBe(date);
});

/** Easter Mondays: Sundays by dateutil 2.9, with the earliest, the latest and the two exceptions of the rule. */
test.each([
  [1954, "1954-04-19"],
  [1981, "1981-04-20"],
  [2008, "2008-03-24"],
  [2026, "2026-04-06"],
  [2028, "2028-04-17"],
  [2038, "2038-04-26"],
  [2049, "2049-04-19"],
  [2076, "2076-04-20"],
])("Easter Monday of %i is on %s", (year, date) => {
  expect(publicHolidays(year)[3]).toBe(date);
});

test("the next holiday after Christmas is New Year's Day", () => {
  expect(nextHoliday("2026-12-27")).toEqual({ name: "New Year’s Day", date: "2027-01-01" });
  expect(nextHoliday("2026-12-25")).toEqual({ name: "Christmas Day", date: "2026-12-25" });
});
