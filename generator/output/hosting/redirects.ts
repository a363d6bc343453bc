/** `_redirects` in the form of Netlify and Cloudflare Pages: one rule a line, "from to status". */
import { matchesAddress, type RedirectRule, wildcardPrefix } from "../../base/redirect-address.ts";

/** Hosts use the first matching rule, so exact addresses come before wildcards. */
export const sortRedirects = (redirects: readonly RedirectRule[]) =>
  redirects.filter((row) => !isAnsweredByHosts(row)).sort((a, b) => widthOf(a) - widthOf(b));

/**
 * Redirects to the same page with a slash or .html are left out: hosts redirect these themselves, and a rule would
 * loop.
 */
const isAnsweredByHosts = ({ from, to }: RedirectRule) => from.replace(/\/$|\.html$/, "") === to;

/**
 * Pages that are permanently gone (410) become comments: these hosts do not support 410 and return 404.
 * @param folder base path of the site: "" or "/sub"
 */
export function redirectsFile(redirects: readonly RedirectRule[], folder = "") {
  const inFolder = (to: string) => (to.startsWith("/") ? folder + to : to);
  const taken = new Set(redirects.map(({ from }) => from));
  const lines = sortRedirects(redirects).flatMap(({ from, to, status }) => {
    if (to === undefined) return [`# ${folder}${from} is gone (${status}): answered with 404 here`];
    const rest = `${inFolder(to).replace(/\*$/, ":splat")} ${status}`;
    // Cloudflare compares the slash at the end, and removes .html for pages only, so each form needs a rule.
    const others = /[*/]$|\.\w+$/.test(from) ? [] : [`${from}/`, `${from}.html`].filter((form) => !taken.has(form));
    return [from, ...others].map((each) => `${folder}${each} ${rest}`);
  });
  const byHosts = redirects
    .filter(isAnsweredByHosts)
    .map(({ from, to }) => `# ${from} is answered with ${to} by hosts`);
  return ["# Made from data/redirects.csv", ...lines, ...byHosts, ""].join("\n");
}

/** The query of a request is added here: before a "#", and not if the target has a query. */
const beforeQuery = /^[^?#]*(?=#|$)/;
/**
 * Adds a query as Netlify and Cloudflare Pages do: `query` is "" or "?a=1", or the variable of a configuration.
 * https://github.com/netlify/cli/pull/2017, and packages/pages-shared/asset-server of https://github.com/cloudflare/workers-sdk
 */
export const withQuery = (to: string, query: string) => to.replace(beforeQuery, (start) => start + query);

/** Returns 0 for a single address, and more for a wider rule, which comes later. */
function widthOf({ from }: RedirectRule) {
  const start = wildcardPrefix(from);
  return start === undefined ? 0 : 1 / start.length;
}

export type Redirect = { readonly from: string; readonly to: string; readonly status: number };

/** Parses `_redirects` as a host does. A line without a status means 302. */
export const readRedirects = (text: string): readonly Redirect[] =>
  text.split("\n").flatMap((line) => {
    const [from, to, status] = line.trim().split(/\s+/);
    if (from === undefined || to === undefined || from.startsWith("#")) return [];
    return [{ from, to, status: Number(status ?? "302") }];
  });

/** Returns the addresses that comments in `_redirects` mark as gone. */
export const removedAddresses = (text: string): readonly string[] =>
  Array.from(text.matchAll(/^# (\S+) is gone \(410\)/gm), ([, from = ""]) => from);

/** Target of an address by the first matching rule, percent-encoded. */
export function redirectFor(redirects: readonly Redirect[], address: string) {
  const rule = redirects.find(({ from }) => matchesAddress(from, address));
  if (rule === undefined) return undefined;
  const rest = address.slice(wildcardPrefix(rule.from)?.length ?? address.length);
  // The rest "/evil.example" would make "//evil.example", the address of another host.
  if (rule.to.endsWith(":splat") && /^[/\\]/.test(rest)) return undefined;
  return { to: rule.to.replace(/:splat$/, () => rest), status: rule.status };
}
