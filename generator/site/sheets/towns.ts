/** The sheet towns.csv: towns with pages of their own. */
import { dateColumn, slugColumn, yesNoColumn } from "../../engine/read/cell-hints.ts";
import { checkBase } from "../check/check-base.ts";
import { checkCoordinates } from "../check/check-coordinates.ts";
import { checkDates } from "../check/check-dates.ts";
import { checkIntro } from "../check/check-intro.ts";
import { checkPointsInCounty } from "../check/check-points-in-county.ts";
import { checkPopulations } from "../check/check-populations.ts";
import { checkTownLists } from "../check/check-town-lists.ts";
import { checkTownSlugs } from "../check/check-town-slugs.ts";
import { coordinateAliases, coordinateColumns, countyAliases, dateColumns, irishAliases } from "./column-groups.ts";
import { defineSheet } from "./sheet.ts";

export const towns = defineSheet("towns", {
  file: "towns.csv",
  aliases: {
    ...coordinateAliases,
    ...countyAliases,
    ...irishAliases,
    town: "name",
    town_name: "name",
    eircode: "eircode_routing_key",
    routing_key: "eircode_routing_key",
  },
  columns: {
    ...coordinateColumns,
    ...dateColumns,
    slug: slugColumn,
    as_of: dateColumn,
    on_map: yesNoColumn,
    draft: yesNoColumn,
  },
  references: { county: "counties" },
  nameColumns: ["name", "county"],
  subjectColumns: ["name", "slug"],
  checks: [
    checkTownSlugs,
    checkTownLists,
    checkCoordinates,
    checkPointsInCounty,
    checkPopulations,
    checkDates,
    checkIntro,
    checkBase,
  ],
});
