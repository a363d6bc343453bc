/** The sheet supplies.csv: the public supplies of each town. */
import { dateColumn, integerColumn } from "../../engine/read/cell-hints.ts";
import { checkSupplies } from "../check/check-supplies.ts";
import { linkSupplies } from "../link/link-supplies.ts";
import { countyAliases, sourceAliases, sourceColumns, townAliases } from "./column-groups.ts";
import { defineSheet } from "./sheet.ts";

export const supplies = defineSheet("supplies", {
  file: "supplies.csv",
  isOptional: true,
  aliases: { ...townAliases, ...countyAliases, ...sourceAliases },
  columns: {
    ...sourceColumns,
    zone_people: integerColumn,
    zone_as_of: dateColumn,
    zone_retrieved: dateColumn,
    as_of: dateColumn,
    retrieved: dateColumn,
  },
  references: { epa_list_supply: "epaList" },
  suggestions: { town: "towns", county: "counties" },
  nameColumns: ["town", "supply"],
  subjectColumns: ["town"],
  checks: [checkSupplies],
  link: (input) => ({ supplies: linkSupplies(input) }),
});
