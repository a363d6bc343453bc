import { expect, test } from "vitest";
import { UsageError } from "../../../generator/base/errors.ts";
import { stampLastmod } from "../../../generator/engine/publish/ledger.ts";
import { today } from "../../../generator/site/dates/build-day.ts";

const page = (path: string, hash: string) => ({ path, hash, indexable: true, reason: "a page", title: path });
const dates = (...given: Parameters<typeof stampLastmod>) => stampLastmod(...given).map(({ lastmod }) => lastmod);

test("when nothing is known of the site before, no page has a date", () => {
  expect(dates([page("/", "a"), page("/trim", "b")], null, "2026-03-09")).toEqual([null, null]);
});

test("a page whose content is as before keeps its date, a known one or none", () => {
  const previous = [
    { ...page("/", "a"), lastmod: "2025-11-02" },
    { ...page("/trim", "b"), lastmod: null },
  ];
  expect(dates([page("/", "a"), page("/trim", "b")], previous, "2026-03-09")).toEqual(["2025-11-02", null]);
});

test("a page that changed, and a page that is new, get today's date", () => {
  const previous = [{ ...page("/", "a"), lastmod: "2025-11-02" }];
  expect(dates([page("/", "other"), page("/ballivor", "c")], previous, "2026-03-09")).toEqual([
    "2026-03-09",
    "2026-03-09",
  ]);
});

test("a title alone is no change of content", () => {
  const previous = [{ ...page("/", "a"), title: "Old title", lastmod: "2025-11-02" }];
  expect(stampLastmod([page("/", "a")], previous, "2026-03-09")).toEqual([
    { ...page("/", "a"), lastmod: "2025-11-02" },
  ]);
});

test("today is the day in Ireland, summer time and all, or that of SOURCE_DATE_EPOCH there", () => {
  const afterMidnight = new Date("2026-06-30T23:30:00Z");
  expect(today({}, afterMidnight)).toBe("2026-07-01");
  expect(today({}, new Date("2026-12-31T23:30:00Z"))).toBe("2026-12-31");
  expect(today({ SOURCE_DATE_EPOCH: "" }, afterMidnight)).toBe("2026-07-01");
  expect(today({ SOURCE_DATE_EPOCH: "0" }, afterMidnight)).toBe("1970-01-01");
  expect(today({ SOURCE_DATE_EPOCH: "1767225599" }, afterMidnight)).toBe("2025-12-31");
});

test.each(["yesterday", "-1", "1.5", "2026-01-01", "9".repeat(12)])("SOURCE_DATE_EPOCH=%s is wrong usage", (epoch) => {
  expect(() => today({ SOURCE_DATE_EPOCH: epoch }, new Date())).toThrow(UsageError);
});
