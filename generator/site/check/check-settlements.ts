/** Each settlement has its own code, and its homes by supply add up. */
import type { SettlementRow } from "../../../data/schema/settlement-row.ts";
import { error, type Problem } from "../../base/problem.ts";
import { positionOf, type Row } from "../../engine/read/table.ts";
import type { DataSources } from "../sources/data-sources.ts";
import { findDuplicates } from "./find-duplicates.ts";

export function* checkSettlements({ settlements }: Pick<DataSources, "settlements">): Generator<Problem> {
  yield* findDuplicates({
    rows: settlements.rows,
    keyOf: ({ cells }) => cells.code,
    column: "code",
    message: ({ cells }, earlier) => `code ${cells.code} is already in ${earlier}. Correct one of the two.`,
  });
  for (const row of settlements.rows) yield* checkHomes(row);
}

/** Whether a name that the sheet lacks is known to be wrong: the sheet may be missing, or unreadable in part. */
export const isWhole = ({ rows, isComplete }: DataSources["settlements"]) => isComplete && rows.length > 0;

const countColumns = ["public_main", "group_public", "group_private", "own_supply", "not_piped", "not_stated"] as const;

/** All counts or none, and together the homes. */
export function* checkHomes(row: Row<Partial<Pick<SettlementRow, (typeof countColumns)[number] | "homes">>>) {
  const { data } = row;
  if (data?.homes === undefined) return;
  const missing = countColumns.find((column) => data[column] === undefined);
  const sum = countColumns.reduce((all, column) => all + (data[column] ?? 0), 0);
  if (sum === data.homes && missing === undefined) return;
  const message =
    missing === undefined
      ? `homes ${data.homes} is not the sum of the homes by supply, ${sum}. Take all columns from one file.`
      : `${missing} is empty while homes is filled. Fill all of them, or none.`;
  yield error(positionOf(row, missing ?? "homes"), missing === undefined ? "E_SUM" : "E_MISSING", message);
}
