/** Before and after of a few changed pages, one for each kind of change, on a phone and a desktop, what changed marked. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { lookup } from "mrmime";
import type { BrowserContextOptions, Route } from "playwright";
import { launchBrowser } from "../launch-browser.ts";
import type { Both, ChangedPage, Changes } from "./compare.ts";
import { pageText } from "./page-text.ts";

const pagesMax = 10;
/** In CSS pixels; what is below is cut, as a picture of a whole long page shows nothing. */
const heightMax = 6000;
const screens: Readonly<Record<string, BrowserContextOptions>> = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};
/** No such host: each file is handed to the browser as it asks. */
const origin = "http://site.invalid";

/** The files written. @throws Error when no browser can be started or a page cannot be shown. */
export async function takePictures(changes: Changes, both: Both, folder: string): Promise<readonly string[]> {
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
  return files;
}

/** The first page of each kind of change: new, gone, moved, listed or not, and each cause or set of them. */
function oneOfEach({ pages }: Changes): readonly ChangedPage[] {
  const kinds = pages.map((page) => [`${page.change} ${page.turned} ${page.causes.join()}`, page] as const);
  return [...new Map(kinds.toReversed()).values()].reverse().slice(0, pagesMax);
}

const nameOf = (path: string) => (path === "/" ? "home" : path.slice(1).replaceAll("/", "-"));

async function answer(route: Route, fileAt: Both["before"]) {
  const { pathname, origin: asked } = new URL(route.request().url());
  const body = asked === origin ? await fileAt(decodeURIComponent(pathname)) : null;
  if (body === null) return route.fulfill({ status: 404, body: "" });
  return route.fulfill({ body, contentType: lookup(pathname) ?? "text/html; charset=utf-8" });
}

/** What stands between tags, without spaces: browsers and sources break lines differently. */
const textsOf = (html: string) => pageText(html).pieces.map((piece) => piece.replace(/\s+/g, ""));

/** In the page: frames what the other version does not say. */
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
