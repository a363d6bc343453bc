/** State of a page in a search engine, from any source. */
import { z } from "zod";

export const indexState = z.object({ isCrawled: z.boolean(), isIndexed: z.boolean() });
export type IndexState = z.infer<typeof indexState>;

/** @param words "Submitted and indexed", "Crawled - currently not indexed", "PASS". Undefined if all are indexed. */
export function indexStateOf(words: string | undefined, lastCrawl: string): IndexState {
  const isIndexed =
    words === undefined || (/\bindexed|on google|^pass$/i.test(words) && !/\bnot (?:indexed|on google)/i.test(words));
  // Search Console uses its earliest time for a page that it never crawled.
  const wasRead = /\d{4}/.test(lastCrawl) && !lastCrawl.startsWith("1970");
  return { isIndexed, isCrawled: isIndexed || /^crawled\b/i.test(words ?? "") || wasRead };
}
