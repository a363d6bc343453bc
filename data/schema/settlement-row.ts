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

/** Private homes by water supply, as the census counts them. Their sum is `homes`. */
export const homeCounts = {
  public_main: integer.describe("homes on a public main"),
  group_public: integer.describe("homes on a group scheme with public water"),
  group_private: integer.describe("homes on a group scheme with a source of its own"),
  own_supply: integer.describe("homes with an “other private source” in the census: most often a well"),
  not_piped: integer.describe("homes without piped water"),
  not_stated: integer.describe("homes that did not answer"),
};
const allOptional = z.strictObject(homeCounts).partial().shape;

export const settlementRow = z.strictObject({
  code: z
    .string()
    .regex(/^\d{5}$/, { error: ({ input }) => `"${String(input)}" is not a code of five digits such as 01642` })
    .meta({ hint: "code" })
    .optional()
    .describe("the code of the census, five digits: `01642`; empty for a suburb"),
  name: textCell
    .meta({ headings: ["town", "town_name", "title"] })
    .describe("the place; another name of it in brackets"),
  county: nameLike("counties").describe("its county"),
  lat: latitude.describe("north, in degrees"),
  lng: longitude.describe("east, in degrees, with a minus"),
  irish_name: irishName.optional().describe("its Irish name"),
  irish_name_checked: yesNo.optional().describe("`yes` once it is checked on logainm.ie; pages print no other"),
  population: integer.optional().describe("people"),
  homes: integer.optional().describe("private homes in all: the sum of the next six columns. Fill all seven, or none"),
  ...allOptional,
  as_of: partialDate.optional().describe("the day of the census"),
  retrieved: date.optional().describe("the day on which the row was fetched"),
  source_title: textCell.optional().describe("who says so, and where"),
  source_url: sourceUrl.optional().describe("its address"),
});
export type SettlementRow = z.infer<typeof settlementRow>;

export const countyWaterRow = z.strictObject({
  county: nameLike("counties").describe("the county"),
  level: enumOf(["county", "outside-settlements"]).describe("`county` for all homes, or `outside-settlements`"),
  ...homeCounts,
  homes: integer.describe("all of these"),
  approximate: yesNo.optional().describe("`yes` if a settlement crosses the county's border"),
  as_of: partialDate.describe("the day of the census"),
  retrieved: date.optional().describe("the day on which the row was fetched"),
  source_title: textCell.describe("who says so, and where"),
  source_url: sourceUrl.describe("its address"),
});
export type CountyWaterRow = z.infer<typeof countyWaterRow>;
