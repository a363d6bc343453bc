import { expect, onTestFinished, test, vi } from "vitest";
import { type OpeningSpan, openingStatusAt, weekMinute } from "../../client/opening/opening-hours.ts";

/** Mon-Fri 8-18, Sat 9-16. */
const hours: readonly OpeningSpan[] = [
  { from: 1, to: 5, opens: 8 * 60, closes: 18 * 60 },
  { from: 6, to: 6, opens: 9 * 60, closes: 16 * 60 },
];

function said(moment: string, spans = hours) {
  return openingStatusAt(weekMinute(new Date(moment)), spans).words;
}

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
  ["on the day before clocks go back", "2026-10-24T15:00:00Z", "Opens Mon 8AM"],
  ["in the hour that comes twice", "2026-10-25T01:30:00Z", "Opens Mon 8AM"],
  ["on the Monday after, at 7:59 by the winter clock", "2026-10-26T07:59:00Z", "Opens 8AM"],
  ["on the Monday after, at 8:00 by the winter clock", "2026-10-26T08:00:00Z", "Open until 6PM"],
])("%s", (_when, moment, words) => {
  expect(said(moment)).toBe(words);
});

test.each(["Europe/Dublin", "America/New_York", "Asia/Tokyo"])("the week is Ireland's for a visitor in %s", (zone) => {
  vi.stubEnv("TZ", zone);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(said("2026-11-21T15:59:00Z")).toBe("Open until 4PM");
  expect(said("2026-11-21T16:00:00Z")).toBe("Opens Mon 8AM");
});

test("lines that are open on the Sunday of the change keep to the clock on the wall", () => {
  const sundays = [{ from: 7, to: 7, opens: 0, closes: 3 * 60 }];
  expect(said("2026-10-25T02:59:00Z", sundays)).toBe("Open until 3AM");
  expect(said("2026-10-25T03:00:00Z", sundays)).toBe("Opens Sun 12AM");
});

test("a line that is open past midnight, from Sunday into Monday too, says when it closes", () => {
  const nights = [{ from: 1, to: 7, opens: 20 * 60, closes: 2 * 60 + 30 }];
  expect(said("2026-11-22T23:00:00Z", nights)).toBe("Open until 2:30AM");
  expect(said("2026-11-23T02:29:00Z", nights)).toBe("Open until 2:30AM");
  expect(said("2026-11-23T02:30:00Z", nights)).toBe("Opens 8PM");
});

test("a break at noon is one, and hours that are only once a week name their day", () => {
  const broken = [
    { from: 3, to: 3, opens: 9 * 60, closes: 12 * 60 },
    { from: 3, to: 3, opens: 13 * 60, closes: 17 * 60 },
  ];
  expect(said("2026-11-18T12:10:00Z", broken)).toBe("Opens 1PM");
  expect(said("2026-11-18T17:10:00Z", broken)).toBe("Opens Wed 9AM");
});

test("without hours nothing is promised", () => {
  expect(said("2026-11-18T12:10:00Z", [])).toBe("Closed");
});
