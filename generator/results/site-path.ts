/** Finds the path that a page has today by its address in search results. */
import type { RedirectRow } from "../../data/schema/redirect-row.ts";
import { basePathOf } from "../assets/base-path.ts";
import { encodeAddress, matchesAddress, wildcardPrefix } from "../base/redirect-address.ts";

/**
 * TLS, "www.", ".html" and a slash at the end make no difference.
 * @param bases such as "https://www.example.ie" and "https://name.github.io/site"
 * @returns undefined for an address of another site
 */
export function sitePathFinder(bases: readonly string[], redirects: readonly RedirectRow[]) {
  return (address: string): string | undefined => {
    if (!URL.canParse(address)) return undefined;
    const { hostname, pathname } = new URL(address);
    const isBase = (base: string) =>
      hostOf(new URL(base).hostname) === hostOf(hostname) && `${pathname}/`.startsWith(`${basePathOf(base)}/`);
    const base = bases.find(isBase);
    if (base === undefined) return undefined;
    const old = encodeAddress(pathname.slice(basePathOf(base).length) || "/");
    const path = old.replace(/(?<=.)\/$|\.html$/, "");
    const rule = redirects.find(({ from }) => matchesAddress(from, old) || matchesAddress(from, path));
    if (rule?.to === undefined) return path;
    const rest = path.slice(wildcardPrefix(rule.from)?.length ?? path.length);
    return rule.to.endsWith("/*") ? `${rule.to.slice(0, -1)}${rest}` : rule.to;
  };
}

const hostOf = (hostname: string) => hostname.replace(/^www\./, "");
