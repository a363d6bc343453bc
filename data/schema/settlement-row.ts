/** Valid rows of settlements.csv and county-water.csv: places with people and homes, and how homes get their water. */
import { z } from "zod";
import {
  date,
  enumOf,
  integer,
  irishName,
  latitude,
  longitude,
  nameLike,
  partialDate,
  sourceUrl,
  textCell,
  yesNo,
} from "./columns.ts";

/** Private homes by water supply, as the census counts them. Together they are `homes`. */
export const homeCounts = {
  public_main: integer,
  group_public: integer,
  group_private: integer,
  own_supply: integer,
  not_piped: integer,
  not_stated: integer,
};
const allOptional = z.strictObject(homeCounts).partial().shape;

export const settlementRow = z.strictObject({
  /** Of the census. Empty for a suburb, which is part of a settlement. */
  code: textCell.optional(),
  name: textCell.meta({ headings: ["town", "town_name", "title"] }),
  county: nameLike("counties"),
  lat: latitude,
  lng: longitude,
  irish_name: irishName.optional(),
  /** Until it is, pages do not print the Irish name. */
  irish_name_checked: yesNo.optional(),
  population: integer.optional(),
  homes: integer.optional(),
  ...allOptional,
  as_of: partialDate.optional(),
  retrieved: date.optional(),
  source_title: textCell.optional(),
  source_url: sourceUrl.optional(),
});
export type SettlementRow = z.infer<typeof settlementRow>;

export const countyWaterRow = z.strictObject({
  county: nameLike("counties"),
  level: enumOf(["county", "outside-settlements"]),
  ...homeCounts,
  homes: integer,
  /** A settlement crosses the county's border. */
  approximate: yesNo.optional(),
  as_of: partialDate,
  retrieved: date.optional(),
  source_title: textCell,
  source_url: sourceUrl,
});
export type CountyWaterRow = z.infer<typeof countyWaterRow>;
