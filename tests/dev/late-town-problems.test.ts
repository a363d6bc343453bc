import { expect, test, vi } from "vitest";
import { createLateTownProblems } from "../../generator/dev/dev-state.ts";
import type { Site } from "../../templates/model.ts";

const site = (faults: Record<string, string>) => ({ townProblems: new Map(Object.entries(faults)) }) as unknown as Site; // all that is read of it

test("adds the problems of each town to its pages one second after the last save", () => {
  vi.useFakeTimers();
  const withLateProblems = createLateTownProblems();
  const first = withLateProblems(site({ "/boyle": "says 60 % of what /tuam says" }));
  expect(first.townProblems.size).toBe(0);
  vi.advanceTimersByTime(1_000);
  expect([...first.townProblems.keys()]).toEqual(["/boyle"]);
  const second = withLateProblems(site({ "/tuam": "names Westport" }));
  vi.advanceTimersByTime(900);
  const third = withLateProblems(site({}));
  expect([...second.townProblems.keys()]).toEqual(["/boyle"]);
  vi.advanceTimersByTime(1_000);
  expect(third.townProblems.size).toBe(0);
  vi.useRealTimers();
});
