import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import type { PageRecord } from "../../generator/engine/render/page-renderer.ts";
import type { NamedOrigin } from "../../generator/inspect/origins/browser/text-origins.ts";
import type { Trace } from "../../generator/inspect/origins/trace-page.ts";
import { pagesToTrace } from "../../generator/steps/add-preview-origins.ts";
import { filesOf, type TemporarySite, temporarySite } from "./temporary-site.ts";

const pathsIn = (pagesJson: string): string[] => JSON.parse(pagesJson).map(({ path }: { path: string }) => path);

/** The texts of a page's body, in its order. */
const textsOf = (html: string) =>
  Array.from(
    html.slice(html.indexOf("<body")).matchAll(/<(script|style)\b.*?<\/\1>|<[^>]*>|([^<]+)/gs),
    ([, , text]) => text,
  )
    .filter((text) => text !== undefined)
    .map((text) => text.replaceAll("&#x27;", "'").replaceAll("&amp;", "&").replaceAll("&quot;", '"'));

/** `name` is the page's, without its ending. */
function traceOfPage(site: TemporarySite, name: string): Trace<NamedOrigin> {
  const trace: Trace<NamedOrigin> = JSON.parse(site.page(`data/origins${name}.json`));
  const traced = trace.texts.map(([text]) => text);
  const texts = textsOf(site.page(`${name.slice(1)}.html`));
  let at = 0;
  for (const text of texts) at = traced.indexOf(text, at) + 1 || Number.NaN;
  expect(at, `all texts of ${name} are traced, in their order`).toBeGreaterThan(0);
  return trace;
}

/** Of all letters those that have a place. */
function shareNamed({ texts, origins }: Trace<NamedOrigin>) {
  let [all, named] = [0, 0];
  for (const [text, ...stretches] of texts) {
    let start = 0;
    all += text.length;
    for (const [end, ...places] of stretches) {
      if (places.some((place) => origins[place] !== undefined)) named += end - start;
      start = end;
    }
  }
  return named / all;
}

test("each page of a preview has a file that names the places of its texts, and no file names a folder of this machine", async () => {
  const site = temporarySite();
  const first = await site.built({ preview: true, baseUrl: "https://x.example/sub" });
  const { pages, traced } = first;
  expect(traced).toBe(pages);
  for (const path of pathsIn(site.page("pages.json"))) {
    const name = path === "/" ? "/index" : path;
    const html = site.page(`${name.slice(1)}.html`);
    expect(html).toMatch(
      new RegExp(
        `<script type="module" src="/sub/assets/pointers-\\w+\\.js" data-src="/sub/data/origins${name}\\.json" `,
      ),
    );
    expect(shareNamed(traceOfPage(site, name)), path).toBeGreaterThanOrEqual(0.97);
  }
  const machine = [resolve("."), site.folder, tmpdir(), resolve(process.execPath)];
  const naming = [...filesOf(site.out)].filter(([, text]) => machine.some((folder) => text.includes(folder)));
  expect(naming.map(([name]) => name)).toEqual([]);

  const { texts, origins } = traceOfPage(site, "/westport");
  const namesOf = (wanted: string) =>
    texts
      .find(([text]) => text === wanted)
      ?.slice(1)
      .map((stretch) => (typeof stretch === "string" ? [] : stretch.slice(1)))
      .map((places) => places.map((place) => origins[place]?.name).join(" or "));
  expect(namesOf("Iron from the bog and a bay full of islands.")).toEqual(["towns.csv, row 3 (Westport), column lead"]);
  expect(namesOf("Our service promise")).toEqual(["templates/sections/contact/contact.tsx"]);
  expect(namesOf("in Westport")?.[1]).toBe("towns.csv, row 3 (Westport), column name");

  const again = await site.built({ preview: true, baseUrl: "https://x.example/sub" });
  expect([again.traced, again.written]).toEqual([traced, 0]);
});

const pageRecord = (file: string, hash: string) => ({ file, hash }) as PageRecord; // what is asked of one here

test("of more pages than are traced those come first that differ from the published ones", () => {
  const pages = [
    pageRecord("index.html", "a"),
    pageRecord("trim.html", "b"),
    pageRecord("trim/iron-removal.html", "c"),
  ];
  const groups = new Map([["", { key: "", pages, linked: [] }]]);
  const published = [
    { path: "/", hash: "a" },
    { path: "/trim", hash: "another" },
  ].map((entry) => ({ ...entry, lastmod: null, indexable: true, reason: "", title: "" }));
  expect(pagesToTrace(groups, { pages: published }, 2)).toEqual(["trim.html", "trim/iron-removal.html"]);
  expect(pagesToTrace(groups, { pages: published }, 3)).toEqual(["trim.html", "trim/iron-removal.html", "index.html"]);
  expect(pagesToTrace(groups, { pages: null }, 1)).toEqual(["index.html"]);
});
