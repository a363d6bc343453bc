/** What a search engine made of a page, whichever way we heard of it. */
import { z } from "zod";

export const pageState = z.object({ isCrawled: z.boolean(), isIndexed: z.boolean() });
export type PageState = z.infer<typeof pageState>;

/** @param words "Submitted and indexed", "Crawled - currently not indexed", "PASS": undefined in a table of indexed pages alone. */
export function stateOf(words: string | undefined, lastCrawl: string): PageState {
  const isIndexed =
    words === undefined || (/\bindexed|on google|^pass$/i.test(words) && !/\bnot (?:indexed|on google)/i.test(words));
  // Search Console writes the beginning of its time for a page that it has never read.
  const wasRead = /\d{4}/.test(lastCrawl) && !lastCrawl.startsWith("1970");
  return { isIndexed, isCrawled: isIndexed || /^crawled\b/i.test(words ?? "") || wasRead };
}
