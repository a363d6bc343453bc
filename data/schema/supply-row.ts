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
  wordsUpTo,
  year,
} from "./columns.ts";

export const supplyRow = z.strictObject({
  town: nameLike("towns").describe("the town; its address if two towns share a name"),
  /** Distinguishes places without a page that share a name. */
  county: nameLike("counties")
    .optional()
    .describe("its county; fill it for a place without a page, or if two towns share the name"),
  supply: textCell.describe("the supply's name"),
  zone_code: textCell.optional().describe("the code of its zone on the utility's map: `SZPUB0434`"),
  zone_name: textCell.optional().describe("the zone's name there"),
  /** This and the next two: people in the zone, the day of that number, and the day on which it was fetched. */
  zone_people: integer.optional().describe("people in the zone"),
  zone_as_of: date.optional().describe("the day that this number is about"),
  zone_retrieved: date.optional().describe("the day on which it was fetched"),
  plant: textCell.optional().describe("the plant that treats it"),
  source_water: textCell.optional().describe("the river, lake or borehole of the water"),
  /** Source of the water in a few words, which pages print large. */
  short: textUpTo(40).optional().describe("the same in at most 40 characters"),
  on_list: enumOf(["yes", "no", "unknown"])
    .meta({ title: "On the EPA’s list" })
    .describe("is it on the list of `epa-list.csv`? `yes`, `no` or `unknown`"),
  epa_list_supply: nameIn("epaList")
    .meta({ title: "Its name there" })
    .optional()
    .describe("its name in `epa-list.csv`; fill it if `on_list` is yes, and only then"),
  off_list_year: year.optional().describe("the year in which it came off the list, if it was on it"),
  as_of: partialDate
    .optional()
    .describe("the day, month or year that the row is about: `2025-12-31`, `2024-11`, `2021`"),
  retrieved: date.optional().describe("the day on which the source was read; never the date of the figure"),
  year: year.optional().describe("only the year of `as_of`, in older sheets"),
  note: textCell.optional().describe("what else a reader must know: a doubt, a second supply"),
  safe_note: wordsUpTo(20)
    .optional()
    .describe(
      "what “Safe to drink?” says beside the EPA’s list, in a sentence of at most 20 words: `The audit named no substance.`",
    ),
  confidence: enumOf(["high", "medium"]).describe("`high` if the source says it plainly, else `medium`"),
  source_title: textCell.describe("who says so, and where"),
  source_url: sourceUrl.describe("its address"),
});
export type SupplyRow = z.infer<typeof supplyRow>;

export const epaListRow = z.strictObject({
  scheme_code: textCell.optional().describe("the EPA's code of the supply: `2300PUB1009`"),
  supply: textCell.meta({ isUnique: true }).describe("the supply's name"),
  county: nameLike("counties").describe("its county, as in `counties.csv` or `settlements.csv`"),
  population: integer.optional().describe("people on it"),
  reasons: textCell.describe("the reasons why it is on the list, in plain words, separated by `;`"),
  reason_codes: slugList
    .optional()
    .describe("a short name for each reason, separated by `;`, as in `guides/epa-list.json`: `thm`"),
  listed_since: textCell.optional().describe("since when it is on the list, in words: `the second quarter of 2019`"),
  as_of: date.describe("the day of the list: the last day of its quarter"),
  retrieved: date.optional().describe("the day on which the list was read"),
  note: textCell.optional().describe("what else a reader must know"),
  source_title: textCell.describe("the list, and how we read it"),
  source_url: sourceUrl.describe("its address"),
});
export type EpaListRow = z.infer<typeof epaListRow>;
