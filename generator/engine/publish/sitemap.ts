/** Prints sitemap.xml with the indexable pages and their dates, and robots.txt, which names it. */
import type { PageEntry } from "./ledger.ts";

export type TextFile = { readonly path: string; readonly text: string };

/** Limits of sitemaps.org. The second is in bytes, uncompressed. */
const urlsMax = 50_000;
const bytesMax = 52_428_800;

/**
 * One file; above a limit, an index and numbered files.
 * @param baseUrl origin of the site, without a slash at its end
 */
export function sitemapFiles(pages: Iterable<PageEntry>, baseUrl: string): readonly TextFile[] {
  const entries: string[] = [];
  for (const page of pages) if (page.indexable) entries.push(urlEntry(page, baseUrl));
  const parts = split(entries);
  const [only] = parts;
  if (parts.length < 2) return [{ path: "sitemap.xml", text: urlSet(only ?? []) }];
  const files = parts.map((entries, index) => ({ path: `sitemap-${index + 1}.xml`, text: urlSet(entries) }));
  const index = files.map(({ path }) => `<sitemap><loc>${escaped(`${baseUrl}/${path}`)}</loc></sitemap>\n`);
  return [
    { path: "sitemap.xml", text: `${declaration}<sitemapindex ${namespace}>\n${index.join("")}</sitemapindex>\n` },
    ...files,
  ];
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const urlSet = (entries: readonly string[]) => `${declaration}<urlset ${namespace}>\n${entries.join("")}</urlset>\n`;

function urlEntry({ path, lastmod }: PageEntry, baseUrl: string) {
  const date = lastmod === null ? "" : `<lastmod>${lastmod}</lastmod>`;
  return `<url><loc>${escaped(`${baseUrl}${path}`)}</loc>${date}</url>\n`;
}

function split(entries: readonly string[]) {
  const parts: string[][] = [];
  let bytes = bytesMax;
  for (const entry of entries) {
    const part = parts.at(-1);
    const size = Buffer.byteLength(entry);
    if (part === undefined || part.length === urlsMax || bytes + size > bytesMax) {
      parts.push([entry]);
      bytes = Buffer.byteLength(urlSet([])) + size;
    } else {
      part.push(entry);
      bytes += size;
    }
  }
  return parts;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/**
 * `robots.txt`. It blocks no page: a page that must not be indexed says so itself (`noindex`), which a blocked crawler would not see.
 */
export const robotsFile = (baseUrl: string) => `${stagingRobots}\nSitemap: ${baseUrl}/sitemap.xml\n`;

/** A staging build has no sitemap. It blocks no page either, so that crawlers see its noindex. */
export const stagingRobots = "User-agent: *\nAllow: /\n";
