/** Finds rows with the same key. The problem is reported for the later one, and names the earlier. */
import type { z } from "zod";
import type { SheetName } from "../../../data/schema/schema.ts";
import { error, type Problem, quote } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import { columnsOf } from "../../read/columns.ts";
import { positionOf, type Row, rowNumber, type Table } from "../../read/table.ts";
import type { SheetCheck } from "./sheet-check.ts";

type Duplicates<Data> = {
  readonly rows: readonly Row<Data>[];
  /** Rows with the same key are duplicates; a row without a key is never one. */
  readonly keyOf: (row: Row<Data>) => string | undefined;
  /** Returns true if two rows may have the same key. */
  readonly mayShareKey?: (one: Row<Data>, other: Row<Data>) => boolean;
  readonly column: keyof Data & string;
  readonly message: (row: Row<Data>, earlier: string) => string;
};

export function* findDuplicates<Data>({
  rows,
  keyOf,
  mayShareKey = () => false,
  column,
  message,
}: Duplicates<Data>): Generator<Problem> {
  const firsts = new Map<string, readonly Row<Data>[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === undefined) continue;
    const before = firsts.get(key) ?? [];
    const earlier = before.find((other) => !mayShareKey(other, row));
    if (earlier !== undefined) yield error(positionOf(row, column), "E_DUPLICATE", message(row, rowNumber(earlier)));
    else firsts.set(key, [...before, row]);
  }
}

/** Checks the columns in which every row needs its own value. */
export function checkUnique(sheet: SheetName, schema: z.ZodObject): SheetCheck {
  const columns = [...columnsOf(schema)].filter(([, { isUnique = false }]) => isUnique);
  return function* (tables) {
    const { rows }: Table<Record<string, unknown>> = tables[sheet];
    for (const [column, { words }] of columns)
      yield* findDuplicates({
        rows,
        keyOf: ({ cells: { [column]: cell } }) => (cell === undefined || words === undefined ? cell : slugify(cell)),
        column,
        message: ({ cells }, earlier) =>
          `${column} ${quote(cells[column] ?? "")} is already in ${earlier}. Delete one of the two rows.`,
      });
  };
}
