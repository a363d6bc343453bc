/** Published addresses that would return 404 after this build and have no redirect. */
import { matchesAddress, type RedirectRule, wildcardPrefix } from "../../base/redirect-address.ts";
import { compareLedgers, type PageEntry, type PageLedger } from "./ledger.ts";

/** Any row of redirects.csv counts, 410 included. */
export function removedPages(
  previous: PageLedger | null,
  pages: PageLedger,
  redirects: readonly Pick<RedirectRule, "from">[],
): readonly PageEntry[] {
  const redirected = new Set(redirects.map(({ from }) => from));
  const wide = redirects.filter(({ from }) => wildcardPrefix(from) !== undefined);
  const removed: PageEntry[] = [];
  if (previous === null) return removed;
  for (const [page, old] of compareLedgers(pages, previous)) {
    if (page !== undefined || redirected.has(old.path)) continue;
    if (!wide.some(({ from }) => matchesAddress(from, old.path))) removed.push(old);
  }
  return removed;
}
