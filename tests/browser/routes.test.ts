import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { fileOf } from "../../generator/base/page-file.ts";

type Entry = { path: string; indexable: boolean; title: string; lastmod: string | null };

const folder = inject("siteFolder");
const entries: Entry[] = JSON.parse(readFileSync(join(folder, "pages.json"), "utf8"));
const html = new Map(entries.map(({ path }) => [path, readFileSync(join(folder, fileOf(path)), "utf8")]));
const attributes = (name: string, text: string) =>
  Array.from(text.matchAll(new RegExp(` ${name}="([^"]*)"`, "g")), ([, value]) => value ?? "");

test("every page answers at its clean address", async () => {
  const base = inject("siteUrl");
  const wrong: string[] = [];
  for (const { path } of entries) {
    const response = await fetch(base + path);
    if (response.status !== 200 || !response.headers.get("content-type")?.startsWith("text/html"))
      wrong.push(`${path} ${response.status}`);
    await response.body?.cancel();
  }
  expect(wrong).toEqual([]);
});

test("robots meta, sitemap and pages.json take the same decision about each page", () => {
  const sitemap = new Set(
    Array.from(
      readFileSync(join(folder, "sitemap.xml"), "utf8").matchAll(/<loc>https:\/\/tobarwater\.example([^<]*)<\/loc>/g),
      ([, path]) => path,
    ),
  );
  const wrong = entries.filter(({ path, indexable }) => {
    const isOpen = !(html.get(path) ?? "").includes('<meta name="robots" content="noindex,follow"');
    return isOpen !== indexable || sitemap.has(path) !== indexable;
  });
  expect(wrong).toEqual([]);
  expect(entries.filter(({ indexable }) => !indexable).map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/thank-you", "/404", "/500", "/quote-form"]),
  );
});

test("no server HTML carries a style attribute, an inline script or another host’s file", () => {
  const wrong: string[] = [];
  for (const [path, text] of html) {
    if (/<[^>]* style="/.test(text)) wrong.push(`${path}: style attribute`);
    for (const [tag] of text.matchAll(/<script[^>]*>/g))
      if (!/ src="\/assets\/| type="(?:application\/ld\+json|speculationrules)"/.test(tag))
        wrong.push(`${path}: ${tag}`);
    for (const source of attributes("(?:src|srcset|poster)", text))
      if (/^(?:https?:)?\/\//.test(source)) wrong.push(`${path}: ${source}`);
  }
  expect(wrong).toEqual([]);
});
