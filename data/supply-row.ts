/** What a valid row of supplies.csv and of epa-list.csv is: which public supply a town is on, and which supplies were listed. */
import { z } from "zod";
import { date, oneOf, slugList, text, webAddress, whole, year } from "./schema.ts";

export const supplyRow = z.strictObject({
  town: text,
  supply: text,
  plant: text.optional(),
  source_water: text.optional(),
  on_list: oneOf(["yes", "no", "unknown"]),
  epa_list_supply: text.optional(),
  year: year.optional(),
  note: text.optional(),
  confidence: oneOf(["high", "medium"]),
  source_title: text,
  source_url: webAddress,
});
export type SupplyRow = z.infer<typeof supplyRow>;

export const epaListRow = z.strictObject({
  supply: text,
  county: text,
  population: whole.optional(),
  reasons: text,
  reason_codes: slugList.optional(),
  listed_since: text.optional(),
  list_date: date,
  note: text.optional(),
  source_title: text,
  source_url: webAddress,
});
export type EpaListRow = z.infer<typeof epaListRow>;
