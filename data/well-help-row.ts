/** What a valid row of well-help.csv is: what a well owner may claim, should test, and has to know. */
import { z } from "zod";
import { oneOf, slugList, text, webAddress, year } from "./schema.ts";

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

export const wellHelpRow = z.strictObject({
  scope: oneOf(["national", "county"]),
  place: text,
  kind: oneOf(helpKinds),
  statement: text,
  value: text.optional(),
  unit: text.optional(),
  year: year.optional(),
  services: slugList.optional(),
  confidence: oneOf(["high", "medium"]),
  source_title: text,
  source_url: webAddress,
});
export type WellHelpRow = z.infer<typeof wellHelpRow>;
