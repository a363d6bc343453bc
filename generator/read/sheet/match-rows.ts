/** Matches the rows of two versions of a sheet: first equal rows, then those with the same name, then similar ones. */
import { groupBy } from "../../base/group-by.ts";

/** Texts of the cells, by the place of their column. */
type Cells = readonly string[];

const comparisonsMax = 1_000_000;

/**
 * @param names places of the columns that name a row
 * @returns the place in `before` of each row of `after`; undefined for a new row. Rows of `before` without a match were deleted.
 */
export function matchRows(before: readonly Cells[], after: readonly Cells[], names: readonly number[]) {
  const matches: (number | undefined)[] = after.map(() => undefined);
  // Places of the rows that have no match yet.
  const [free, open] = [new Set(before.keys()), new Set(after.keys())];
  const match = (old: number, now: number) => {
    matches[now] = old;
    free.delete(old);
    open.delete(now);
  };
  const isEqual = (old: number, now: number) => isSameRow(before[old] ?? [], after[now] ?? []);
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  for (; start < shorter && isEqual(start, start); start += 1) match(start, start);
  for (let end = 1; end <= shorter - start && isEqual(before.length - end, after.length - end); end += 1)
    match(before.length - end, after.length - end);
  const placesBy = (rows: readonly Cells[], places: Iterable<number>, keyOf: (cells: Cells) => string) =>
    groupBy([...places].map((place) => [keyOf(rows[place] ?? []), place]));
  const matchBy = (keyOf: (cells: Cells) => string, isUnique: boolean) => {
    const olds = placesBy(before, free, keyOf);
    for (const [key, places] of placesBy(after, open, keyOf)) {
      const old = olds.get(key) ?? [];
      if (isUnique && (key.trim() === "" || old.length !== 1 || places.length !== 1)) continue;
      for (const [at, place] of places.entries()) if (old[at] !== undefined) match(old[at], place);
    }
  };
  matchBy((cells) => JSON.stringify(withoutEmptyEnd(cells)), false);
  matchBy((cells) => names.map((name) => cells[name] ?? "").join("\n"), true);
  // The others were renamed, share their name, or are new.
  if (free.size * open.size <= comparisonsMax)
    for (const now of open) {
      const nearest = nearestOf(after[now] ?? [], { before, free, names });
      if (nearest !== undefined) match(nearest, now);
    }
  // Then by the first of the name columns, as people know a row by it.
  matchBy((cells) => cells[names[0] ?? 0] ?? "", true);
  return matches;
}

/** Returns true if the cells are equal. Empty cells at the end of a row do not count. */
export const isSameRow = (one: Cells, other: Cells) =>
  (one.length > other.length ? one : other).every((_, at) => (one[at] ?? "") === (other[at] ?? ""));

const withoutEmptyEnd = (cells: Cells) => cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);

/**
 * Returns the row that shares most text beside its name, if that is at least half of the text. Texts count by their
 * length: two reviews with five stars in one county are not the same review.
 */
function nearestOf(cells: Cells, rows: { before: readonly Cells[]; free: Iterable<number>; names: readonly number[] }) {
  const lengthOf = (row: Cells, isCounted = (_: number) => true) =>
    row.reduce((sum, cell, at) => (rows.names.includes(at) || !isCounted(at) ? sum : sum + cell.length), 0);
  const length = lengthOf(cells);
  let nearest: number | undefined;
  let most = 0;
  for (const place of rows.free) {
    const old = rows.before[place] ?? [];
    const equal = lengthOf(cells, (at) => old[at] === cells[at]);
    if (equal > most && equal * 2 >= Math.max(length, lengthOf(old))) [nearest, most] = [place, equal];
  }
  return nearest;
}
