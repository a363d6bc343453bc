/** Sums the snapshots of a period. Overlapping ones are not counted twice. */
import { addDays, daysBetween, type SearchFigures, type Snapshot, sumByKey } from "./snapshot.ts";

type Table = "pages" | "queries" | "pageQueries";
type Period = { readonly from: string; readonly to: string };
/** A snapshot, and the share of its days that are in the period. */
type Picked = { readonly snapshot: Snapshot; readonly share: number };

/**
 * Picks snapshots that cover the most days of the period and do not overlap. Of equal ones, those with fewest days
 * outside. A snapshot that is partly outside counts by its share.
 */
function pickSnapshots(snapshots: readonly Snapshot[], table: Table, period: Period): readonly Picked[] {
  const candidates = snapshots
    .filter((each) => each[table].length > 0 && each.to >= period.from && each.from <= period.to)
    .map((each) => {
      const [first, last] = [max(each.from, period.from), min(each.to, period.to)];
      const [covered, all] = [daysBetween(first, last) + 1, daysBetween(each.from, each.to) + 1];
      return { snapshot: each, share: covered / all, score: covered * 10_000 - (all - covered) };
    })
    .sort((a, b) => compare(a.snapshot.to, b.snapshot.to) || compare(a.snapshot.from, b.snapshot.from));
  type Best = { readonly score: number; readonly picked: readonly Picked[] };
  const best: Best[] = [{ score: 0, picked: [] }];
  for (const [index, { snapshot, share, score }] of candidates.entries()) {
    const before = candidates.findLastIndex((other, at) => at < index && other.snapshot.to < snapshot.from) + 1;
    const [without, earlier] = [best[index], best[before]];
    if (without === undefined || earlier === undefined) continue;
    const taken = earlier.score + score;
    best.push(taken >= without.score ? { score: taken, picked: [...earlier.picked, { snapshot, share }] } : without);
  }
  return best.at(-1)?.picked ?? [];
}

/** By path, by query, or by both with a line end between them. */
export const sumWindow = (
  snapshots: readonly Snapshot[],
  table: Table,
  period: Period,
): ReadonlyMap<string, SearchFigures> =>
  sumByKey(
    pickSnapshots(snapshots, table, period).flatMap(({ snapshot, share }) =>
      snapshot[table].map((row) => {
        const [clicks, impressions, position] = row.slice(-3).map(Number) as [number, number, number];
        return [
          row.slice(0, -3).join("\n"),
          { clicks: clicks * share, impressions: impressions * share, position },
        ] as const;
      }),
    ),
  );

/** The last days that any snapshot knows. Null without snapshots. */
export function lastDays(snapshots: readonly Snapshot[], days: number): Period | null {
  const to = snapshots.map((each) => each.to).reduce(max, "");
  return to === "" ? null : { from: addDays(to, 1 - days), to };
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const max = (a: string, b: string) => (a > b ? a : b);
const min = (a: string, b: string) => (a < b ? a : b);
