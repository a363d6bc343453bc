/** Which pages would be new, changed, gone, moved, listed or unlisted. */
import type { RedirectRow } from "../../data/redirect-row.ts";
import { differences, type Entry, type Ledger, type PageEntry } from "../publish/ledger.ts";
import { movedPages } from "../publish/moved-pages.ts";
import { missingRows } from "../publish/redirect-rows.ts";
import { readRedirects, redirectFor, redirectsFile } from "../publish/redirects.ts";
import { vanishedPages } from "../publish/vanished-pages.ts";

export type PageChange = {
  readonly path: string;
  readonly change: "new" | "changed" | "gone" | "moved";
  /** Where a moved page stands now. */
  readonly to?: string;
  /** Whether search engines may list it then. */
  readonly listed: boolean;
  /** Whether they could not before, or could; undefined when that stays. */
  readonly turned?: "listed" | "unlisted";
  /** Whether only what visitors do not read changed: styles, markup, addresses of files. */
  readonly isLookOnly: boolean;
};

type Sites = {
  readonly before: Ledger;
  readonly after: Ledger;
  readonly redirects: readonly RedirectRow[];
};

/** In the order of their paths: new ones, those that are gone, those that changed. */
export function pageChanges({ before, after, redirects }: Sites) {
  const added: PageEntry[] = [];
  const gone: PageEntry[] = [];
  const others: PageChange[] = [];
  for (const [page, old] of differences(after, before))
    if (page === undefined) gone.push(old);
    else if (old === undefined) added.push(page);
    else if (!isSame(old, page)) others.push(changed(old, page));
  const moved = new Map(movedPages(gone, added));
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
  const unanswered = vanishedPages(before, after, redirects);
  const rows = missingRows({ previous: before, pages: after, gone: unanswered }).map(({ row }) => row);
  return { changes, rows };
}

/** Those of the paths that search engines may list. */
function listedOf(pages: Ledger, paths: ReadonlySet<string>): ReadonlySet<string> {
  const listed = new Set<string>();
  for (const { path, indexable } of pages) if (indexable && paths.has(path)) listed.add(path);
  return listed;
}

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
