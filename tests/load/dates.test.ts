import { expect, test } from "vitest";
import { problemsWith, siteWith } from "./tiny-copy.ts";

/** The two dates of the tiny reviews, written otherwise. */
const dated = (first: string, second: string) => ({
  "testimonials.csv": (text: string) => text.replace("2025-06-14", first).replace("2024-11-02", second),
});
const datesOf = (first: string, second: string) =>
  siteWith(dated(first, second)).reviews.all.flatMap(({ date }) => date ?? []);

test.each([
  ["14/06/2025", "02/11/2024"],
  ["6/14/2025", "11/2/2024"],
  ["14.06.2025", "2-11-2024"],
  ["14 June 2025", "2nd Nov. 2024"],
  ['"June 14, 2025"', "02-Nov-2024"],
  ["14/06/2025", "2024-11-02"],
])("%s and %s are read, as the column shows which is the month", (first, second) => {
  expect(datesOf(first, second)).toEqual(["2025-06-14", "2024-11-02"]);
});

test("dates that were read otherwise than written are one warning", () => {
  expect(problemsWith(dated("14/06/2025", "02/11/2024"))).toEqual([
    'data/testimonials.csv:2:8  warning  date "14/06/2025" and 1 more below are read as 2025-06-14. Write dates so.',
  ]);
});

test("where nothing shows which is the month, both readings are told", () => {
  expect(problemsWith(dated("03/02/2026", "2024-11-02"))).toEqual([
    'data/testimonials.csv:2:8  error  date "03/02/2026" does not say which is the month. Write 2026-02-03 or 2026-03-02.',
  ]);
});

test("a column that is written in both orders is told each date’s own reading", () => {
  expect(problemsWith(dated("13/02/2026", "02/14/2026"))).toEqual([
    'data/testimonials.csv:2:8  error  date "13/02/2026" does not say which is the month. Write 2026-02-13.',
    'data/testimonials.csv:4:8  error  date "02/14/2026" does not say which is the month. Write 2026-02-14.',
  ]);
});

test.each(["31/02/2026", "14 Martember 2026", "45323"])("%s is no date", (cell) => {
  expect(problemsWith(dated(cell, "2024-11-02")).join()).toMatch(/testimonials\.csv:2:8 {2}error {2}date "/);
});
