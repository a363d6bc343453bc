/** Valid rows of verdicts.csv: the answer of a service's pages in towns, by what is known of the town. */
import { z } from "zod";
import { integer, nameIn, term, textUpTo } from "./columns.ts";

/** All that a page says in large letters, beside the words for tests ("Hardness first."). */
export const verdictWords = [
  "Yes.",
  "Likely.",
  "Possibly.",
  "Probably not.",
  "No.",
  "Depends on your pipe.",
  "Depends on your address.",
  "Only on a well.",
  "On the mains, hardly. On a well, test first.",
  "For taste, yes.",
  "Yes, once a year.",
  "Follow the notice first.",
] as const;

/** Words of an answer. */
export const answerWords = 20;

export const verdictRow = z.strictObject({
  service: nameIn("services").describe("the service"),
  order: integer.describe("a whole number; the lowest is read first"),
  condition: term.describe("a condition, or several joined by ` + `"),
  verdict: textUpTo(50).describe(
    "the word on all pages where this row is the first that fits, with its full stop: `Yes.`, `Likely.`, `Possibly.`, `Probably not.`, `No.`, `Only on a well.` … Tests have words such as `Hardness first.`",
  ),
  /** A sentence or two, with slots in braces that the conditions fill. */
  answer: textUpTo(200).describe(
    "one or two sentences on all pages where this row is the first that fits, at most 20 words; slots in braces are filled by the conditions",
  ),
});
export type VerdictRow = z.infer<typeof verdictRow>;
