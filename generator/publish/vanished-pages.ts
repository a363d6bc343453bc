/** Published addresses that would answer 404 after this build, with nobody having decided so. */
import { isMeant, type RedirectRow, startOfAll } from "../../data/redirect-row.ts";
import type { PageEntry } from "./ledger.ts";
import { sideBySide } from "./side-by-side.ts";

/** Both lists are in the order of their paths. A row of redirects.csv is a decision, 410 included. */
export function vanishedPages(
  previous: Iterable<PageEntry> | null,
  pages: Iterable<Pick<PageEntry, "path">>,
  redirects: readonly Pick<RedirectRow, "from">[],
): readonly PageEntry[] {
  const answered = new Set(redirects.map(({ from }) => from));
  const wide = redirects.filter(({ from }) => startOfAll(from) !== undefined);
  const vanished: PageEntry[] = [];
  for (const [page, old] of sideBySide(pages, previous ?? [])) {
    if (page !== undefined || answered.has(old.path)) continue;
    if (!wide.some(({ from }) => isMeant(from, old.path))) vanished.push(old);
  }
  return vanished;
}
