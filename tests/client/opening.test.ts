import { expect, onTestFinished, test, vi } from "vitest";
import { irishTime, openingStatusAt, readOpeningHours } from "../../client/opening/opening-hours.ts";

const hours = "1-5 08:00-18:00,6-6 09:00-16:00";

/** Returns the status at a time, for an attribute of templates/parts/open-now.tsx. */
const status = (time: string, attribute = hours) =>
  openingStatusAt(irishTime(new Date(time)), readOpeningHours(attribute)).words;

test.each([
  ["on a winter's morning", "2026-11-18T09:00:00Z", "Open until 6PM"],
  ["a minute before opening", "2026-11-18T07:59:59Z", "Opens 8AM"],
  ["as the lines open", "2026-11-18T08:00:00Z", "Open until 6PM"],
  ["a minute before closing", "2026-11-18T17:59:59Z", "Open until 6PM"],
  ["as the lines close", "2026-11-18T18:00:00Z", "Opens Thu 8AM"],
  ["a minute before midnight", "2026-11-18T23:59:59Z", "Opens Thu 8AM"],
  ["at midnight", "2026-11-19T00:00:00Z", "Opens 8AM"],
  ["on Friday evening", "2026-11-20T20:00:00Z", "Opens Sat 9AM"],
  ["on Saturday at noon", "2026-11-21T12:00:00Z", "Open until 4PM"],
  ["on Saturday evening", "2026-11-21T16:00:00Z", "Opens Mon 8AM"],
  ["on Sunday", "2026-11-22T12:00:00Z", "Opens Mon 8AM"],
  ["on Sunday at midnight", "2026-11-23T00:00:00Z", "Opens 8AM"],
  ["on the day before clocks go forward", "2026-03-28T15:59:00Z", "Open until 4PM"],
  ["on the Sunday on which clocks go forward, before", "2026-03-29T00:59:00Z", "Opens Mon 8AM"],
  ["on the Sunday on which clocks go forward, after", "2026-03-29T01:00:00Z", "Opens Mon 8AM"],
  ["on the Monday after, at 7:59 by the summer clock", "2026-03-30T06:59:00Z", "Opens 8AM"],
  ["on the Monday after, at 8:00 by the summer clock", "2026-03-30T07:00:00Z", "Open until 6PM"],
  ["on the day before clocks go back", "2027-10-30T15:00:00Z", "Opens Mon 8AM"],
  ["in the hour that comes twice", "2027-10-31T01:30:00Z", "Opens Mon 8AM"],
  ["on the Monday after, at 7:59 by the winter clock", "2027-11-01T07:59:00Z", "Opens 8AM"],
  ["on the Monday after, at 8:00 by the winter clock", "2027-11-01T08:00:00Z", "Open until 6PM"],
])('the status of the phone line %s (%s) is "%s"', (_when, time, words) => {
  expect(status(time)).toBe(words);
});

test.each(["Europe/Dublin", "America/New_York", "Asia/Tokyo"])("uses Irish time for a visitor in %s", (zone) => {
  vi.stubEnv("TZ", zone);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(status("2026-11-21T15:59:00Z")).toBe("Open until 4PM");
  expect(status("2026-11-21T16:00:00Z")).toBe("Opens Mon 8AM");
});

test("a line that is open while the clocks change closes by the local time", () => {
  const sundays = "7-7 00:00-03:00";
  expect(status("2026-10-25T02:59:00Z", sundays)).toBe("Open until 3AM");
  expect(status("2026-10-25T03:00:00Z", sundays)).toBe("Opens Sun 12AM");
});

test("a line that is open past midnight says when it closes, also from Sunday into Monday", () => {
  const nights = "1-7 20:00-02:30";
  expect(status("2026-11-22T23:00:00Z", nights)).toBe("Open until 2:30AM");
  expect(status("2026-11-23T02:29:00Z", nights)).toBe("Open until 2:30AM");
  expect(status("2026-11-23T02:30:00Z", nights)).toBe("Opens 8PM");
});

test("shows when a line reopens after a lunch break, and names the day if that is next week", () => {
  const broken = "3-3 09:00-12:00,3-3 13:00-17:00";
  expect(status("2026-11-18T12:10:00Z", broken)).toBe("Opens 1PM");
  expect(status("2026-11-18T17:10:00Z", broken)).toBe("Opens Wed 9AM");
});

test('says "Closed" without opening hours', () => {
  expect(status("2026-11-18T12:10:00Z", "")).toBe("Closed");
});

test.each([
  ["that is open all day, every day", "Open 24 hours", "1-7 00:00-24:00", "2026-11-18T23:59:00Z"],
  ["open all day on weekdays, on a Wednesday,", "Open 24 hours", "1-5 00:00-24:00", "2026-11-18T12:00:00Z"],
  ["open all day on weekdays, on a Friday,", "Open until 12AM", "1-5 00:00-24:00", "2026-11-20T12:00:00Z"],
  ["open all day, before a closed day,", "Open until 12AM", "1-7 00:00-24:00,2026-12-25", "2026-12-24T18:00:00Z"],
  ["in the night into a closed day", "Open until 2AM", "1-7 20:00-02:00,2026-12-25", "2026-12-25T01:00:00Z"],
  ["on a special day with shorter hours", "Open until 1PM", `${hours},2026-12-24 08:00-13:00`, "2026-12-24T12:59:00Z"],
  [
    "between two times on one special day",
    "Opens 12PM",
    `${hours},2026-12-24 08:00-10:00,2026-12-24 12:00-14:00`,
    "2026-12-24T11:00:00Z",
  ],
  ["on the eve of a special Sunday", "Opens Sun 10AM", `${hours},2026-12-20 10:00-12:00`, "2026-12-19T18:00:00Z"],
  ["at the start of eleven closed days", "Opens 4 Jan 8AM", closedUntil("2026-12-24", 11), "2026-12-24T09:00:00Z"],
  ["at the start of ninety closed days", "Closed", closedUntil("2026-12-24", 90), "2026-12-24T09:00:00Z"],
])('the status of a phone line %s is "%s"', (_case, words, attribute, time) => {
  expect(status(time, attribute)).toBe(words);
});

