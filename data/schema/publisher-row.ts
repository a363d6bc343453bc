/** A valid row of publishers.csv: what kind of source a publisher is. */
import { z } from "zod";
import { enumOf, textCell } from "./columns.ts";

/** Kinds as pages print them, the ones nearest to the tap first. */
export const publisherKinds = [
  "utility",
  "public body",
  "parliament",
  "research",
  "newspaper",
  "broadcaster",
  "company",
  "history",
  "website",
] as const;
export type PublisherKind = (typeof publisherKinds)[number];

export const publisherRow = z.strictObject({
  /** Start of a source's title: "Irish Examiner" of "Irish Examiner, 15 January 2020". */
  publisher: textCell.meta({ headings: ["name"] }).describe("`source_title` up to its first comma, colon or bracket"),
  kind: enumOf(publisherKinds)
    .meta({ headings: ["type"] })
    .describe(
      "`utility`, `public body`, `parliament`, `research`, `newspaper`, `broadcaster`, `company`, `history` or `website`",
    ),
});
export type PublisherRow = z.infer<typeof publisherRow>;
