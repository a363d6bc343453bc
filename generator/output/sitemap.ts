/** Prints sitemap.xml with the indexable pages and their dates, and robots.txt, which names it. */
import type { PageEntry } from "./ledger.ts";

/** One file for the whole site, which has far fewer pages than the 50,000 that a sitemap takes. */
export function sitemapXml(pages: Iterable<PageEntry>, baseUrl: string) {
  const entries = Array.from(pages, (page) => (page.indexable ? urlEntry(page, baseUrl) : ""));
  return `${declaration}<urlset ${namespace}>\n${entries.join("")}</urlset>\n`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function urlEntry({ path, lastmod }: PageEntry, baseUrl: string) {
  const date = lastmod === null ? "" : `<lastmod>${lastmod}</lastmod>`;
  return `<url><loc>${escaped(`${baseUrl}${path}`)}</loc>${date}</url>\n`;
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
export const robotsTxt = (baseUrl: string) => `${stagingRobotsTxt}\nSitemap: ${baseUrl}/sitemap.xml\n`;

/** A staging build has no sitemap. It blocks no page either, so that crawlers see its noindex. */
export const stagingRobotsTxt = "User-agent: *\nAllow: /\n";
