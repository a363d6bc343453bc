import { expect, test } from "vitest";
import { testMistakes, wholeFile } from "../mistakes.ts";
import { problemsWith, siteWith } from "../tiny-copy.ts";

/** Replaces the two dates of the tiny reviews. */
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
  ["2025/06/14", "2024-11-2"],
  ["2025.6.14", "2024/11/02 00:00"],
  ["2025-06-14 00:00:00", "2024-11-02T00:00:00"],
  ["14/06/2025 00:00:00", "02/11/2024 09:30"],
  ["6/14/2025 12:00:00 AM", "11/2/2024 12:00 AM"],
  ["14 June 2025 00:00", "2024-11-02T00:00:00.000"],
])("reads %s and %s, as the column shows which is the month", (first, second) => {
  expect(datesOf(first, second)).toEqual(["2025-06-14", "2024-11-02"]);
});

test("reads a date like 11/11/2024, which is the same in either order", () => {
  expect(datesOf("2025-06-14", "11/11/2024")).toEqual(["2025-06-14", "2024-11-11"]);
});

const review = (first: string) => `testimonials.csv: 2025-06-14 -> ${first}\n  testimonials.csv`;

testMistakes(`
warns once about dates in another format
  testimonials.csv: 2024-11-02 -> 02/11/2024
  ${review("14/06/2025")}:2:8  warning  date "14/06/2025" is read as 2025-06-14, and 1 more below likewise. Write dates so.
reads a date in a column that may also hold a month or a year
  cases.csv = town,service,date,before,after,unit,what,source\\nWestport,iron-removal,14 June 2025,2.4,<0.05,mg/l,iron,a test of ours
  cases.csv:2:3  warning  date "14 June 2025" is read as 2025-06-14. Write dates so.
reports both readings of an ambiguous date
  ${review("03/02/2026")}:2:8  error  date "03/02/2026" does not say which is the month. Write 2026-02-03 or 2026-03-02.
reads each date by itself in a column with both orders
  testimonials.csv: 2024-11-02 -> 02/14/2026
  ${review("13/02/2026")}:2:8  error  date "13/02/2026" does not say which is the month. Write 2026-02-13.
  testimonials.csv:4:8  error  date "02/14/2026" does not say which is the month. Write 2026-02-14.
rejects a timestamp in UTC, which may be another day in Ireland
  ${review("2025-06-14T23:30:00Z")}:2:8  error  date "2025-06-14T23:30:00Z" is ambiguous or no date.…
`);

test.each([
  ["2026-02-30", "February 2026 has 28 days"],
  ["2026/02/29", "February 2026 has 28 days"],
  ["2026-02-30 00:00:00", "February 2026 has 28 days"],
  ["31/11/2026", "November 2026 has 30 days"],
  ["11.31.2026", "November 2026 has 30 days"],
  ["31 November 2026", "November 2026 has 30 days"],
  ["2028-02-30", "February 2028 has 29 days"],
  ["2026-13-01", "a year has 12 months"],
  ["14/13/2026", "a year has 12 months"],
])("rejects %s, a day that does not exist, and says why", (cell, why) => {
  expect(problemsWith(dated(cell, "2024-11-02"))).toEqual([
    `data/testimonials.csv:2:8  error  date "${cell}" is not a day: ${why}. Correct it, and write it as 2026-05-02.`,
  ]);
});

test.each(["31/02/2026", "14 Martember 2026", "45323", "-5", "0", "1e9", "9999999999", "46000.5"])(
  "rejects the date %s",
  (cell) => {
    expect(problemsWith(dated(cell, "2024-11-02")).join()).toMatch(/testimonials\.csv:2:8 {2}error {2}date "/);
  },
);

const fact = (asOf: string, year: string) =>
  wholeFile(
    "local-facts.csv",
    `place,scope,topic,statement,as_of,year,source_title,source_url,confidence\nMayo,county,iron,Iron.,${asOf},${year},S,https://s.example/a,high`,
  );
const reading = (date: string) =>
  wholeFile(
    "cases.csv",
    `town,service,date,before,after,unit,what,source\nWestport,iron-removal,${date},2.4,<0.05,mg/l,iron,a test of ours`,
  );
const figure = (sampled: string, published: string, retrieved: string) =>
  wholeFile(
    "hardness.csv",
    `town,tier,words,sampled_on,published_on,retrieved_on,licence,source_title,source_url,confidence\nTuam,own,hard,${sampled},${published},${retrieved},CC BY 4.0,S,https://s.example/h,high`,
  );
const founded = (year: number) => `site.json: "founded": 1997 -> "founded": ${year}`;
const filtersSince = (year: number) => `site.json: "filtersSince": 1999 -> "filtersSince": ${year}`;

testMistakes(
  `
rejects a fact in the future
  ${fact("2026-12", "2026")}
  local-facts.csv:2:5  error  as_of 2026-12 is in the future. Correct it.
${fact("", "2035")}
  local-facts.csv:2:6  error  year 2035 is in the future. Correct it.
accepts a fact of the current month and year
  ${fact("2026-11", "2026")}
${reading("2027")}
  cases.csv:2:3  error  date 2027 is in the future. Correct it.
accepts a reading of the day of the build
  ${reading("2026-11-26")}
${review("2026-11-27")}:2:8  error  date 2026-11-27 is in the future. Correct it.
rejects each date of a hardness figure that is in the future
  ${figure("2027-01-01", "2027-02", "2027")}
  hardness.csv:2:4  error  sampled_on 2027-01-01 is in the future. Correct it.
  hardness.csv:2:5  error  published_on 2027-02 is in the future. Correct it.
  hardness.csv:2:6  error  retrieved_on 2027 is in the future. Correct it.
accepts a hardness figure of the current year, month and day
  ${figure("2026", "2026-11", "2026-11-26")}
${founded(2062)}
  site.json:2062  error  company.founded 2062 is in the future. Correct it.
${filtersSince(2062)}
  site.json:2062  error  company.filtersSince 2062 is in the future. Correct it.
accepts filters fitted before the company was founded
  ${founded(2026)}
`,
  "2026-11-26",
);

testMistakes(`
accepts any date if the day of the build is unknown
  ${fact("", "2035")}
  ${reading("2035")}
  ${founded(2062)}
`);
