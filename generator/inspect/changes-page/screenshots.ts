/** Takes screenshots of the frames in a page of changes, on phone and desktop. */
import { mkdirSync } from "node:fs";
import { basename, join } from "node:path";
import { lookup } from "mrmime";
import type { BrowserContextOptions } from "playwright";
import { launchBrowser } from "../../base/launch-browser.ts";
import type { ChangesPage } from "./changes-page.tsx";

const changesMax = 10;
/** In CSS pixels. The rest is cut: a whole long page is too small to read. */
const heightMax = 6000;
const screens: Readonly<Record<string, BrowserContextOptions>> = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};
/** This host does not exist: the browser's requests are answered with the files. */
const origin = "http://site.invalid";

/** Returns the files written. @throws Error if no browser starts or a page does not load */
export async function takeScreenshots(changes: ChangesPage, folder: string): Promise<readonly string[]> {
  const frames = [...changes.keys()].filter((path) => Number(/^frames\/(\d+)/.exec(path)?.[1]) <= changesMax);
  if (frames.length === 0) return [];
  const browser = await launchBrowser();
  const files: string[] = [];
  mkdirSync(folder, { recursive: true });
  try {
    for (const [screen, settings] of Object.entries(screens)) {
      const context = await browser.newContext({ ...settings, reducedMotion: "reduce", javaScriptEnabled: false });
      await context.route("**/*", (route) => {
        const { pathname, origin: asked } = new URL(route.request().url());
        const body = asked === origin ? changes.get(pathname.slice(1)) : undefined;
        return route.fulfill(body === undefined ? { status: 404 } : { body, contentType: lookup(pathname) ?? "" });
      });
      const page = await context.newPage();
      for (const frame of frames) {
        await page.goto(`${origin}/${frame}`, { waitUntil: "load" });
        const file = join(
          folder,
          basename(frame)
            .replace(/(?=-\w+\.html$)/, `-${screen}`)
            .replace(/html$/, "png"),
        );
        const { width = 0 } = settings.viewport ?? {};
        // A frame begins at its change, and the header of the site would stand there.
        await page.evaluate(() => window.scrollTo(0, 0));
        const height = Math.min(heightMax, await page.evaluate(() => document.documentElement.scrollHeight));
        await page.screenshot({ path: file, fullPage: true, clip: { x: 0, y: 0, width, height } });
        files.push(file);
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return files;
}
