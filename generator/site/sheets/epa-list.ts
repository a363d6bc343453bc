/** The sheet epa-list.csv: public supplies on the EPA's Remedial Action List. */
import { dateColumn, integerColumn } from "../../engine/read/cell-hints.ts";
import { checkEpaList } from "../check/check-epa-list.ts";
import { countyAliases, sourceAliases, sourceColumns } from "./column-groups.ts";
import { defineSheet } from "./sheet.ts";

export const epaList = defineSheet("epaList", {
  file: "epa-list.csv",
  isOptional: true,
  aliases: { ...countyAliases, ...sourceAliases },
  columns: {
    ...sourceColumns,
    as_of: dateColumn,
    retrieved: dateColumn,
    population: integerColumn,
  },
  suggestions: { county: "counties" },
  nameColumns: ["supply", "county"],
  checks: [checkEpaList],
});
