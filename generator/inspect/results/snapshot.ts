/** Search results of a period or a day, by path of the site. */
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

/** Sums figures; positions are weighted by impressions. */
export function addFigures(sum: SearchFigures | undefined, more: SearchFigures): SearchFigures {
  if (sum === undefined) return more;
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
  for (const [key, figures] of all) sums.set(key, addFigures(sums.get(key), figures));
  return sums;
}

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
