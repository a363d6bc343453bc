/** Published addresses that would answer 404 after this build, with nobody having decided so. */
import { isMeant, type RedirectRow, startOfAll } from "../../data/redirect-row.ts";
import { differences, type Ledger, type PageEntry } from "./ledger.ts";

/** A row of redirects.csv is a decision, 410 included. */
export function vanishedPages(
  previous: Ledger | null,
  pages: Ledger,
  redirects: readonly Pick<RedirectRow, "from">[],
): readonly PageEntry[] {
  const answered = new Set(redirects.map(({ from }) => from));
  const wide = redirects.filter(({ from }) => startOfAll(from) !== undefined);
  const vanished: PageEntry[] = [];
  if (previous === null) return vanished;
  for (const [page, old] of differences(pages, previous)) {
    if (page !== undefined || answered.has(old.path)) continue;
    if (!wide.some(({ from }) => isMeant(from, old.path))) vanished.push(old);
  }
  return vanished;
}
