/** Published addresses that would answer 404 after this build, with nobody having decided so. */
import type { RedirectRow } from "../../data/schema.ts";
import type { PageEntry } from "./pages-json.ts";

/** In the order of `previous`. A row of redirects.csv is a decision, 410 included. */
export function vanishedPaths(
  previous: readonly PageEntry[] | null,
  pages: readonly Pick<PageEntry, "path">[],
  redirects: readonly Pick<RedirectRow, "from">[],
): readonly string[] {
  const answered = new Set([...pages.map(({ path }) => path), ...redirects.map(({ from }) => from)]);
  return (previous ?? []).map(({ path }) => path).filter((path) => !answered.has(path));
}
