/** Finds the address that an old address has today: by redirects and by pages that were renamed. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RedirectRow } from "../../../data/schema/redirect-row.ts";
import { encodeAddress, matchesAddress, wildcardPrefix } from "../../base/redirect-address.ts";
import { basePathOf } from "../../engine/assets/base-path.ts";
import type { Entry } from "../../engine/publish/ledger.ts";
import { findMovedPages } from "../../engine/publish/moved-pages.ts";

const stepsMax = 10;

type CurrentPathInput = {
  readonly pages: readonly Entry[];
  /** Pages as they were when results were last taken in. */
  readonly before: readonly Entry[];
  readonly redirects: readonly RedirectRow[];
};

/** Returns a path of no page unchanged. */
export function currentPathFinder({ pages, before, redirects }: CurrentPathInput): (path: string) => string {
  const now = new Set(pages.map(({ path }) => path));
  const known = new Set(before.map(({ path }) => path));
  const moved = findMovedPages(
    before.filter(({ path }) => !now.has(path)),
    pages.filter(({ path }) => !known.has(path)),
  );
  const next = (path: string) => {
    const rule = redirects.find(({ from }) => matchesAddress(from, path));
    if (rule?.to === undefined) return moved.get(path);
    const rest = path.slice(wildcardPrefix(rule.from)?.length ?? path.length);
    return rule.to.endsWith("/*") ? `${rule.to.slice(0, -1)}${rest}` : rule.to;
  };
  return (address) => {
    let path = encodeAddress(address);
    for (let step = 0; step < stepsMax && !now.has(path); step++) {
      const clean = path.replace(/(?<=.)\/$|\.html$/, "");
      path = next(path) ?? next(clean) ?? (now.has(clean) ? clean : path);
    }
    return now.has(path) ? path : encodeAddress(address);
  };
}

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
