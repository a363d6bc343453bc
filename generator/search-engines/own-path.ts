/** Which page of the site an address is that a search engine names. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { folderOf } from "../site-folder.ts";

/**
 * The path by which pages.json names it; undefined for an address of another site. With or without TLS and "www." it is the same.
 * @param bases such as "https://www.example.ie" and "https://name.github.io/site"
 */
export function ownPath(address: string, bases: readonly string[]): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname } = new URL(address);
  const base = bases.find(
    (each) => hostOf(new URL(each).hostname) === hostOf(hostname) && `${pathname}/`.startsWith(`${folderOf(each)}/`),
  );
  return base === undefined ? undefined : pathname.slice(folderOf(base).length).replace(/(?<=.)\/$/, "") || "/";
}

const hostOf = (hostname: string) => hostname.replace(/^www\./, "");

/** What addresses of a built site begin with, by its robots.txt; undefined for one that names no sitemap. */
export function builtBase(out: string): string | undefined {
  try {
    return /^Sitemap: (https?:\/\/\S+)\/sitemap\.xml$/m.exec(readFileSync(join(out, "robots.txt"), "utf8"))?.[1];
  } catch {
    return undefined; // the site of site.json is known in any case
  }
}
