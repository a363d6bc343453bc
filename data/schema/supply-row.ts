/** Schemas of the rows of supplies.csv and epa-list.csv: supplies of towns, and supplies on the EPA's list. */
import { z } from "zod";
import {
  date,
  enumOf,
  integer,
  nameIn,
  nameLike,
  partialDate,
  slugList,
  sourceUrl,
  textCell,
  textUpTo,
  year,
} from "./columns.ts";

export const supplyRow = z.strictObject({
  town: nameLike("towns"),
  /** Distinguishes places of one name without a page. */
  county: nameLike("counties").optional(),
  supply: textCell,
  zone_code: textCell.optional(),
  zone_name: textCell.optional(),
  /** People in the zone, the day that says it, and the day on which it was fetched. */
  zone_people: integer.optional(),
  zone_as_of: date.optional(),
  zone_retrieved: date.optional(),
  plant: textCell.optional(),
  source_water: textCell.optional(),
  /** The source in a few words, as a page prints it large. */
  short: textUpTo(40).optional(),
  on_list: enumOf(["yes", "no", "unknown"]),
  epa_list_supply: nameIn("epaList").optional(),
  /** The day, month or year that the row is about; `year` where only that is known. */
  as_of: partialDate.optional(),
  retrieved: date.optional(),
  year: year.optional(),
  note: textCell.optional(),
  confidence: enumOf(["high", "medium"]),
  source_title: textCell,
  source_url: sourceUrl,
});
export type SupplyRow = z.infer<typeof supplyRow>;

export const epaListRow = z.strictObject({
  scheme_code: textCell.optional(),
  supply: textCell,
  county: nameLike("counties"),
  population: integer.optional(),
  reasons: textCell,
  reason_codes: slugList.optional(),
  listed_since: textCell.optional(),
  /** The day of the list. */
  as_of: date,
  retrieved: date.optional(),
  note: textCell.optional(),
  source_title: textCell,
  source_url: sourceUrl,
});
export type EpaListRow = z.infer<typeof epaListRow>;
