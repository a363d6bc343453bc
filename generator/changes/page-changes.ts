/** Which pages would be new, changed, gone, moved, listed or unlisted. */
import type { RedirectRow } from "../../data/redirect-row.ts";
import type { Entry, PageEntry } from "../publish/ledger.ts";
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
  readonly before: readonly PageEntry[];
  readonly after: readonly Entry[];
  readonly redirects: readonly RedirectRow[];
};

export function pageChanges({ before, after, redirects }: Sites) {
  const now = new Map(after.map((page) => [page.path, page]));
  const then = new Map(before.map((page) => [page.path, page]));
  const gone = before.filter(({ path }) => !now.has(path));
  const added = after.filter(({ path }) => !then.has(path));
  const moved = new Map(movedPages(gone, added));
  const rules = readRedirects(redirectsFile(redirects));
  for (const { path } of gone) {
    const to = redirectFor(rules, path)?.to;
    if (to !== undefined) moved.set(path, to);
  }
  const arrived = new Set(moved.values());
  const changes: PageChange[] = [
    ...added
      .filter(({ path }) => !arrived.has(path))
      .map(({ path, indexable }) => ({ path, change: "new", listed: indexable, isLookOnly: false }) as const),
    ...gone.map(({ path }): PageChange => {
      const to = moved.get(path);
      if (to === undefined) return { path, change: "gone", listed: false, isLookOnly: false };
      return { path, change: "moved", to, listed: now.get(to)?.indexable ?? false, isLookOnly: false };
    }),
    ...after.flatMap((page) => {
      const old = then.get(page.path);
      return old === undefined || isSame(old, page) ? [] : [changed(old, page)];
    }),
  ];
  const unanswered = vanishedPages(before, after.toSorted(byPath), redirects);
  const rows = missingRows({ previous: before, pages: after, gone: unanswered }).map(({ row }) => row);
  return { changes, rows };
}

const byPath = (one: Entry, other: Entry) => (one.path < other.path ? -1 : 1);

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
