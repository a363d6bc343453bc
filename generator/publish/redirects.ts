/** `_redirects` in the form of Netlify and Cloudflare Pages: one rule a line, "from to status". */
import type { RedirectRow } from "../../data/schema.ts";

/** Pages that are gone for good (410) stay comments: these hosts know no 410, and answer 404 by themselves. */
export function redirectsFile(redirects: readonly RedirectRow[]) {
  const lines = redirects.map(({ from, to, status }) =>
    to === undefined ? `# ${from} is gone (${status}): answered with 404 here` : `${from} ${to} ${status}`,
  );
  return ["# Made from data/redirects.csv", ...lines, ""].join("\n");
}

export type Redirect = { readonly from: string; readonly to: string; readonly status: number };

/** What a host reads in such a file; a line without a status means 302. */
export const readRedirects = (text: string): readonly Redirect[] =>
  text.split("\n").flatMap((line) => {
    const [from, to, status] = line.trim().split(/\s+/);
    if (from === undefined || to === undefined || from.startsWith("#")) return [];
    return [{ from, to, status: Number(status ?? "302") }];
  });
