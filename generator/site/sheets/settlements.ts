/** The sheet settlements.csv: places with their people and homes. */
import { checkSettlements } from "../check/check-settlements.ts";
import { linkPeople } from "../link/link-homes.ts";
import { linkPlaces } from "../link/link-towns.ts";
import { defineSheet } from "./sheet.ts";

export const settlements = defineSheet("settlements", {
  file: "settlements.csv",
  isOptional: true,
  nameColumns: ["name", "county"],
  subjectColumns: ["name"],
  checks: [checkSettlements],
  link: ({ sources, sourceOf, index, towns, memo }) => ({
    places: memo.recall("places", [sources.settlements, towns], () => linkPlaces(sources.settlements, towns)),
    ...memo.recall("people", [index, sources.publishers], () => linkPeople(index, sourceOf)),
  }),
});
