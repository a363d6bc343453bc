import { expect, test } from "vitest";
import type { PageEntry } from "../../generator/output/ledger.ts";
import { robotsTxt, sitemapXml } from "../../generator/output/sitemap.ts";

const page = (path: string, more: Partial<PageEntry> = {}): PageEntry => ({
  path,
  hash: "h",
  lastmod: null,
  indexable: true,
  reason: "a page",
  title: path,
  ...more,
});
const locations = (text: string) => Array.from(text.matchAll(/<loc>([^<]*)<\/loc>/g), ([, url]) => url);
const base = "https://tobarwater.example";

test("the sitemap lists the indexable pages with absolute URLs and known dates", () => {
  const pages = [page("/"), page("/thank-you", { indexable: false }), page("/trim", { lastmod: "2026-03-09" })];
  expect(sitemapXml(pages, base)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://tobarwater.example/</loc></url>
<url><loc>https://tobarwater.example/trim</loc><lastmod>2026-03-09</lastmod></url>
</urlset>
`);
});

test("the sitemap is empty without indexable pages", () => {
  expect(locations(sitemapXml([page("/", { indexable: false })], base))).toEqual([]);
});

test("escapes special characters of XML", () => {
  expect(sitemapXml([page("/a?b=1&c='<2>'")], base)).toContain("/a?b=1&amp;c=&apos;&lt;2&gt;&apos;</loc>");
});

test("robots.txt allows everything and names the sitemap", () => {
  expect(robotsTxt(base)).toBe("User-agent: *\nAllow: /\n\nSitemap: https://tobarwater.example/sitemap.xml\n");
});
