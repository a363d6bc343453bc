/** The sheet counties.csv: counties with a page, and their Irish names. */
import { defineSheet } from "./table-definition.ts";

export const counties = defineSheet("counties", {
  file: "counties.csv",
  nameColumns: ["name"],
  subjectColumns: ["name"],
});
