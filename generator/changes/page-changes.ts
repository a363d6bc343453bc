/** Lists the pages that would be new, changed, removed, moved, listed or unlisted. */
import type { Site } from "../../templates/model.ts";
import { readRedirects, redirectFor, redirectsFile } from "../output/hosting/redirects.ts";
import type { Entry, PageLedger } from "../output/ledger.ts";
import { findMovedPages } from "../output/moved-pages.ts";
import { removedPages } from "../output/pages-json.ts";
import { suggestRedirects } from "../output/suggest-redirects.ts";
import { whyUnpublished } from "../site/why-unpublished.ts";

export type PageChange = {
  readonly path: string;
  readonly change: "new" | "changed" | "removed" | "moved";
  /** New path of a moved page. */
  readonly to?: string;
  /** True if search engines may list the page after the change. */
  readonly listed: boolean;
  /** Set if search engines may list the page now and could not before, or the reverse. */
  readonly turned?: "listed" | "unlisted";
  /** Why search engines may list the page, or not; missing for a removed page. */
  readonly reason?: string;
  /** True if visitors read the same text: only styles, markup or addresses of files changed. */
  readonly isLookOnly: boolean;
};

type Sites = {
  readonly before: PageLedger;
  readonly after: PageLedger;
  readonly site: Pick<Site, "redirects" | "unpublished">;
};

/** Sorted by path: new pages, then removed pages, then changed pages. */
export function pageChanges({ before, after, site }: Sites) {
  const { redirects } = site;
  const oldPages = new Map(before.map((page) => [page.path, page]));
  const newPages = new Map(after.map((page) => [page.path, page]));
  const added = after.filter(({ path }) => !oldPages.has(path));
  const removed = before.filter(({ path }) => !newPages.has(path));
  const moved = new Map(findMovedPages(removed, added));
  const rules = readRedirects(redirectsFile(redirects));
  for (const { path } of removed) {
    const to = redirectFor(rules, path)?.to;
    if (to !== undefined) moved.set(path, to);
  }
  const arrived = new Set(moved.values());
  const changes = [
    ...added
      .filter(({ path }) => !arrived.has(path))
      .map(({ path, indexable, reason }): PageChange => {
        return { path, change: "new", listed: indexable, reason, isLookOnly: false };
      }),
    ...removed.map(({ path }): PageChange => {
      const to = moved.get(path);
      if (to === undefined) return { path, change: "removed", listed: false, isLookOnly: false };
      return { path, change: "moved", to, listed: newPages.get(to)?.indexable === true, isLookOnly: false };
    }),
    ...after.flatMap((page) => changed(oldPages.get(page.path), page)),
  ];
  const unanswered = removedPages(before, after, redirects);
  const absence = (path: string) => whyUnpublished(site.unpublished, path);
  const rows = suggestRedirects({ previous: before, pages: after, removed: unanswered, whyUnpublished: absence })
    .filter(({ absence }) => absence === undefined)
    .map(({ row }) => row);
  return { changes, rows };
}

function changed(old: Entry | undefined, { path, indexable, reason, hash, title, html }: Entry): readonly PageChange[] {
  if (old === undefined) return [];
  const isLookOnly = old.hash === hash && old.title === title && old.indexable === indexable;
  // Records of earlier versions have no digest of all bytes.
  if (isLookOnly && (html === undefined || old.html === undefined || old.html === html)) return [];
  const turned = indexable ? "listed" : "unlisted";
  return [
    { path, change: "changed", listed: indexable, reason, isLookOnly, ...(old.indexable !== indexable && { turned }) },
  ];
}
