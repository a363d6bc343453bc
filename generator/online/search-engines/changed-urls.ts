/** Finds URLs to report to search engines: indexable pages that are new or changed, and pages that are no longer indexable. */
import type { PageEntry } from "../../engine/publish/ledger.ts";

type ChangedUrlsInput = Pick<PageEntry, "path" | "hash" | "title" | "indexable">;

/** @returns paths in code-unit order. A page with unchanged words and links is not reported. */
export function changedUrls(before: readonly ChangedUrlsInput[], now: readonly ChangedUrlsInput[]): readonly string[] {
  const old = new Map(before.map((page) => [page.path, page]));
  const current = new Map(now.map((page) => [page.path, page]));
  const isNews = (page: ChangedUrlsInput) => {
    const known = old.get(page.path);
    if (!page.indexable) return known?.indexable === true;
    return known === undefined || !known.indexable || known.hash !== page.hash || known.title !== page.title;
  };
  const gone = before.filter(({ path, indexable }) => indexable && !current.has(path));
  return [...now.filter(isNews), ...gone].map(({ path }) => path).sort();
}
