import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { fileOf } from "../../generator/base/page-file.ts";

type Entry = { path: string; indexable: boolean; title: string; lastmod: string | null };

const folder = inject("siteFolder");
const entries: Entry[] = JSON.parse(readFileSync(join(folder, "pages.json"), "utf8"));
const html = new Map(entries.map(({ path }) => [path, readFileSync(join(folder, fileOf(path)), "utf8")]));
const first = (pattern: RegExp, text: string) => pattern.exec(text)?.[1] ?? "";
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

test("every page has its own title and description, one h1, its canonical address and its language", () => {
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  const wrong: string[] = [];
  for (const [path, text] of html) {
    const title = first(/<title>([^<]*)<\/title>/, text);
    const description = first(/<meta name="description" content="([^"]*)"/, text);
    if (title === "" || titles.has(title)) wrong.push(`${path}: title "${title}" like ${titles.get(title)}`);
    if (description === "" || descriptions.has(description))
      wrong.push(`${path}: description like ${descriptions.get(description)}`);
    titles.set(title, path);
    descriptions.set(description, path);
    if (text.match(/<h1[ >]/g)?.length !== 1) wrong.push(`${path}: not one h1`);
    if (!text.startsWith('<!doctype html><html lang="en-IE">')) wrong.push(`${path}: language`);
    if (first(/<link rel="canonical" href="([^"]*)"/, text) !== `https://tobarwater.example${path}`)
      wrong.push(`${path}: canonical`);
    for (const property of ["og:title", "og:description", "og:url", "og:image"])
      if (!text.includes(`<meta property="${property}"`)) wrong.push(`${path}: no ${property}`);
  }
  expect(wrong).toEqual([]);
});

test("every link of the site leads to a page, and its fragment to an element there or to the form with a page that exists", () => {
  const dead: string[] = [];
  for (const [path, text] of html)
    for (const href of attributes("href", text)) {
      if (!href.startsWith("/") && !href.startsWith("#")) continue;
      const [target = "", fragment] = href.split("#");
      const page = target === "" ? text : html.get(target);
      const isThere = fragment === undefined || (page?.includes(` id="${fragment}"`) ?? false);
      if (page === undefined ? !isFile(target) : !isThere && !(target === "/contact" && isKnown(fragment)))
        dead.push(`${path} → ${href}`);
    }
  expect([...new Set(dead)]).toEqual([]);
});

/** What a link to the form says of its page: "from=/trim". */
function isKnown(fragment = "") {
  const said = new URLSearchParams(fragment.replaceAll("&amp;", "&"));
  return html.has(said.get("from") ?? "") && (!said.has("town") || html.has(`/${said.get("town")}`));
}

test("every page but the error pages and the thank-you is linked from another one", () => {
  const linked = new Set(
    [...html].flatMap(([path, text]) =>
      attributes("href", text)
        .map((href) => href.split(/[#?]/)[0] ?? "")
        .filter((href) => href !== path),
    ),
  );
  const unlinked = entries.map(({ path }) => path).filter((path) => !linked.has(path));
  expect(unlinked.sort()).toEqual(["/404", "/500", "/thank-you"]);
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

function isFile(target: string) {
  try {
    return readFileSync(join(folder, target)).length > 0;
  } catch {
    return false;
  }
}
