/** Tests that facts past the shelf life of their topic are not shown first, and make no page indexable. */
import { expect, test } from "vitest";
import { firstDayAged, isPastShelfLife } from "../../../generator/site/dates/shelf-life.ts";
import { townShown } from "../../templates/tiny-pages.ts";
import { aging, agingAfter } from "../aging.ts";
import { townServiceOf } from "../link/local.ts";
import { siteWith } from "../tiny-copy.ts";

const today = "2026-11-25";

const decision = (day: string) =>
  townServiceOf(siteWith({ "topics.csv": agingAfter(12) }, day), "/westport/iron-removal").index;

test.each([
  ["2018", 8, "2027-01-01"],
  ["2019", 0.25, "2020-04-01"],
  ["2025", 1, "2027-01-01"],
  ["2025-12", 0.25, "2026-04-01"],
  ["2026-06-19", 0.25, "2026-09-20"],
  ["2026-08-31", 0.25, "2026-12-01"],
])("a fact of %s with a shelf life of %d years is out of date from %s on", (date, shelf, first) => {
  expect(firstDayAged(date, shelf)).toBe(first);
});

test("nothing is out of date without a year, a shelf life or a current day", () => {
  expect(isPastShelfLife("2018", 8, "2026-12-31")).toBe(false);
  expect(isPastShelfLife("2018", 8, "2027-01-01")).toBe(true);
  expect(isPastShelfLife(undefined, 8, today)).toBe(false);
  expect(isPastShelfLife("1837", undefined, today)).toBe(false);
  expect(isPastShelfLife("1837", 8, undefined)).toBe(false);
});

test("an out-of-date finding does not make a page indexable", () => {
  expect(decision("2026-12-31").indexable).toBe(true);
  expect(decision("2027-01-01")).toEqual({
    indexable: false,
    reason: "too little to say on Iron Removal there: no own text, and 1 dated finding in Westport, under 2",
  });
});

test("an out-of-date list is still shown, with its date", () => {
  for (const day of [today, "2030-06-01"])
    expect(townShown("castlebar", aging, day).text).toContain("on the EPA’s list at the end of 2025");
});
