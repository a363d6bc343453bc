/** Published addresses that would return 404 after this build and have no redirect. */
import { matchesAddress, type RedirectRule, wildcardPrefix } from "../../base/redirect-address.ts";
import type { PageLedger } from "./ledger.ts";

/** Any row of redirects.csv counts, 410 included. */
export function removedPages(
  previous: PageLedger | null,
  pages: PageLedger,
  redirects: readonly Pick<RedirectRule, "from">[],
): PageLedger {
  const answered = new Set([...pages.map(({ path }) => path), ...redirects.map(({ from }) => from)]);
  const wide = redirects.filter(({ from }) => wildcardPrefix(from) !== undefined);
  const isGone = (path: string) => !answered.has(path) && !wide.some(({ from }) => matchesAddress(from, path));
  return (previous ?? []).filter(({ path }) => isGone(path));
}