function closedUntil(first: string, days: number) {
  const dates = Array.from({ length: days }, (_, index) => new Date(Date.parse(first) + index * 86_400_000));
  return [hours, ...dates.map((date) => date.toISOString().slice(0, 10))].join(",");
}

/** Holidays with the expected status at noon of the day before, the day itself and the day after. */
const holidays2027 = [
  ["New Year’s Day", "2027-01-01", "Open until 6PM", "Opens Sat 9AM", "Open until 4PM"],
  ["St Brigid’s Day", "2027-02-01", "Opens Tue 8AM", "Opens Tue 8AM", "Open until 6PM"],
  ["St Patrick’s Day", "2027-03-17", "Open until 6PM", "Opens Thu 8AM", "Open until 6PM"],
  ["Easter Monday", "2027-03-29", "Opens Tue 8AM", "Opens Tue 8AM", "Open until 6PM"],
  ["the first Monday in May", "2027-05-03", "Opens Tue 8AM", "Opens Tue 8AM", "Open until 6PM"],
  ["the first Monday in June", "2027-06-07", "Opens Tue 8AM", "Opens Tue 8AM", "Open until 6PM"],
  ["the first Monday in August", "2027-08-02", "Opens Tue 8AM", "Opens Tue 8AM", "Open until 6PM"],
  ["the last Monday in October", "2027-10-25", "Opens Tue 8AM", "Opens Tue 8AM", "Open until 6PM"],
  ["Christmas Day", "2027-12-25", "Open until 6PM", "Opens Mon 8AM", "Opens Mon 8AM"],
  ["St Stephen’s Day", "2027-12-26", "Opens Mon 8AM", "Opens Mon 8AM", "Open until 6PM"],
] as const;

/** Returns an Irish time with its offset: clocks go forward on 28 March 2027, and back on 31 October. */
const timeAt = (date: string, days: number, time: string) => {
  const day = new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
  return `${day}T${time}:00${day >= "2027-03-28" && day < "2027-10-31" ? "+01:00" : "Z"}`;
};

test.each(holidays2027)("the phone line is closed on %s 2027 (%s)", (_name, date, before, words, after) => {
  const closed = [hours, ...holidays2027.map(([, day]) => day)].join(",");
  const at = (days: number, time: string) => status(timeAt(date, days, time), closed);
  expect([at(-1, "12:00"), at(0, "12:00"), at(1, "12:00")]).toEqual([before, words, after]);
  expect([at(-1, "20:00"), at(0, "00:00"), at(0, "07:59"), at(0, "23:59")]).toEqual(Array(4).fill(words));
});

test.each(holidays2027)(
  "the phone line is not called open on %s 2027 (%s) if its hours are not listed",
  (_name, date) => {
    const weekday = new Date(date).getUTCDay();
    const at = (days: number, time: string) => status(timeAt(date, days, time));
    // The line is closed on Sundays.
    const words = weekday === 0 ? "Opens Mon 8AM" : "Public holiday";
    expect([at(0, "00:00"), at(0, "12:00")]).toEqual([words, words]);
    expect(at(0, "18:00")).toMatch(/^Opens /);
    expect(at(-1, "20:00")).toMatch(/^Opens (?!8AM)/);
  },
);

test.each([
  ["on Christmas Eve, the next day after the holidays", "2026-12-24T20:00:00Z", hours, "Opens Mon 8AM"],
  ["on Christmas Day", "2026-12-25T12:00:00Z", hours, "Public holiday"],
  ["on Christmas Day with listed hours", "2026-12-25T12:00:00Z", `${hours},2026-12-25 10:00-14:00`, "Open until 2PM"],
  ["in the night into a holiday", "2026-12-25T01:00:00Z", "1-7 20:00-02:00", "Open until 2AM"],
  ["that is open all day, on the eve of a holiday", "2026-12-24T12:00:00Z", "1-7 00:00-24:00", "Open until 12AM"],
])("names a phone line %s (%s, %s): %s", (_case, time, attribute, words) => {
  expect(status(time, attribute)).toBe(words);
});

test("special hours on a day when the clocks change follow the local time", () => {
  expect(status("2027-03-28T00:59:00Z", "2027-03-28 00:00-03:00")).toBe("Open until 3AM");
  expect(status("2027-03-28T02:00:00Z", "2027-03-28 00:00-03:00")).toBe("Closed");
  expect(status("2027-10-31T02:59:00Z", "2027-10-31 02:00-03:00")).toBe("Open until 3AM");
  expect(status("2027-10-31T03:00:00Z", "2027-10-31 02:00-03:00")).toBe("Closed");
});
