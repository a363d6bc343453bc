/** Each county has one row. */

import { type Problem, quote } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import type { DataSources } from "../sheets/data-sources.ts";
import { findDuplicates } from "./find-duplicates.ts";

export function* checkCounties({ counties }: DataSources): Generator<Problem> {
  yield* findDuplicates({
    rows: counties.rows,
    keyOf: ({ cells }) => (cells.name === undefined ? undefined : slugify(cells.name)),
    column: "name",
    message: ({ cells }, earlier) =>
      `name ${quote(cells.name ?? "")} is already in ${earlier}. Delete one of the two rows.`,
  });
}
