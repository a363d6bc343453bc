/** The sheet counties.csv: counties with a page, and their Irish names. */
import { checkCounties } from "../check/check-counties.ts";
import { irishAliases } from "./column-groups.ts";
import { defineSheet } from "./sheet.ts";

export const counties = defineSheet("counties", {
  file: "counties.csv",
  aliases: { ...irishAliases, co: "name", county: "name", county_name: "name", title: "name" },
  nameColumns: ["name"],
  subjectColumns: ["name"],
  checks: [checkCounties],
});
