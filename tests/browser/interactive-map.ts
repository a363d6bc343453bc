/** A page with the coverage map, and tiles that come from this file: no test asks the tile server. */
import { readFileSync } from "node:fs";
import type { BrowserContextOptions, Locator, Page } from "playwright";
import { desktop } from "./page-kinds.ts";
import { undrawAll } from "./undrawn.ts";
import { type Visit, visit, visitByClock } from "./visit.ts";

const { tiles: template } = JSON.parse(readFileSync("data/settings.json", "utf8")).map;
export const tileOrigin = new URL(template).origin;

const grey = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mO8cuXKfwAI0gOFwHVvRwAAAABJRU5ErkJggg==",
  "base64",
);

/** Tiles that are lost do not arrive. The first is 1. */
export async function serveTiles(page: Page, origin = tileOrigin, isLost: (asked: number) => boolean = () => false) {
  let asked = 0;
  await page.route(`${origin}/**`, (route) => {
    asked += 1;
    return isLost(asked) ? route.abort() : route.fulfill({ body: grey, contentType: "image/png" });
  });
}

/** With reduced motion the map moves immediately, and its state can be queried. Draw the page before axe checks it. */
export async function visitMap(path = "/local", options: BrowserContextOptions = desktop): Promise<Visit> {
  return inSight(await visit(path, { reducedMotion: "reduce", ...options }, undrawAll));
}

async function inSight(visited: Visit) {
  await serveTiles(visited.page);
  await visited.page.locator(".areas__map").scrollIntoViewIfNeeded();
  return visited;
}

/** Starts the map as a visitor does who opens the search. */
export async function visitLiveMap(path?: string, options?: BrowserContextOptions): Promise<Visit> {
  return woken(await visitMap(path, options));
}

/** The same, in a window of its own whose time `page.clock` can hurry along. */
export const visitLiveMapByClock = async (options: BrowserContextOptions = desktop) =>
  woken(await inSight(await visitByClock("/local", { reducedMotion: "reduce", ...options })));

async function woken(visited: Visit) {
  await field(visited.page).focus();
  await isLive(visited.page);
  return visited;
}

export const isLive = (page: Page) => page.locator(".map .map-mark").first().waitFor();
export const field = (page: Page) => page.locator("#map-search");
export const popup = (page: Page) => page.locator(".map .leaflet-popup");
export const status = (page: Page) => words(page.locator(".areas__status"));
export const toasts = (page: Page) => page.locator("[data-sonner-toast]");
export const mark = (page: Page, name: RegExp) => page.locator(".map").getByRole("button", { name });

/** What is read there, with plain spaces for those that do not break. */
export const words = async (place: Locator) => ((await place.textContent()) ?? "").replace(/\s+/g, " ").trim();

/** Holds what matches back until the function that is returned is called. */
export async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

export async function search(page: Page, text: string) {
  await field(page).fill(text);
  await field(page).press("Enter");
}

/** Where a mark's middle is, in px from the middle of the map. */
export async function fromMiddle(page: Page, name: RegExp) {
  const map = await page.locator(".map").boundingBox();
  const box = await mark(page, name).boundingBox();
  if (!map || !box) throw new Error(`${name} is not on the map`);
  return {
    x: Math.round(box.x + box.width / 2 - map.x - map.width / 2),
    y: Math.round(box.y + box.height / 2 - map.y - map.height / 2),
  };
}
