/** Lists the pages that would be new, changed, gone, moved, listed or unlisted. */
import type { Site } from "../../../data/schema/site.ts";
import { readRedirects, redirectFor, redirectsFile } from "../../engine/hosting/redirects.ts";
import type { Entry, PageLedger } from "../../engine/publish/ledger.ts";
import { findMovedPages } from "../../engine/publish/moved-pages.ts";
import { removedPages } from "../../engine/publish/pages-json.ts";
import { suggestRedirects } from "../../engine/publish/suggest-redirects.ts";
import { absenceOf } from "../../site/absence-of.ts";

export type PageChange = {
  readonly path: string;
  readonly change: "new" | "changed" | "gone" | "moved";
  /** New path of a moved page. */
  readonly to?: string;
  /** Whether search engines may list the page after the change. */
  readonly listed: boolean;
  /** Undefined if that does not change. */
  readonly turned?: "listed" | "unlisted";
  /** Whether visitors read the same text: only styles, markup or addresses of files changed. */
  readonly isLookOnly: boolean;
};

type Sites = {
  readonly before: PageLedger;
  readonly after: PageLedger;
  readonly site: Pick<Site, "redirects" | "unpublished">;
};

/** Sorted by path: new pages, then gone pages, then changed pages. */
export function pageChanges({ before, after, site }: Sites) {
  const { redirects } = site;
  const oldPages = new Map(before.map((page) => [page.path, page]));
  const newPaths = new Set(after.map(({ path }) => path));
  const added = after.filter(({ path }) => !oldPages.has(path));
  const gone = before.filter(({ path }) => !newPaths.has(path));
  const others = after.flatMap((page) => {
    const old = oldPages.get(page.path);
    return old === undefined || isSame(old, page) ? [] : changed(old, page);
  });
  const moved = new Map(findMovedPages(gone, added));
  const rules = readRedirects(redirectsFile(redirects));
  for (const { path } of gone) {
    const to = redirectFor(rules, path)?.to;
    if (to !== undefined) moved.set(path, to);
  }
  const arrived = new Set(moved.values());
  const listed = arrived.size === 0 ? new Set<string>() : listedOf(after, arrived);
  const changes: PageChange[] = [
    ...added
      .filter(({ path }) => !arrived.has(path))
      .map(({ path, indexable }) => ({ path, change: "new", listed: indexable, isLookOnly: false }) as const),
    ...gone.map(({ path }): PageChange => {
      const to = moved.get(path);
      if (to === undefined) return { path, change: "gone", listed: false, isLookOnly: false };
      return { path, change: "moved", to, listed: listed.has(to), isLookOnly: false };
    }),
    ...others,
  ];
  const unanswered = removedPages(before, after, redirects);
  const absence = (path: string) => absenceOf(site.unpublished, path);
  const rows = suggestRedirects({ previous: before, pages: after, gone: unanswered, absenceOf: absence })
    .filter(({ absence }) => absence === undefined)
    .map(({ row }) => row);
  return { changes, rows };
}

/** Paths that search engines may list. */
const listedOf = (pages: PageLedger, paths: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(pages.flatMap(({ path, indexable }) => (indexable && paths.has(path) ? path : [])));

/** Records of earlier versions have no digest of all bytes. */
const isSame = (old: Entry, page: Entry) =>
  old.html !== undefined && page.html !== undefined
    ? old.html === page.html
    : old.hash === page.hash && old.title === page.title && old.indexable === page.indexable;

function changed(old: Entry, { path, indexable, hash, title }: Entry): PageChange {
  const isLookOnly = old.hash === hash && old.title === title && old.indexable === indexable;
  const turned = indexable ? "listed" : "unlisted";
  return { path, change: "changed", listed: indexable, isLookOnly, ...(old.indexable !== indexable && { turned }) };
}
