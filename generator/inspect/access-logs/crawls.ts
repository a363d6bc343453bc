/** Last crawls of each page, as the history folder keeps them. */
import { join } from "node:path";
import { z } from "zod";
import { historyFolder, knownHistory } from "../search-results/history.ts";

/** By path, then by crawler: the day of its last visit. */
export const crawls = z.object({ pages: z.record(z.string(), z.record(z.string(), z.iso.date())) });
type Crawls = z.infer<typeof crawls>;

export const crawlsFile = (history: string) => join(history, "crawls.json");

export const readCrawls = (data: string): Crawls =>
  knownHistory(crawlsFile(historyFolder(data)), crawls) ?? { pages: {} };

/** The last day on which a search engine fetched the page, and which did. Fetchers of AI do not count. */
export function lastCrawl({ pages }: Crawls, path: string): { readonly day: string; readonly by: string } | null {
  const ofEngines = Object.entries(pages[path] ?? {}).filter(
    ([name]) => !name.startsWith(aiPrefix) && name !== "other bots",
  );
  const [last] = ofEngines.sort(([, a], [, b]) => (a < b ? 1 : Number(a !== b) * -1));
  return last === undefined ? null : { by: last[0], day: last[1] };
}

/** Before the name of a fetcher of AI. */
export const aiPrefix = "AI: ";
