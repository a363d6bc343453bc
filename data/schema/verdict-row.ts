/** Valid rows of verdicts.csv: answers of a service's pages in towns, by conditions on the town's data. */
import { z } from "zod";
import { enumOf, integer, nameIn, term, textUpTo } from "./columns.ts";

/** All verdicts that pages may print. */
export const verdictWords = [
  "Yes, most likely.",
  "You probably do.",
  "You might.",
  "Yes, if scale bothers you.",
  "It may well pay.",
  "No.",
  "It depends on your address.",
  "Probably not.",
  "Not without a reading first.",
  "Yes, it is hard.",
  "Yes, expect some scale.",
  "It probably is.",
  "It may be.",
  "A reading will tell.",
  "No, it is not.",
  "Yes, it would.",
  "It probably would.",
  "Yes, for taste.",
  "Only for taste.",
  "There may well be.",
  "There may be.",
  "Only if you have a well.",
  "Perhaps, if you have a well.",
  "Unlikely on the mains. On a well, test first.",
  "Mostly rust from old pipes.",
  "Rust, or iron from a well.",
  "It depends on your pipes.",
  "Follow the notice first.",
  "Ask for manganese by name.",
  "Ask for the weedkiller by name.",
  "Ask which supply you have.",
  "Have hardness read first.",
  "Bacteria on a well, hardness on the mains.",
  "Have hardness read twice.",
  "Test for bacteria first.",
  "Test for chlorine by-products first.",
  "Yes, once a year.",
  "Yes, have it checked.",
] as const;

/** Direction of an answer. Code depends on it, never on the words. */
export const leans = [
  "yes",
  "likely",
  "possibly",
  "unlikely",
  "no",
  "depends",
  "well",
  "taste",
  "notice",
  "test",
] as const;
export type Lean = (typeof leans)[number];

/** Most words of an answer. */
export const answerWords = 20;

export const verdictRow = z.strictObject({
  service: nameIn("services").describe("the service"),
  order: integer.describe("a whole number; the lowest is read first"),
  condition: term.describe("a condition, or several joined by ` + `"),
  verdict: textUpTo(50).describe(
    "the words on all pages where this row is the first that fits, with their full stop: `Yes, most likely.`, `You might.`, `Probably not.`, `Only if you have a well.` …",
  ),
  /** A sentence or two, with slots in braces that the conditions fill. */
  answer: textUpTo(200).describe(
    "one or two sentences on all pages where this row is the first that fits, at most 20 words, without an offer; slots in braces are filled by the conditions",
  ),
  /** Last sentence of the answer, on pages of towns within the radius only. */
  offer: textUpTo(100)
    .optional()
    .describe(
      "a last sentence that offers something, with the answer at most 20 words; pages beyond the radius leave it out",
    ),
  lean: enumOf(leans).describe(
    "which way the answer goes: `yes`, `likely`, `possibly`, `unlikely`, `no`, `depends` (on the address or the pipe), `well` (on a well only), `taste`, `notice` or `test`",
  ),
});
export type VerdictRow = z.infer<typeof verdictRow>;
