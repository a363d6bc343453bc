/** The sheet hardness.csv: hardness of the water of supplies and towns. */
import { checkHardness } from "../check/check-hardness.ts";
import { linkHardness } from "../link/link-hardness.ts";
import { defineSheet } from "./sheet.ts";

export const hardness = defineSheet("hardness", {
  file: "hardness.csv",
  isOptional: true,
  nameColumns: ["town", "supply", "zone_code"],
  subjectColumns: ["town"],
  checks: [checkHardness],
  link: (input) => ({ hardness: linkHardness(input) }),
});
