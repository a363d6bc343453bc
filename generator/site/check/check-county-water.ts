/** Each county has one row of each level, and its homes by supply add up. */
import type { Problem } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import type { DataSources } from "../sheets/data-sources.ts";
import { checkHomes } from "./check-settlements.ts";
import { findDuplicates } from "./find-duplicates.ts";

export function* checkCountyWater({ countyWater }: Pick<DataSources, "countyWater">): Generator<Problem> {
  yield* findDuplicates({
    rows: countyWater.rows,
    keyOf: ({ cells: { county, level } }) =>
      county === undefined || level === undefined ? undefined : `${slugify(county)}/${level}`,
    column: "level",
    message: ({ cells }, earlier) =>
      `${cells.county} has level ${cells.level} in ${earlier} already. Delete one of the two rows.`,
  });
  for (const row of countyWater.rows) yield* checkHomes(row);
}
