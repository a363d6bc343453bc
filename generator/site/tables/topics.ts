/** The sheet topics.csv: topics of facts, and the services that they concern. */
import { error, type Problem } from "../../base/problem.ts";
import { positionOf } from "../../read/table.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import { defineSheet } from "./table-definition.ts";

export const topics = defineSheet("topics", {
  file: "topics.csv",
  isOptional: true,
  nameColumns: ["topic"],
  subjectColumns: ["services"],
  checks: [checkTopics],
});

/** Checks that `counts` is yes only for findings. */
function* checkTopics({ topics }: DataTables): Generator<Problem> {
  for (const row of topics.rows) {
    if (row.data?.counts === true && row.data.kind !== "finding") {
      const message = `counts is yes, but the topic is ${row.data.kind}: only findings say what is in the water. Write no.`;
      yield error(positionOf(row, "counts"), "E_VALUE", message);
    }
  }
}
