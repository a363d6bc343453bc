/** The day on which each page last changed, if known: never the time of a build, never a guess. */
import { mergeSorted } from "../../base/merge-sorted.ts";
import type { Entry, PageEntry } from "./ledger.ts";

/**
 * A page whose content is unchanged keeps its date. One that changed, or is new, gets `today`.
 * @param pages sorted by path, as `previous`
 * @param previous null if the previous site is not known: then no date is known
 */
export function* stampLastmod(
  pages: Iterable<Entry>,
  previous: Iterable<PageEntry> | null,
  today: string,
): Generator<PageEntry> {
  for (const [page, old] of mergeSorted(pages, previous ?? [])) {
    if (page === undefined) continue;
    if (previous === null) yield { ...page, lastmod: null };
    else yield { ...page, lastmod: old?.hash === page.hash ? old.lastmod : today };
  }
}
