/** The day on which each page last changed, if known: never the time of a build, never a guess. */
import type { Entry, PageLedger } from "./ledger.ts";

/**
 * A page whose content is unchanged keeps its date. One that changed, or is new, gets `today`.
 * @param previous null if the previous site is not known: then no date is known
 */
export function stampLastmod(pages: readonly Entry[], previous: PageLedger | null, today: string): PageLedger {
  const before = new Map(previous?.map((page) => [page.path, page]));
  const dateOf = ({ path, hash }: Entry) => {
    const old = before.get(path);
    return old?.hash === hash ? old.lastmod : today;
  };
  return pages.map((page) => ({ ...page, lastmod: previous === null ? null : dateOf(page) }));
}
