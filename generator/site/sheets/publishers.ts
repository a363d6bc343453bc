/** The sheet publishers.csv: what kind of source each publisher is. */
import { checkPublishers } from "../check/check-publishers.ts";
import { defineSheet } from "./sheet.ts";

export const publishers = defineSheet("publishers", {
  file: "publishers.csv",
  isOptional: true,
  aliases: { name: "publisher", type: "kind" },
  nameColumns: ["publisher"],
  checks: [checkPublishers],
});
