/** The sheet publishers.csv: what kind of source each publisher is. */
import { sourcedSheets } from "../../../data/schema/schema.ts";
import { publisher } from "../../../templates/parts/fact-text.ts";
import { type Problem, quote, warning } from "../../base/problem.ts";
import { positionOf } from "../../read/table.ts";
import { findDuplicates } from "../check/find-duplicates.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import { defineSheet } from "./table-definition.ts";

export const publishers = defineSheet("publishers", {
  file: "publishers.csv",
  isOptional: true,
  nameColumns: ["publisher"],
  checks: [checkPublishers],
});

/** Checks that each publisher has one row, and that each source's publisher has one, so that pages can print its kind. */
function* checkPublishers(tables: DataTables): Generator<Problem> {
  const { publishers } = tables;
  yield* findDuplicates({
    rows: publishers.rows,
    keyOf: ({ cells }) => cells.publisher,
    column: "publisher",
    message: ({ cells }, earlier) => `${cells.publisher} is in ${earlier} already. Delete one of the two rows.`,
  });
  if (publishers.rows.length === 0) return;
  const known = new Set(publishers.rows.flatMap(({ cells }) => cells.publisher ?? []));
  for (const name of sourcedSheets.filter((sheet) => sheet !== "counties"))
    for (const row of tables[name].rows) {
      const title = row.cells["source_title"];
      if (title === undefined || known.has(publisher({ sourceTitle: title }))) continue;
      const of = quote(publisher({ sourceTitle: title }));
      const message = `the source begins with ${of}, which is not in ${publishers.name}: pages do not say what it is. Add it there.`;
      yield { ...warning(positionOf(row, "source_title"), "W_PUBLISHER", message), subject: message };
    }
}
