/** 1,000 synthetic histories: what was planted, and what the verdicts say. */
import { expect, test } from "vitest";
import { countVerdicts } from "../tools/verdicts/count-verdicts.ts";

// The rules were tuned on seeds from 1.
const first = 10_001;

test("over 1,000 histories no good page is to be merged or retired, and planted faults are found", () => {
  const { count, share, toBetter, dependOnOrder, counts, withheld } = countVerdicts({ first, seeds: 1000 });
  console.log(withheld, counts);
  expect(dependOnOrder).toBe(0);
  for (const kind of ["good", "seasonal", "renamed"] as const)
    expect([kind, count(kind, "merge"), count(kind, "retire")]).toEqual([kind, 0, 0]);
  expect(share("cannibalised", "merge")).toBeGreaterThanOrEqual(0.9);
  expect(toBetter).toBe(count("cannibalised", "merge"));
  expect(share("badly ranked", "improve")).toBeGreaterThanOrEqual(0.8);
  expect(share("young", "wait")).toBeGreaterThanOrEqual(0.95);
});
