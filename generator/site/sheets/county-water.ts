/** The sheet county-water.csv: how homes of each county get their water. */
import { dateColumn, integerColumn, yesNoColumn } from "../../engine/read/cell-hints.ts";
import { checkCountyWater } from "../check/check-county-water.ts";
import { linkCountyWater } from "../link/link-homes.ts";
import { countyAliases, homeColumns, sourceAliases, sourceColumns } from "./column-groups.ts";
import { defineSheet } from "./sheet.ts";

export const countyWater = defineSheet("countyWater", {
  file: "county-water.csv",
  isOptional: true,
  aliases: { ...countyAliases, ...sourceAliases },
  columns: {
    ...homeColumns,
    ...sourceColumns,
    homes: integerColumn,
    approximate: yesNoColumn,
    as_of: dateColumn,
    retrieved: dateColumn,
  },
  suggestions: { county: "counties" },
  nameColumns: ["county", "level"],
  subjectColumns: ["county"],
  checks: [checkCountyWater],
  link: ({ sources, sourceOf }) => ({ countyWater: linkCountyWater(sources.countyWater, sourceOf) }),
});
