/** Which addresses search engines need to hear of: what they may list and is new or says something else, and what they may list no more. */
import type { PageEntry } from "../publish/ledger.ts";

type Known = Pick<PageEntry, "path" | "hash" | "title" | "indexable">;

/** Paths, in code-unit order. A page that only looks different has nothing to tell. */
export function changedAddresses(before: readonly Known[], now: readonly Known[]): readonly string[] {
  const old = new Map(before.map((page) => [page.path, page]));
  const current = new Map(now.map((page) => [page.path, page]));
  const isNews = (page: Known) => {
    const known = old.get(page.path);
    if (!page.indexable) return known?.indexable === true;
    return known === undefined || !known.indexable || known.hash !== page.hash || known.title !== page.title;
  };
  const gone = before.filter(({ path, indexable }) => indexable && !current.has(path));
  return [...now.filter(isNews), ...gone].map(({ path }) => path).sort();
}
