import { expect, test } from "vitest";
import { dateOrderOf, dayOf } from "../../../generator/tools/exports/export-day.ts";

test.each([
  "2026-11-24",
  "2026-11-24T10:00:00Z",
  "2026-11-24 10:00:00 +0000",
  "24/11/2026, 10:05:00",
  "24/11/26",
  "24.11.2026 10:05",
  "24 Nov 2026 10:05",
  "24-Nov-2026",
  "Nov 24, 2026, 10:05 AM",
  "November 24, 2026 at 10:05 am",
  "Tue, 24 Nov 2026 10:05:00 GMT",
  "Tue Nov 24 2026 10:05:00 GMT+0000 (Greenwich Mean Time)",
  "1795514700",
  "1795514700000",
  "46350.42",
])("%s is 24 November 2026", (text) => {
  expect(dayOf(text, "day first")).toBe("2026-11-24");
});

test.each(["", "soon", "2026-02-31", "31/02/2026", "24/13/2026", "0871234567", "12345", "24 Samhain 2026"])(
  "“%s” is not a day",
  (text) => {
    expect(dayOf(text, "day first")).toBeUndefined();
  },
);

test("a date of the column shows the order of all, also with a time behind it", () => {
  const american = ["11/03/2026, 10:05 AM", "11/24/2026, 10:05 AM"];
  expect(dateOrderOf(american)).toBe("month first");
  expect(american.map((text) => dayOf(text, "month first"))).toEqual(["2026-11-03", "2026-11-24"]);
  expect(dateOrderOf(["03/11/2026"])).toBe("day first");
});
