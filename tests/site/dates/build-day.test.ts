import { expect, test } from "vitest";
import { UsageError } from "../../../generator/base/errors.ts";
import { today } from "../../../generator/site/dates/build-day.ts";

test("today is the date in Ireland, also in summer time, or that of SOURCE_DATE_EPOCH", () => {
  const afterMidnight = new Date("2026-06-30T23:30:00Z");
  expect(today({}, afterMidnight)).toBe("2026-07-01");
  expect(today({}, new Date("2026-12-31T23:30:00Z"))).toBe("2026-12-31");
  expect(today({ SOURCE_DATE_EPOCH: "" }, afterMidnight)).toBe("2026-07-01");
  expect(today({ SOURCE_DATE_EPOCH: "0" }, afterMidnight)).toBe("1970-01-01");
  expect(today({ SOURCE_DATE_EPOCH: "1767225599" }, afterMidnight)).toBe("2025-12-31");
});

test.each(["yesterday", "-1", "1.5", "2026-01-01", "9".repeat(12)])("rejects SOURCE_DATE_EPOCH=%s", (epoch) => {
  expect(() => today({ SOURCE_DATE_EPOCH: epoch }, new Date())).toThrow(UsageError);
});
