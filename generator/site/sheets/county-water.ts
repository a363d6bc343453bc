/** The sheet county-water.csv: how homes of each county get their water. */
import type { Problem } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import { checkHomes } from "../check/check-settlements.ts";
import { findDuplicates } from "../check/find-duplicates.ts";
import { linkCountyWater } from "../link/link-homes.ts";
import type { DataSources } from "../sources/data-sources.ts";
import { defineSheet } from "./sheet.ts";

export const countyWater = defineSheet("countyWater", {
  file: "county-water.csv",
  isOptional: true,
  nameColumns: ["county", "level"],
  subjectColumns: ["county"],
  checks: [checkCountyWater],
  link: ({ sources, sourceOf }) => ({ countyWater: linkCountyWater(sources.countyWater, sourceOf) }),
});

/** Each county has one row of each level, and its homes by supply add up. */
function* checkCountyWater({ countyWater }: Pick<DataSources, "countyWater">): Generator<Problem> {
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
