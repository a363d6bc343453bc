/** Takes screenshots of changed pages, before and after, one for each kind of change, on phone and desktop. */
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { lookup } from "mrmime";
import type { BrowserContextOptions, Route } from "playwright";
import { printPage } from "../../base/document/print-page.tsx";
import { groupBy } from "../../base/group-by.ts";
import { launchBrowser } from "../../base/launch-browser.ts";
import type { BeforeAndAfter, ChangedPage, Changes } from "./compare-sites.ts";
import { pageText } from "./page-text.ts";

const pagesMax = 10;
/** In CSS pixels. The rest is cut: a whole long page is too small to read. */
const heightMax = 6000;
const screens: Readonly<Record<string, BrowserContextOptions>> = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};
/** This host does not exist: the browser's requests are answered with the site's files. */
const origin = "http://site.invalid";

/** Returns the files written. @throws Error if no browser starts or a page does not load */
export async function takeScreenshots(
  changes: Changes,
  both: BeforeAndAfter,
  folder: string,
): Promise<readonly string[]> {
  const pages = oneOfEach(changes);
  if (pages.length === 0) return [];
  const browser = await launchBrowser();
  const files: string[] = [];
  mkdirSync(folder, { recursive: true });
  try {
    for (const [screen, settings] of Object.entries(screens)) {
      const context = await browser.newContext({ ...settings, reducedMotion: "reduce", javaScriptEnabled: false });
      const page = await context.newPage();
      for (const { path, to, change } of pages)
        for (const side of ["before", "after"] as const) {
          const [address, missing] = side === "before" ? [path, change === "new"] : [to ?? path, change === "gone"];
          if (missing || (await both[side](address)) === null) continue;
          await page.route("**/*", (route) => answer(route, both[side]));
          await page.goto(`${origin}${address}`, { waitUntil: "load" });
          const others = await both[side === "before" ? "after" : "before"](side === "before" ? (to ?? path) : path);
          if (others !== null) await page.evaluate(mark, textsOf(others.toString("utf8")));
          const file = join(folder, `${nameOf(path)}-${screen}-${side}.png`);
          const { width = 0 } = settings.viewport ?? {};
          const height = Math.min(heightMax, await page.evaluate(() => document.documentElement.scrollHeight));
          await page.screenshot({ path: file, fullPage: true, clip: { x: 0, y: 0, width, height } });
          await page.unroute("**/*");
          files.push(file);
        }
      await context.close();
    }
  } finally {
    await browser.close();
  }
  writeFileSync(join(folder, "index.html"), picturesPage(files.map((file) => basename(file))));
  return files;
}

/** Those of one page beside each other. Without styles, which a host's policy may block. */
function picturesPage(names: readonly string[]) {
  const pages = groupBy(names.map((name) => [name.replace(/-(?:before|after)\.png$/, ""), name] as const));
  const children = [...pages].map(([page, pictures]) => (
    <table key={page}>
      <caption>{page}</caption>
      <tbody>
        <tr>
          {pictures.map((name) => (
            <td key={name} valign="top">
              <img src={name} alt={name} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  ));
  return printPage({ title: "Before and after", children });
}

/** The first page of each kind of change: new, gone, moved, listed or unlisted, and each set of causes. */
function oneOfEach({ pages }: Changes): readonly ChangedPage[] {
  const kinds = pages.map((page) => [`${page.change} ${page.turned} ${page.causes.join()}`, page] as const);
  return [...new Map(kinds.toReversed()).values()].reverse().slice(0, pagesMax);
}

const nameOf = (path: string) => (path === "/" ? "home" : path.slice(1).replaceAll("/", "-"));

async function answer(route: Route, fileAt: BeforeAndAfter["before"]) {
  const { pathname, origin: asked } = new URL(route.request().url());
  const body = asked === origin ? await fileAt(decodeURIComponent(pathname)) : null;
  if (body === null) return route.fulfill({ status: 404, body: "" });
  return route.fulfill({ body, contentType: lookup(pathname) ?? "text/html; charset=utf-8" });
}

/** Texts without spaces, because browsers and sources break lines differently. */
const textsOf = (html: string) => pageText(html).pieces.map((piece) => piece.replace(/\s+/g, ""));

/** Runs in the page. Frames the texts that the other version does not have. */
function mark(others: readonly string[]) {
  const known = new Set(others);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = (node.textContent ?? "").replace(/\s+/g, "");
    const element = node.parentElement;
    if (
      text === "" ||
      known.has(text) ||
      element === null ||
      /^(?:SCRIPT|STYLE|NOSCRIPT|TEMPLATE)$/.test(element.tagName)
    )
      continue;
    element.style.outline = "3px solid mediumvioletred";
    element.style.outlineOffset = "2px";
    element.style.backgroundColor = "rgb(255 230 90 / 0.6)";
  }
}
