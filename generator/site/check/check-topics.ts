/** Each topic has one row, and counts only if it is a finding. */
import { error, type Problem, quote } from "../../base/problem.ts";
import { positionOf } from "../../engine/read/table.ts";
import type { DataSources } from "../sheets/data-sources.ts";
import { findDuplicates } from "./find-duplicates.ts";

export function* checkTopics({ topics }: DataSources): Generator<Problem> {
  yield* findDuplicates({
    rows: topics.rows,
    keyOf: ({ cells }) => cells.topic,
    column: "topic",
    message: ({ cells }, earlier) =>
      `topic ${quote(cells.topic ?? "")} is already in ${earlier}. Delete one of the two rows.`,
  });
  for (const row of topics.rows) {
    if (row.data?.counts === true && row.data.kind !== "finding") {
      const message = `counts is yes, but the topic is ${row.data.kind}: only findings say what is in the water. Write no.`;
      yield error(positionOf(row, "counts"), "E_VALUE", message);
    }
  }
}
