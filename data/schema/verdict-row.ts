/** Valid rows of verdicts.csv: the answer of a service's pages in towns, by what is known of the town. */
import { z } from "zod";
import { integer, nameIn, textCell, textUpTo } from "./columns.ts";

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

/** Words of an answer, its slots filled. */
export const answerWords = 20;

export const verdictRow = z.strictObject({
  service: nameIn("services"),
  /** The first row whose conditions hold is printed. */
  order: integer,
  /** Names joined by " + ", which all have to hold. */
  condition: textCell,
  verdict: textUpTo(50),
  /** A sentence or two, with slots in braces that the conditions fill. */
  answer: textUpTo(200),
});
export type VerdictRow = z.infer<typeof verdictRow>;
