/** The sheet settlements.csv: places with their people and homes. */
import { dateColumn, integerColumn, yesNoColumn } from "../../engine/read/cell-hints.ts";
import { checkSettlements } from "../check/check-settlements.ts";
import { linkPeople } from "../link/link-homes.ts";
import { linkPlaces } from "../link/link-towns.ts";
import {
  coordinateAliases,
  coordinateColumns,
  countyAliases,
  homeColumns,
  irishAliases,
  sourceAliases,
  sourceColumns,
} from "./column-groups.ts";
import { defineSheet } from "./sheet.ts";

export const settlements = defineSheet("settlements", {
  file: "settlements.csv",
  isOptional: true,
  aliases: {
    ...coordinateAliases,
    ...countyAliases,
    ...irishAliases,
    ...sourceAliases,
    town: "name",
    town_name: "name",
    title: "name",
  },
  columns: {
    ...coordinateColumns,
    ...homeColumns,
    ...sourceColumns,
    homes: integerColumn,
    irish_name_checked: yesNoColumn,
    as_of: dateColumn,
    retrieved: dateColumn,
  },
  suggestions: { county: "counties" },
  nameColumns: ["name", "county"],
  subjectColumns: ["name"],
  checks: [checkSettlements],
  link: ({ sources, sourceOf, index, towns, memo }) => ({
    places: memo.recall("places", [sources.settlements, towns], () => linkPlaces(sources.settlements, towns)),
    ...memo.recall("people", [index, sources.publishers], () => linkPeople(index, sourceOf)),
  }),
});
