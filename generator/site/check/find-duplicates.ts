/** Two rows that say the same: the later one is the problem, and names the earlier. */
import { error, type Problem } from "../../base/problem.ts";
import { positionOf, type Row, rowNumber } from "../../engine/read/table.ts";

type Duplicates<Data> = {
  readonly rows: readonly Row<Data>[];
  /** Rows with the same key are repeats; those without one are no one's. */
  readonly keyOf: (row: Row<Data>) => string | undefined;
  /** Whether two such rows are allowed. */
  readonly areApart?: (one: Row<Data>, other: Row<Data>) => boolean;
  readonly column: keyof Data & string;
  readonly message: (row: Row<Data>, earlier: string) => string;
};

export function* findDuplicates<Data>({
  rows,
  keyOf,
  areApart = () => false,
  column,
  message,
}: Duplicates<Data>): Generator<Problem> {
  const firsts = new Map<string, readonly Row<Data>[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === undefined) continue;
    const before = firsts.get(key) ?? [];
    const earlier = before.find((other) => !areApart(other, row));
    if (earlier !== undefined) yield error(positionOf(row, column), "E_DUPLICATE", message(row, rowNumber(earlier)));
    else firsts.set(key, [...before, row]);
  }
}
