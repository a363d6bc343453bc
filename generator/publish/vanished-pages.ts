/** Published addresses that would answer 404 after this build, with nobody having decided so. */
import { isMeant, type RedirectRow, startOfAll } from "../../data/redirect-row.ts";
import type { PageEntry } from "./pages-json.ts";

/** In the order of `previous`. A row of redirects.csv is a decision, 410 included. */
export function vanishedPages(
  previous: readonly PageEntry[] | null,
  pages: readonly Pick<PageEntry, "path">[],
  redirects: readonly Pick<RedirectRow, "from">[],
): readonly PageEntry[] {
  const answered = new Set([...pages.map(({ path }) => path), ...redirects.map(({ from }) => from)]);
  const wide = redirects.filter(({ from }) => startOfAll(from) !== undefined);
  return (previous ?? []).filter(({ path }) => !answered.has(path) && !wide.some(({ from }) => isMeant(from, path)));
}
