import { expect, test } from "vitest";
import { effectsOf } from "../../../generator/inspect/results/effects.ts";
import { effectText } from "../../../generator/inspect/results/result-texts.ts";
import { addDays, type Snapshot } from "../../../generator/inspect/results/snapshot.ts";

/** Ten impressions a day of the old page up to a day, and thirty of the other page from then on. */
function snapshotsAround(day: string, daysAfter: number): readonly Snapshot[] {
  const daily = (on: string, path: string, impressions: number): Snapshot => ({
    from: on,
    to: on,
    pages: [[path, impressions / 10, impressions, 5]],
    queries: [],
    pageQueries: [],
    days: [],
  });
  return Array.from({ length: 60 + daysAfter + 1 }, (_, index) => {
    const on = addDays(day, index - 60);
    return on < day ? daily(on, "/old", 10) : daily(on, "/new", 30);
  });
}

const acted = [{ path: "/old", to: "/new", word: "merge" as const, day: "2026-03-01" }];

test("what acting on a verdict did is known after 60 days, and again after 120", () => {
  expect(effectsOf(acted, snapshotsAround("2026-03-01", 59))).toEqual([]);
  const text = (days: number) => effectsOf(acted, snapshotsAround("2026-03-01", days)).map(effectText);
  const before = "merge /old → /new (2026-03-01): 10 impressions and 1 clicks a day before";
  expect(text(60)).toEqual([`${before}; 60 days later 30 and 3.`]);
  expect(text(120)).toEqual([`${before}; 60 days later 30 and 3; 120 days later 30 and 3.`]);
});
