/** 1,000 synthetic histories: what was planted, and what the verdicts say. */
import { expect, test } from "vitest";
import { countVerdicts } from "../inspect/verdicts/count-verdicts.ts";

test("over 1,000 histories no good page is to be merged or retired, and planted faults are found", () => {
  const { count, share, toBetter, counts, withheld } = countVerdicts(1000);
  console.log(withheld, counts);
  for (const kind of ["good", "seasonal", "renamed"] as const)
    expect([kind, count(kind, "merge"), count(kind, "retire")]).toEqual([kind, 0, 0]);
  expect(share("cannibalised", "merge")).toBeGreaterThanOrEqual(0.9);
  expect(toBetter).toBe(count("cannibalised", "merge"));
  expect(share("badly ranked", "improve")).toBeGreaterThanOrEqual(0.8);
  expect(share("young", "wait")).toBeGreaterThanOrEqual(0.95);
});
