/** The sheet verdicts.csv: the answers of services in towns, by what is known of the town. */
import { integerColumn } from "../../engine/read/cell-hints.ts";
import { checkVerdicts } from "../check/check-verdicts.ts";
import { linkVerdicts } from "../link/link-verdicts.ts";
import { defineSheet } from "./sheet.ts";

export const verdicts = defineSheet("verdicts", {
  file: "verdicts.csv",
  isOptional: true,
  columns: { order: integerColumn },
  references: { service: "services" },
  nameColumns: ["service", "order"],
  subjectColumns: ["service"],
  checks: [checkVerdicts],
  link: (input) => ({ verdicts: linkVerdicts(input) }),
});
