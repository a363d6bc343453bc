/** `_redirects` in the form of Netlify and Cloudflare Pages: one rule a line, "from to status". */
import { isMeant, type RedirectRow, startOfAll } from "../../data/redirect-row.ts";

/** Hosts take the first rule that matches, so single addresses stand before all below one. */
export const redirectsInOrder = (redirects: readonly RedirectRow[]) =>
  redirects.filter((row) => !isAnsweredByHosts(row)).sort((a, b) => widthOf(a) - widthOf(b));

/** What only a slash or .html parts from its page: hosts lead on by themselves, and a rule would go in circles. */
const isAnsweredByHosts = ({ from, to }: RedirectRow) => from.replace(/\/$|\.html$/, "") === to;

/**
 * Pages that are gone for good (410) stay comments: these hosts know no 410, and answer 404 by themselves.
 * @param folder from which the site is served: "" or "/sub"
 */
export function redirectsFile(redirects: readonly RedirectRow[], folder = "") {
  const inFolder = (to: string) => (to.startsWith("/") ? folder + to : to);
  const lines = redirectsInOrder(redirects).map(({ from, to, status }) =>
    to === undefined
      ? `# ${folder}${from} is gone (${status}): answered with 404 here`
      : `${folder}${from} ${inFolder(to).replace(/\*$/, ":splat")} ${status}`,
  );
  const byHosts = redirects
    .filter(isAnsweredByHosts)
    .map(({ from, to }) => `# ${from} is answered with ${to} by hosts`);
  return ["# Made from data/redirects.csv", ...lines, ...byHosts, ""].join("\n");
}

/** The wider, the later. */
function widthOf({ from }: RedirectRow) {
  const start = startOfAll(from);
  return start === undefined ? 0 : 1 / start.length;
}

export type Redirect = { readonly from: string; readonly to: string; readonly status: number };

/** What a host reads in such a file; a line without a status means 302. */
export const readRedirects = (text: string): readonly Redirect[] =>
  text.split("\n").flatMap((line) => {
    const [from, to, status] = line.trim().split(/\s+/);
    if (from === undefined || to === undefined || from.startsWith("#")) return [];
    return [{ from, to, status: Number(status ?? "302") }];
  });

/** The addresses that such a file says are gone for good. */
export const readGone = (text: string): readonly string[] =>
  Array.from(text.matchAll(/^# (\S+) is gone \(410\)/gm), ([, from = ""]) => from);

/** Where the first rule that matches leads from an address, as browsers ask for it. */
export function redirectFor(redirects: readonly Redirect[], address: string) {
  const rule = redirects.find(({ from }) => isMeant(from, address));
  if (rule === undefined) return undefined;
  const rest = address.slice(startOfAll(rule.from)?.length ?? address.length);
  // Behind "/" it would make the address of another host.
  if (rule.to.endsWith(":splat") && /^[/\\]/.test(rest)) return undefined;
  return { to: rule.to.replace(/:splat$/, () => rest), status: rule.status };
}
