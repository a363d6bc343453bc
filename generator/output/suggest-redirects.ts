/** Suggests rows for redirects.csv: one for each removed page, or one for all pages below an address if they moved together. */
import { groupBy } from "../base/group-by.ts";
import type { Entry } from "./ledger.ts";
import { findMovedPages } from "./moved-pages.ts";

export type SuggestedRedirect = {
  /** Ready to paste: "/kells/*,/kells-meath/*,301". */
  readonly row: string;
  /** "/kells/*" */
  readonly from: string;
  /** Undefined if no new address is known. */
  readonly to: string | undefined;
  /** Why the page is only away for now: "Kells is a draft in towns.csv". Its row redirects to the page above, and is never a 410. */
  readonly absence: string | undefined;
  /** Number of pages that the row covers. */
  readonly pages: number;
};

type SuggestRedirectsInput = {
  readonly previous: Iterable<Entry>;
  readonly pages: Iterable<Entry>;
  readonly removed: readonly Entry[];
  /** Returns why a page is unpublished for now; undefined if it is gone for good. */
  readonly whyUnpublished: (path: string) => string | undefined;
};

/** Returns rows in the order of `removed`. */
export function suggestRedirects({
  previous,
  pages,
  removed,
  whyUnpublished,
}: SuggestRedirectsInput): readonly SuggestedRedirect[] {
  if (removed.length === 0) return [];
  const before = new Set(Array.from(previous, ({ path }) => path));
  const added: Entry[] = [];
  const living = new Set<string>();
  for (const page of pages) {
    if (!before.has(page.path)) added.push(page);
    for (const parent of parentsOf(page.path)) living.add(parent);
  }
  const moved = findMovedPages(removed, added);
  const below = groupBy(removed.map((page) => [parentsOf(page.path)[0] ?? "", page]));
  const rows: SuggestedRedirect[] = [];
  const covered = new Set<string>();
  const addRow = (from: string, to: string | undefined, count: number) => {
    const absence = to === undefined ? whyUnpublished(from) : undefined;
    const target = absence === undefined ? to : (parentsOf(from).find((parent) => living.has(parent)) ?? "/");
    rows.push({
      row: target === undefined ? `${from},,410` : `${from},${target},301`,
      from,
      to,
      absence,
      pages: count,
    });
  };
  for (const { path } of removed) {
    if (covered.has(path)) continue;
    const to = moved.get(path);
    addRow(path, to, 1);
    const children = below.get(path) ?? [];
    const movedAlong = ({ path: child }: Entry) =>
      moved.get(child) === (to === undefined ? undefined : `${to}${child.slice(path.length)}`);
    if (children.length < 2 || living.has(path) || !children.every(movedAlong)) continue;
    addRow(`${path}/*`, to === undefined ? undefined : `${to}/*`, children.length);
    for (const child of children) covered.add(child.path);
  }
  return rows;
}

/** "/trim/iron-removal" → "/trim" */
const parentsOf = (path: string) => {
  const end = path.lastIndexOf("/");
  return end > 0 ? [path.slice(0, end)] : [];
};
