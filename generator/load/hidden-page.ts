/** Which page of the site a row of redirects.csv would take the place of. */
import { isMeant, startOfAll } from "../../data/redirect-row.ts";

/** Hosts answer for "/trim.html" and "/trim/" with "/trim" by themselves. */
export function hiddenPage(from: string, to: string | undefined, pages: ReadonlySet<string>) {
  const start = startOfAll(from);
  if (start !== undefined) return [...pages].find((page) => isMeant(from, page) || page === start);
  if (pages.has(from)) return from;
  const served = from.replace(/\/$|\.html$/, "");
  return pages.has(served) && to !== served ? served : undefined;
}
