/** The sheet cases.csv: readings before and after treatment. */
import { dateColumn } from "../../engine/read/cell-hints.ts";
import { linkCases } from "../link/link-cases.ts";
import { imageColumn, townAliases } from "./column-groups.ts";
import { defineSheet } from "./sheet.ts";

export const cases = defineSheet("cases", {
  file: "cases.csv",
  isOptional: true,
  aliases: { ...townAliases, tested_on: "date", parameter: "what" },
  columns: { date: dateColumn, image: imageColumn },
  references: { town: "towns", service: "services", image: "images" },
  nameColumns: ["town", "service", "date"],
  subjectColumns: ["town", "service"],
  link: (input) => ({ cases: linkCases(input) }),
});
