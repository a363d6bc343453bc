/** A valid row of hardness.csv: how hard the water of a supply or of a town is, and who says so. */
import { z } from "zod";
import { enumOf, integer, partialDate, textCell, textUpTo, webAddress } from "./cell.ts";

/** How near a source is to the tap, best first. A figure of the county or of the rock is not a figure of a tap. */
export const hardnessTiers = ["tap", "own", "supply", "county", "rock", "none"] as const;

export const hardnessRow = z.strictObject({
  town: textCell.optional(),
  supply: textCell.optional(),
  zone_code: textCell.optional(),
  tier: enumOf(hardnessTiers),
  /** In mg/l of calcium carbonate. */
  value_low: integer.optional(),
  value_high: integer.optional(),
  /** With its unit, as the source prints it: "21 °fH". */
  value_printed: textCell.optional(),
  words: textUpTo(20).optional(),
  sampled_on: partialDate.optional(),
  published_on: partialDate.optional(),
  retrieved_on: partialDate.optional(),
  /** Who measured it or says so, as pages name them. */
  publisher: textUpTo(24).optional(),
  licence: textCell,
  source_title: textCell,
  source_url: webAddress,
  confidence: enumOf(["high", "medium"]),
});
export type HardnessRow = z.infer<typeof hardnessRow>;
