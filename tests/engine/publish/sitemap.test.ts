import { expect, test } from "vitest";
import type { PageEntry } from "../../../generator/engine/publish/ledger.ts";
import { robotsFile, sitemapFiles } from "../../../generator/engine/publish/sitemap.ts";

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

test("the sitemap lists the indexable pages, absolute, with the dates that are known", () => {
  const pages = [page("/"), page("/thank-you", { indexable: false }), page("/trim", { lastmod: "2026-03-09" })];
  expect(sitemapFiles(pages, base)).toEqual([
    {
      path: "sitemap.xml",
      text: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://tobarwater.example/</loc></url>
<url><loc>https://tobarwater.example/trim</loc><lastmod>2026-03-09</lastmod></url>
</urlset>
`,
    },
  ]);
});

test("a site without indexable pages has a sitemap without addresses", () => {
  expect(sitemapFiles([page("/", { indexable: false })], base).map(({ text }) => locations(text))).toEqual([[]]);
});

test.each([
  [50_000, ["sitemap.xml"]],
  [50_001, ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"]],
  [110_000, ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml"]],
])("%i pages take the files %j", (count, paths) => {
  const pages = Array.from({ length: count }, (_, index) => page(`/town-${index}`));
  const [first, ...parts] = sitemapFiles(pages, base);
  expect([first, ...parts].map((file) => file?.path)).toEqual(paths);
  if (parts.length === 0) return;
  expect(locations(first?.text ?? "")).toEqual(parts.map(({ path }) => `${base}/${path}`));
  for (const { text } of parts) expect(locations(text).length).toBeLessThanOrEqual(50_000);
  expect(parts.flatMap(({ text }) => locations(text))).toEqual(pages.map(({ path }) => base + path));
});

test("no part is larger than 50 MB", () => {
  const pages = Array.from({ length: 700 }, (_, index) => page(`/${"a".repeat(100_000)}-${index}`));
  const files = sitemapFiles(pages, base);
  expect(files.length).toBe(3);
  for (const { text } of files) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(52_428_800);
});

test("signs that XML keeps for itself are written as entities", () => {
  expect(sitemapFiles([page("/a?b=1&c='<2>'")], base)[0]?.text).toContain("/a?b=1&amp;c=&apos;&lt;2&gt;&apos;</loc>");
});

test("robots.txt closes nothing and names the sitemap", () => {
  expect(robotsFile(base)).toBe("User-agent: *\nAllow: /\n\nSitemap: https://tobarwater.example/sitemap.xml\n");
});
