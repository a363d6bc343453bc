/** What a valid row of well-help.csv is: what a well owner may claim, should test, and has to know. */
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
  scope: enumOf(["national", "county"]),
  place: textCell,
  kind: enumOf(helpKinds),
  statement: textCell,
  value: figure.optional(),
  unit: term.optional(),
  year: year.optional(),
  /** What the amount pays for; `value` is in euro then. */
  amount_kind: enumOf(amountKinds).optional(),
  short: textUpTo(44).optional(),
  services: services.optional(),
  confidence: enumOf(["high", "medium"]),
  source_title: textCell,
  source_url: sourceUrl,
});
export type WellHelpRow = z.infer<typeof wellHelpRow>;
