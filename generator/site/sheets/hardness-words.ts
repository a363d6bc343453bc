/** The sheet hardness-words.csv: how hard the water of towns and counties is, in words. */
import { checkHardnessWords } from "../check/check-hardness-words.ts";
import { linkHardnessWords } from "../link/link-hardness-words.ts";
import { countyAliases, sourceAliases, sourceColumns, townAliases } from "./column-groups.ts";
import { defineSheet } from "./sheet.ts";

export const hardnessWords = defineSheet("hardnessWords", {
  file: "hardness-words.csv",
  isOptional: true,
  aliases: { ...townAliases, ...countyAliases, ...sourceAliases },
  columns: sourceColumns,
  suggestions: { town: "towns", county: "counties" },
  nameColumns: ["town", "county"],
  subjectColumns: ["town", "county"],
  checks: [checkHardnessWords],
  link: (input) => ({ hardnessWords: linkHardnessWords(input) }),
});
