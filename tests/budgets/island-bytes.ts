/** Bytes that the first island and the map load when they start. */
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright";
import { phone } from "../browser/page-kinds.ts";
import { brotliBytesOf } from "./brotli.ts";
import { limits } from "./limits.ts";
import { over } from "./measured.ts";

export type Woken = {
  /** Scripts and styles of the first island, and those that the map loads in addition; brotli 11. */
  readonly first: number;
  readonly map: number;
};

export async function measureIslands(browser: Browser, origin: string, folder: string): Promise<Woken> {
  const first = await woken(browser, `${origin}/products`, folder, [], wakeCarousel);
  const map = await woken(browser, `${origin}/local`, folder, first.files, wakeMap);
  return { first: first.bytes, map: map.bytes };
}

export const exceededByIslands = ({ first, map }: Woken): string[] => [
  ...over(first, limits.firstIsland, "scripts and styles of the first island, bytes"),
  ...over(map, limits.map, "scripts, styles and data that the map adds, bytes"),
];

export const islandsLine = ({ first, map }: Woken) => `First island ${first} bytes, the map ${map} more`;

type Wake = (page: Page) => Promise<unknown>;

/** Requested files of the site while something starts, without the known ones. */
async function woken(browser: Browser, url: string, folder: string, known: readonly string[], wake: Wake) {
  const context = await withTiles(browser);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "networkidle" });
  const files = new Set<string>();
  page.on("request", (request) => {
    const [, file] = /\/(assets\/[^/]+\.(?:js|css|json))$/.exec(request.url()) ?? [];
    if (file !== undefined) files.add(file);
  });
  await wake(page);
  await page.waitForLoadState("networkidle");
  await context.close();
  const more = [...files].filter((file) => !known.includes(file));
  const sizes = await Promise.all(more.map((file) => brotliBytesOf(join(folder, file))));
  return { files: more, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

async function wakeCarousel(page: Page) {
  await page.locator('[data-island="product-carousel"]').first().scrollIntoViewIfNeeded();
  await page.locator('[data-island="product-carousel"][data-state="ready"]').first().waitFor();
}

async function wakeMap(page: Page) {
  await page.locator("#map-search").focus();
  await page.locator(".map .map-mark").first().waitFor();
}

/** Tiles come from here, so that nothing outside is asked. */
const tile = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

async function withTiles(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext(phone);
  const isTile = (url: URL) => /\/\d+\/\d+\/\d+\.png$/.test(url.pathname);
  await context.route(isTile, (route) => route.fulfill({ body: tile, contentType: "image/gif" }));
  return context;
}
