/** Schema of a row of well-help.csv: a grant for a well owner, a test, or advice. */
import { z } from "zod";
import { enumOf, figure, services, sourceUrl, term, textCell, textUpTo, year } from "./columns.ts";

export const helpKinds = [
  "well-grant",
  "lead-grant",
  "lead",
  "testing",
  "law",
  "septic",
  "health",
  "public-supply",
] as const;

const amountKinds = ["repair", "new", "treatment", "lead", "septic"] as const;

export const wellHelpRow = z.strictObject({
  scope: enumOf(["national", "county"]).describe("`national` or `county`"),
  place: textCell.describe("`Ireland`, or the county"),
  kind: enumOf(helpKinds).describe(
    "`well-grant`, `lead-grant`, `lead`, `testing`, `law`, `septic`, `health` or `public-supply`",
  ),
  statement: textCell.describe("the help in one sentence or two, in our own words"),
  value: figure.optional().describe("the one number of the help, without separators"),
  unit: term.optional().describe("the unit of the number"),
  year: year.optional().describe("the year in which it is true. Without a year it is not worded as news"),
  /** Purpose of the amount. With one, `value` is in euro. */
  amount_kind: enumOf(amountKinds)
    .optional()
    .describe("what it pays for: `repair`, `new`, `treatment`, `lead` or `septic`"),
  short: textUpTo(64)
    .optional()
    .describe("the terms of the amount, or what a test costs elsewhere, in at most 64 characters"),
  services: services.optional().describe("addresses of the services it bears on, separated by `;`"),
  confidence: enumOf(["high", "medium"]).describe("`high` if the source says it plainly, else `medium`"),
  source_title: textCell.describe("who says so, and where"),
  source_url: sourceUrl.describe("its address"),
});
export type WellHelpRow = z.infer<typeof wellHelpRow>;
