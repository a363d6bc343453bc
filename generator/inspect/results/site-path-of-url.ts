/** Maps an address that a search engine names to a path of the site. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { basePathOf } from "../../engine/assets/base-path.ts";

/**
 * TLS and "www." make no difference.
 * @param bases such as "https://www.example.ie" and "https://name.github.io/site"
 * @returns the path in pages.json; undefined for an address of another site
 */
export function sitePathOfUrl(address: string, bases: readonly string[]): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname } = new URL(address);
  const base = bases.find(
    (each) => hostOf(new URL(each).hostname) === hostOf(hostname) && `${pathname}/`.startsWith(`${basePathOf(each)}/`),
  );
  return base === undefined ? undefined : pathname.slice(basePathOf(base).length).replace(/(?<=.)\/$/, "") || "/";
}

const hostOf = (hostname: string) => hostname.replace(/^www\./, "");

/** Reads the base URL of a built site from its robots.txt; undefined if that names no sitemap. */
export function builtBaseUrl(out: string): string | undefined {
  try {
    return /^Sitemap: (https?:\/\/\S+)\/sitemap\.xml$/m.exec(readFileSync(join(out, "robots.txt"), "utf8"))?.[1];
  } catch {
    return undefined; // The URL in site.json is used in any case.
  }
}
