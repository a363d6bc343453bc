/** Valid rows of hardness.csv and hardness-words.csv: how hard water is in figures and in words, and who says so. */
import { z } from "zod";
import { enumOf, integer, nameIn, nameLike, partialDate, sourceUrl, textCell, textUpTo, wordsUpTo } from "./columns.ts";

/** Kinds of source, the nearest to the tap first. `county` and `rock` have no figure of a tap. */
export const hardnessTiers = ["tap", "own", "supply", "county", "rock", "none"] as const;

export const hardnessRow = z.strictObject({
  town: nameIn("towns").optional().describe("the town; a row without one is of every town on the supply"),
  supply: textCell
    .optional()
    .describe("the supply, as in `supplies.csv`. Where a town has several, the figure is for part of it"),
  zone_code: textCell.optional().describe("its zone, as in `supplies.csv`, if the figure is of that zone alone"),
  tier: enumOf(hardnessTiers).describe(
    "how near the source is to the tap. `tap` is a result for the treated water, `own` our own test, `supply` a statement of the utility. `county` and `rock` have words only. `none`: we looked, and nothing is published",
  ),
  /** Both figures are in mg/l of calcium carbonate. */
  value_low: integer
    .meta({ title: "Lowest figure", unit: "mg/l" })
    .optional()
    .describe("the lowest figure in mg/l of calcium carbonate; a single figure is also the highest"),
  value_high: integer.meta({ title: "Highest figure", unit: "mg/l" }).optional().describe("the highest"),
  /** Figure and unit as the source prints them: "21 °fH". */
  value_printed: textCell
    .meta({ title: "As the source prints it" })
    .optional()
    .describe("the figure as the source prints it, with its unit"),
  words: textUpTo(20).optional().describe("what the source calls it, in at most 20 characters: `moderately hard`"),
  sampled_on: partialDate
    .meta({ headings: ["as_of"] })
    .optional()
    .describe("when the water was taken: a day, a month or a year"),
  published_on: partialDate.optional().describe("when the figure came out"),
  retrieved_on: partialDate
    .meta({ headings: ["retrieved"] })
    .optional()
    .describe("when the source was read"),
  publisher: textUpTo(24).optional().describe("who says so, in at most 24 characters"),
  licence: textCell.meta({ headings: ["license"] }).describe("what allows us to print it"),
  source_title: textCell.describe("who says so, and where"),
  source_url: sourceUrl.describe("its address"),
  confidence: enumOf(["high", "medium"]).describe("`high` if the source says it plainly, else `medium`"),
});
export type HardnessRow = z.infer<typeof hardnessRow>;

/** Levels of a town's hardness, which the conditions of verdicts.csv name. */
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
  town: nameLike("towns").optional().describe("the town; empty for a county"),
  county: nameLike("counties").describe("its county, or `*`"),
  level: enumOf(hardnessLevels)
    .optional()
    .describe(
      "of a town: `hard`, `likely-hard`, `moderate`, `split`, `maybe-hard`, `likely-soft`, `maybe-soft` or `open`. Verdicts ask for it",
    ),
  rock: enumOf(["limestone", "mixed", "open"]).optional().describe("of a county: `limestone`, `mixed` or `open`"),
  sentence: wordsUpTo(20).describe(
    "how hard the water is, in a full sentence of at most 20 words: `Mullingar’s water is likely hard.`",
  ),
  label: textUpTo(40).describe("the same on cards, on the map and on `/local`, at most 40 characters: `Likely hard`"),
  line: wordsUpTo(16).describe("what it is judged by, at most 16 words, without repeating the label"),
  because: wordsUpTo(12).optional().describe("of a town: the same as a sentence of at most 12 words, for answers"),
  /** Rock that a well in the town is drilled into. */
  well_rock: enumOf(["limestone", "mixed", "slate-sandstone", "open"])
    .optional()
    .describe("what wells there are drilled into: `limestone`, `mixed`, `slate-sandstone` or `open`"),
  /** Highlighted classes of the scale, 0 (soft) to 5: "3–5", "0–0;3–3" for two supplies. Spreadsheets take "3-5" for a date. */
  zone: z
    .string()
    .overwrite((zone) => zone.replace(/(?<=\d)\s*(?:[-–—]|\bto\b)\s*(?=\d)/g, "–").replace(/\s*;\s*/g, ";"))
    .regex(/^[0-5]–[0-5](?:;[0-5]–[0-5])?$/, {
      error: ({ input }) => `"${String(input)}" is not a zone of the scale such as 3–5 or 0–0;3–3`,
    })
    .meta({ hint: "zone" })
    .optional()
    .describe(
      "the classes of the scale that are lit, 0 (soft) to 5: `3–5`, or `0–0;3–3` for two supplies. Empty: no scale",
    ),
  style: enumOf(["solid", "dashed"]).optional().describe("`solid`, or `dashed` for “may be”"),
  source_title: textCell.describe("who says so, and where"),
  source_url: sourceUrl.describe("its address"),
});
export type HardnessWordRow = z.infer<typeof hardnessWordRow>;
