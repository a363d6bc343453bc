import { expect, test } from "vitest";
import { problemsAsText } from "../../generator/base/format-problems.ts";
import { loadSite } from "../../generator/site/load-site.ts";
import type { OpeningHours } from "../../templates/model.ts";
import { otherHours } from "../../templates/parts/hours.tsx";
import { openingSpans } from "../../templates/parts/open-now.tsx";
import { daysOf } from "../../templates/parts/other-days.ts";
import { dayRows as rowsOf } from "../../templates/sections/contact-intro/day-rows.ts";
import { businessData } from "../../templates/structured-data.ts";
import { formatHours } from "../../templates/words/format.ts";
import { tinyCopy, tinyText } from "../site/tiny-copy.ts";

type Hours = OpeningHours["phone"];
type OtherDay = OpeningHours["soon"][number];
const dayRows = (hours: Pick<OpeningHours, "phone" | "office">, soon: OtherDay[] = []) =>
  rowsOf({ exceptions: soon, soon, ...hours });
const weekdays: Hours = [{ days: "Mon-Fri", from: 1, to: 5, opens: "08:00", closes: "18:00" }];

test("days with the same hours for both phone and office share a row", () => {
  const office: Hours = [
    { days: "Mon-Fri", from: 1, to: 5, opens: "09:00", closes: "18:00" },
    { days: "Sat", from: 6, to: 6, opens: "09:00", closes: "14:00" },
  ];
  expect(dayRows({ phone: weekdays, office })).toEqual([
    { days: "Mon–Fri", phone: "8AM–6PM", office: "9:00\u00a0AM–6:00\u00a0PM" },
    { days: "Sat", phone: "Closed", office: "9:00\u00a0AM–2:00\u00a0PM" },
    { days: "Sun", phone: "Closed", office: "Closed" },
  ]);
});

test("a row ends where either phone or office hours change", () => {
  const office: Hours = [{ days: "Mon-Thu", from: 1, to: 4, opens: "09:00", closes: "17:00" }];
  expect(dayRows({ phone: weekdays, office }).map(({ days }) => days)).toEqual(["Mon–Thu", "Fri", "Sat–Sun"]);
});

test("a day with a lunch break shows both parts", () => {
  const phone: Hours = [
    { days: "Wed", from: 3, to: 3, opens: "09:00", closes: "12:30" },
    { days: "Wed", from: 3, to: 3, opens: "14:00", closes: "17:00" },
  ];
  expect(dayRows({ phone, office: [] }).find(({ days }) => days === "Wed")?.phone).toBe("9AM–12:30PM, 2PM–5PM");
});

test("hours all day and past midnight are printed as such", () => {
  const all: Hours = [{ from: 1, to: 7, opens: "00:00", closes: "24:00" }];
  const nights: Hours = [{ from: 5, to: 6, opens: "18:00", closes: "02:00" }];
  expect(dayRows({ phone: all, office: nights })).toEqual([
    { days: "Mon–Thu", phone: "24 hours", office: "Closed" },
    { days: "Fri–Sat", phone: "24 hours", office: "6:00\u00a0PM–2:00\u00a0AM" },
    { days: "Sun", phone: "24 hours", office: "Closed" },
  ]);
  expect(formatHours(all)).toBe("Mon–Sun 24 hours");
});

/** Google's documentation of local businesses, "All day hours", requires opens 00:00 and closes 23:59. */
test("structured data closes a line that is open all day at 23:59", () => {
  const { site } = withExceptions("2026-12-25");
  const phone: Hours = [{ from: 1, to: 7, opens: "00:00", closes: "24:00" }];
  const company = { ...site.company, hours: { ...site.company.hours, phone } };
  expect(businessData({ ...site, company }, { share: {} })).toMatchObject({
    openingHoursSpecification: [{ opens: "00:00", closes: "23:59" }],
  });
});

const closed = (date: string, word: string, lines: OtherDay["lines"] = "both"): OtherDay => ({
  ...{ date, lines, closed: true, word },
});
const christmas = [
  { date: "2026-12-24", lines: "phone" as const, opens: "08:00", closes: "13:00", word: "Christmas Eve" },
  ...["2026-12-25", "2026-12-26", "2026-12-27"].map((date) => closed(date, "Christmas")),
  closed("2026-12-31", "New Year", "office"),
];

test("special days follow the week, with consecutive days joined, and the usual hours of the other line", () => {
  const office: Hours = [{ from: 1, to: 5, opens: "09:00", closes: "17:00" }];
  expect(dayRows({ phone: weekdays, office }, christmas).slice(2)).toEqual([
    { days: "Thu 24 December", word: "Christmas Eve", phone: "8AM–1PM", office: "9:00\u00a0AM–5:00\u00a0PM" },
    { days: "Fri 25–Sun 27 December", word: "Christmas", phone: "Closed", office: "Closed" },
    { days: "Thu 31 December", word: "New Year", phone: "8AM–6PM", office: "Closed" },
  ]);
  expect(daysOf({ first: "2026-12-31", last: "2027-01-02" })).toBe("Thu 31 December–Sat 2 January");
  expect(otherHours({ phone: weekdays, office, exceptions: [], soon: christmas })).toBe(
    "Thu 24 December: 8AM–1PM (Christmas Eve), Fri 25–Sun 27 December: closed (Christmas)",
  );
});

const withExceptions = (day: string) => {
  const file = JSON.parse(tinyText("site.json"));
  const text = JSON.stringify({ ...file, hours: { ...file.hours, exceptions: christmas } });
  const { site, problems } = loadSite(tinyCopy({ "site.json": text }), day);
  return { site: site ?? expect.fail(problemsAsText(problems)), problems };
};

test.each([
  ["2026-12-09", [], 5],
  ["2026-12-10", ["2026-12-24"], 5],
  ["2026-12-25", ["2026-12-25", "2026-12-26", "2026-12-27", "2026-12-31"], 4],
  ["2027-01-01", [], 0],
] as const)("a build on %s lists the special days of the next two weeks: %j", (day, soon, ahead) => {
  const { hours } = withExceptions(day).site.company;
  expect(hours.soon.map(({ date }) => date)).toEqual(soon);
  expect(hours.exceptions).toHaveLength(ahead);
});

test("structured data and the badge have the coming special days of the phone lines", () => {
  const { site } = withExceptions("2026-12-25");
  expect(businessData(site, { share: {} })).toMatchObject({
    specialOpeningHoursSpecification: ["2026-12-25", "2026-12-26", "2026-12-27"].map((date) => ({
      ...{ "@type": "OpeningHoursSpecification", validFrom: date, validThrough: date, opens: "00:00", closes: "00:00" },
    })),
  });
  expect(openingSpans(site.company.hours)).toBe("1-4 07:30-17:00,2026-12-25,2026-12-26,2026-12-27");
  expect(openingSpans(withExceptions("2026-12-24").site.company.hours)).toContain(",2026-12-24 08:00-13:00,");
  expect(businessData(withExceptions("2027-01-01").site, { share: {} })).not.toHaveProperty(
    "specialOpeningHoursSpecification",
  );
});
