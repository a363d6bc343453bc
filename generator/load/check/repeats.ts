/** Two rows that say the same: the later one is the problem, and names the earlier. */
import { error, type Problem } from "../problem.ts";
import { positionOf, type Row, rowNumber } from "../read/read.ts";

export type Repeats<Data> = {
  readonly rows: readonly Row<Data>[];
  /** Rows with the same key are repeats; those without one are no one's. */
  readonly keyOf: (row: Row<Data>) => string | undefined;
  readonly column: keyof Data & string;
  readonly message: (row: Row<Data>, earlier: string) => string;
};

export function* repeats<Data>({ rows, keyOf, column, message }: Repeats<Data>): Generator<Problem> {
  const first = new Map<string, Row<Data>>();
  for (const row of rows) {
    const key = keyOf(row);
    const earlier = key === undefined ? undefined : first.get(key);
    if (earlier !== undefined) yield error(positionOf(row, column), "E_DUPLICATE", message(row, rowNumber(earlier)));
    else if (key !== undefined) first.set(key, row);
  }
}
