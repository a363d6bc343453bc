import { expect, test, vi } from "vitest";
import type { Site } from "../../../data/schema/site.ts";
import { createLateTownFaults } from "../../../generator/studio/server/dev-state.ts";

const site = (faults: Record<string, string>) => ({ townFaults: new Map(Object.entries(faults)) }) as unknown as Site; // all that is read of it

test("pages get the faults of their own towns once nothing is saved for a second", () => {
  vi.useFakeTimers();
  const withLateFaults = createLateTownFaults();
  const first = withLateFaults(site({ "/boyle": "says 60 % of what /tuam says" }));
  expect(first.townFaults.size).toBe(0);
  vi.advanceTimersByTime(1_000);
  expect([...first.townFaults.keys()]).toEqual(["/boyle"]);
  const second = withLateFaults(site({ "/tuam": "names Westport" }));
  vi.advanceTimersByTime(900);
  const third = withLateFaults(site({}));
  expect([...second.townFaults.keys()]).toEqual(["/boyle"]);
  vi.advanceTimersByTime(1_000);
  expect(third.townFaults.size).toBe(0);
  vi.useRealTimers();
});
