/** The sheet hardness.csv: hardness of the water of supplies and towns. */
import { dateColumn, integerColumn } from "../../engine/read/cell-hints.ts";
import { checkHardness } from "../check/check-hardness.ts";
import { linkHardness } from "../link/link-hardness.ts";
import { sourceAliases, sourceColumns, townAliases } from "./column-groups.ts";
import { defineSheet } from "./sheet.ts";

export const hardness = defineSheet("hardness", {
  file: "hardness.csv",
  isOptional: true,
  aliases: { ...townAliases, ...sourceAliases, license: "licence", as_of: "sampled_on", retrieved: "retrieved_on" },
  columns: {
    ...sourceColumns,
    value_low: integerColumn,
    value_high: integerColumn,
    sampled_on: dateColumn,
    published_on: dateColumn,
    retrieved_on: dateColumn,
  },
  references: { town: "towns" },
  nameColumns: ["town", "supply", "zone_code"],
  subjectColumns: ["town"],
  checks: [checkHardness],
  link: (input) => ({ hardness: linkHardness(input) }),
});
