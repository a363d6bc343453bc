/** Which row of a sheet became which: by what stands in them, wherever they stand. */

import { grouped } from "../load/grouped.ts";

/** `cells` are compared: what they mean, so that 53.50 and 53.5 are the same. `line` is the row as a spreadsheet shows it. */
export type SheetRow = {
  readonly line: number;
  readonly shown: Readonly<Record<string, string>>;
  readonly cells: Readonly<Record<string, string>>;
};
/** One of the two is missing for a row that is new, or gone. */
export type RowPair = { readonly before?: SheetRow; readonly after?: SheetRow };

/** Only rows that are not the same; in the order of `after`, those that are gone last. `names` are the columns by which people know a row. */
export function rowPairs(before: readonly SheetRow[], after: readonly SheetRow[], names: readonly string[]) {
  const named = (row: SheetRow) => names.map((name) => row.cells[name] ?? "").join("\n");
  const keys = new Map([...before, ...after].map((row) => [row, sameness(row)]));
  const same = (row: SheetRow) => keys.get(row) ?? "";
  const old = withoutEach(before, after, same);
  const now = withoutEach(after, before, same);
  const oldByName = grouped(old.map((row) => [named(row), row]));
  const nowByName = grouped(now.map((row) => [named(row), row]));
  const free = new Set(old);
  const pairs = now.map((row): RowPair => {
    const [only, ...others] = oldByName.get(named(row)) ?? [];
    const isOnly = only !== undefined && others.length === 0 && nowByName.get(named(row))?.length === 1;
    if (isOnly) free.delete(only);
    return isOnly ? { before: only, after: row } : { after: row };
  });
  // The others were named anew, share their name, or are really new.
  const paired = pairs.map((pair) => {
    if (pair.before !== undefined || pair.after === undefined || free.size * now.length > comparisonsMax) return pair;
    const nearest = nearestOf(pair.after, free);
    if (nearest === undefined) return pair;
    free.delete(nearest);
    return { before: nearest, after: pair.after };
  });
  return [...paired, ...[...free].map((row): RowPair => ({ before: row }))];
}

/** Whether what both have follows each other in another order; what stands twice counts by its first place. */
export function areReordered(before: readonly string[], after: readonly string[]) {
  const [inBefore, inAfter] = [new Set(before), new Set(after)];
  const kept = [...inBefore].filter((each) => inAfter.has(each));
  return [...inAfter].filter((each) => inBefore.has(each)).some((each, place) => each !== kept[place]);
}

/** Equal rows have equal texts. */
export const sameness = ({ cells }: SheetRow) => JSON.stringify(Object.entries(cells).sort());

const comparisonsMax = 1_000_000;

/** The rows of a list without one for each equal row of the other. */
function withoutEach(rows: readonly SheetRow[], others: readonly SheetRow[], keyOf: (row: SheetRow) => string) {
  const counts = new Map<string, number>();
  for (const key of others.map(keyOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return rows.filter((row) => {
    const key = keyOf(row);
    const count = counts.get(key) ?? 0;
    counts.set(key, count - 1);
    return count < 1;
  });
}

/** The row with most equal cells, when at least half of the filled ones are. */
function nearestOf(row: SheetRow, free: Iterable<SheetRow>) {
  const entries = Object.entries(row.cells);
  let nearest: SheetRow | undefined;
  let most = 0;
  for (const old of free) {
    const equal = entries.filter(([column, cell]) => old.cells[column] === cell).length;
    const filled = Math.max(entries.length, Object.keys(old.cells).length);
    if (equal * 2 >= filled && equal > most) [nearest, most] = [old, equal];
  }
  return nearest;
}
