/** The sheet supplies.csv: the public supplies of each town. */
import { checkSupplies } from "../check/check-supplies.ts";
import { linkSupplies } from "../link/link-supplies.ts";
import { defineSheet } from "./sheet.ts";

export const supplies = defineSheet("supplies", {
  file: "supplies.csv",
  isOptional: true,
  nameColumns: ["town", "supply"],
  subjectColumns: ["town"],
  checks: [checkSupplies],
  link: (input) => ({ supplies: linkSupplies(input) }),
});
