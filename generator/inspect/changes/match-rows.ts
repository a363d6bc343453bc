/** Matches the rows of two versions of a sheet by their content. */
import { groupBy } from "../../base/group-by.ts";

/** `cells` are compared by value, so that 53.50 equals 53.5. `line` is the row number in a spreadsheet. */
export type SheetRow = {
  readonly line: number;
  readonly shown: Readonly<Record<string, string>>;
  readonly cells: Readonly<Record<string, string>>;
};
/** A new row has no `before`, a deleted row no `after`. */
type MatchedRow = { readonly before?: SheetRow; readonly after?: SheetRow };

/** Returns only rows that differ, in the order of `after`, deleted rows last. `names` are the columns that identify a row. */
export function matchRows(before: readonly SheetRow[], after: readonly SheetRow[], names: readonly string[]) {
  const named = (row: SheetRow) => names.map((name) => row.cells[name] ?? "").join("\n");
  const keys = new Map([...before, ...after].map((row) => [row, rowSimilarity(row)]));
  const same = (row: SheetRow) => keys.get(row) ?? "";
  const old = withoutEach(before, after, same);
  const now = withoutEach(after, before, same);
  const oldByName = groupBy(old.map((row) => [named(row), row]));
  const nowByName = groupBy(now.map((row) => [named(row), row]));
  const free = new Set(old);
  const pairs = now.map((row): MatchedRow => {
    const [only, ...others] = oldByName.get(named(row)) ?? [];
    const isOnly = only !== undefined && others.length === 0 && nowByName.get(named(row))?.length === 1;
    if (isOnly) free.delete(only);
    return isOnly ? { before: only, after: row } : { after: row };
  });
  // The others were renamed, share their name, or are new.
  const paired = pairs.map((pair) => {
    if (pair.before !== undefined || pair.after === undefined || free.size * now.length > comparisonsMax) return pair;
    const nearest = nearestOf(pair.after, free);
    if (nearest === undefined) return pair;
    free.delete(nearest);
    return { before: nearest, after: pair.after };
  });
  return [...paired, ...[...free].map((row): MatchedRow => ({ before: row }))];
}

/** Whether common entries have another order. A repeated entry counts at its first place. */
export function isReordered(before: readonly string[], after: readonly string[]) {
  const [inBefore, inAfter] = [new Set(before), new Set(after)];
  const kept = [...inBefore].filter((each) => inAfter.has(each));
  return [...inAfter].filter((each) => inBefore.has(each)).some((each, place) => each !== kept[place]);
}

/** Equal rows have equal texts. */
export const rowSimilarity = ({ cells }: SheetRow) => JSON.stringify(Object.entries(cells).sort());

const comparisonsMax = 1_000_000;

/** Rows of one list that are not in the other. Equal rows are removed one for one. */
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

/** The row with most equal cells, if at least half of the filled cells are equal. */
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
