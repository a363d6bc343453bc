/** What acting on a verdict did, 60 and 120 days later: impressions and clicks a day. */
import type { Acted } from "./result-files.ts";
import { addDays, addFigures, lastDays, noFigures, type Snapshot, sumWindow } from "./snapshot.ts";

type Rates = { readonly impressions: number; readonly clicks: number };
export type Effect = Acted & {
  readonly before: Rates;
  readonly after: readonly { readonly days: number; readonly rates: Rates }[];
};

const waits = [60, 120];

/** Leaves out actions less than 60 days ago. */
export function effectsOf(acted: readonly Acted[], snapshots: readonly Snapshot[]): readonly Effect[] {
  const last = lastDays(snapshots, 1)?.to ?? "";
  return acted.flatMap((each) => {
    const places = new Set([each.path, each.to]);
    const rates = (from: string, days: number): Rates => {
      const sums = sumWindow(snapshots, "pages", { from, to: addDays(from, days - 1) });
      const { impressions, clicks } = [...places].flatMap((path) => sums.get(path) ?? []).reduce(addFigures, noFigures);
      return { impressions: impressions / days, clicks: clicks / days };
    };
    const after = waits
      .filter((days) => addDays(each.day, days) <= last)
      .map((days) => ({ days, rates: rates(addDays(each.day, 1), days) }));
    return after.length === 0 ? [] : [{ ...each, before: rates(addDays(each.day, -60), 60), after }];
  });
}
