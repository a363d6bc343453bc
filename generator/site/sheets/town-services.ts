/** The sheet town-services.csv: texts on one service in one town. */
import { dateColumn } from "../../engine/read/cell-hints.ts";
import { checkTextOrigins } from "../check/check-text-origins.ts";
import { checkTownServices } from "../check/check-town-services.ts";
import { linkTownServices } from "../link/link-town-services.ts";
import { dateColumns, sourceAliases, sourceColumns, townAliases } from "./column-groups.ts";
import { defineSheet } from "./sheet.ts";

export const townServices = defineSheet("townServices", {
  file: "town-services.csv",
  isOptional: true,
  aliases: { ...townAliases, ...sourceAliases },
  columns: { ...sourceColumns, ...dateColumns, as_of: dateColumn },
  references: { service: "services" },
  suggestions: { town: "towns" },
  nameColumns: ["town", "service"],
  subjectColumns: ["town", "service"],
  checks: [checkTownServices, checkTextOrigins],
  link: (input) => ({ ownTexts: linkTownServices(input) }),
});
