/** The sheet counties.csv: counties with a page, and their Irish names. */
import { type Problem, quote } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import { findDuplicates } from "../check/find-duplicates.ts";
import type { DataSources } from "../sources/data-sources.ts";
import { defineSheet } from "./sheet.ts";

export const counties = defineSheet("counties", {
  file: "counties.csv",
  nameColumns: ["name"],
  subjectColumns: ["name"],
  checks: [checkCounties],
});

/** Each county has one row. */
function* checkCounties({ counties }: DataSources): Generator<Problem> {
  yield* findDuplicates({
    rows: counties.rows,
    keyOf: ({ cells }) => (cells.name === undefined ? undefined : slugify(cells.name)),
    column: "name",
    message: ({ cells }, earlier) =>
      `name ${quote(cells.name ?? "")} is already in ${earlier}. Delete one of the two rows.`,
  });
}
