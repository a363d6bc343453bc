/** Valid rows of hardness.csv and hardness-words.csv: how hard water is in figures and in words, and who says so. */
import { z } from "zod";
import { enumOf, integer, nameIn, nameLike, partialDate, sourceUrl, textCell, textUpTo, wordsUpTo } from "./columns.ts";

/** How near a source is to the tap, best first. A figure of the county or of the rock is not a figure of a tap. */
export const hardnessTiers = ["tap", "own", "supply", "county", "rock", "none"] as const;

export const hardnessRow = z.strictObject({
  town: nameIn("towns").optional(),
  supply: textCell.optional(),
  zone_code: textCell.optional(),
  tier: enumOf(hardnessTiers),
  /** In mg/l of calcium carbonate. */
  value_low: integer.optional(),
  value_high: integer.optional(),
  /** With its unit, as the source prints it: "21 °fH". */
  value_printed: textCell.optional(),
  words: textUpTo(20).optional(),
  sampled_on: partialDate.meta({ headings: ["as_of"] }).optional(),
  published_on: partialDate.optional(),
  retrieved_on: partialDate.meta({ headings: ["retrieved"] }).optional(),
  /** Who measured it or says so, as pages name them. */
  publisher: textUpTo(24).optional(),
  licence: textCell.meta({ headings: ["license"] }),
  source_title: textCell,
  source_url: sourceUrl,
  confidence: enumOf(["high", "medium"]),
});
export type HardnessRow = z.infer<typeof hardnessRow>;

/** What a town's words stand for, which the conditions of verdicts.csv name. */
export const hardnessLevels = [
  "hard",
  "likely-hard",
  "moderate",
  "split",
  "maybe-hard",
  "likely-soft",
  "maybe-soft",
  "open",
] as const;

/** The words of a town, or of a county for its towns without a row; "*" is every other county. */
export const hardnessWordRow = z.strictObject({
  town: nameLike("towns").optional(),
  county: nameLike("counties"),
  level: enumOf(hardnessLevels).optional(),
  /** Of a county. */
  rock: enumOf(["limestone", "mixed", "open"]).optional(),
  word: textUpTo(40),
  /** What the word is judged by. */
  line: wordsUpTo(16),
  /** The same as a sentence, for answers. */
  because: wordsUpTo(12).optional(),
  /** What a well in the town is drilled into. */
  well_rock: enumOf(["limestone", "mixed", "slate-sandstone", "open"]).optional(),
  /** The classes of the scale that are lit, 0 (soft) to 5: "3-5", or "0-0;3-3" for two supplies. */
  zone: z
    .string()
    .regex(/^[0-5]-[0-5](?:;[0-5]-[0-5])?$/, {
      error: ({ input }) => `"${String(input)}" is not a zone of the scale such as 3-5 or 0-0;3-3`,
    })
    .optional(),
  style: enumOf(["solid", "dashed"]).optional(),
  source_title: textCell,
  source_url: sourceUrl,
});
export type HardnessWordRow = z.infer<typeof hardnessWordRow>;
