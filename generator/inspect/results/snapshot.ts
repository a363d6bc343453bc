/** Search results of a period or a day, by path of the site, and the sums of several without counting a day twice. */
import { z } from "zod";

const clicks = z.number();
const impressions = z.number();
/** Average position, from 1. */
const position = z.number();

export const snapshot = z.object({
  /** "2026-08-24" */
  from: z.iso.date(),
  to: z.iso.date(),
  pages: z.array(z.tuple([z.string(), clicks, impressions, position])),
  queries: z.array(z.tuple([z.string(), clicks, impressions, position])),
  pageQueries: z.array(z.tuple([z.string(), z.string(), clicks, impressions, position])),
  days: z.array(z.tuple([z.iso.date(), clicks, impressions, position])),
});
export type Snapshot = z.infer<typeof snapshot>;

export type SearchFigures = { readonly clicks: number; readonly impressions: number; readonly position: number };

const tablesOfSnapshot = ["pages", "queries", "pageQueries", "days"] as const;

/**
 * Two exports of one period: of each table the fuller one, in whatever order they are read.
 */
export function mergeSnapshots(one: Snapshot, other: Snapshot): Snapshot {
  const merged = { ...one };
  for (const table of tablesOfSnapshot)
    if (fullness(other[table]) > fullness(one[table])) Object.assign(merged, { [table]: other[table] });
  return merged;
}

/** Impressions, then length, then text, as a text that sorts. */
function fullness(rows: readonly (readonly (string | number)[])[]) {
  const sum = rows.reduce((total, row) => total + Number(row.at(-2)), 0);
  return `${String(sum).padStart(15, "0")} ${String(rows.length).padStart(9, "0")} ${JSON.stringify(rows)}`;
}

export const noFigures: SearchFigures = { clicks: 0, impressions: 0, position: 0 };

/** Sums figures; positions are weighted by impressions. */
export function addFigures(sum: SearchFigures, more: SearchFigures): SearchFigures {
  if (sum === noFigures) return more;
  const impressions = sum.impressions + more.impressions;
  const weighted = sum.position * sum.impressions + more.position * more.impressions;
  return {
    clicks: sum.clicks + more.clicks,
    impressions,
    position: impressions === 0 ? Math.min(sum.position, more.position) : weighted / impressions,
  };
}

/** Adds up the figures of each key. */
export function sumByKey(all: Iterable<readonly [key: string, figures: SearchFigures]>): Map<string, SearchFigures> {
  const sums = new Map<string, SearchFigures>();
  for (const [key, figures] of all) sums.set(key, addFigures(sums.get(key) ?? noFigures, figures));
  return sums;
}

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

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
