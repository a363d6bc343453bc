/** Visits pages with the coverage map, with tiles from this file: no test requests the tile server. */
import { readFileSync } from "node:fs";
import type { BrowserContextOptions, Locator, Page } from "playwright";
import { expect } from "vitest";
import { desktop } from "./page-kinds.ts";
import { undrawAll } from "./undrawn.ts";
import { type Visit, visit, visitByClock } from "./visit.ts";

const { tiles: template } = JSON.parse(readFileSync("data/settings.json", "utf8")).map;
export const tileOrigin = new URL(template).origin;

const grey = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mO8cuXKfwAI0gOFwHVvRwAAAABJRU5ErkJggg==",
  "base64",
);

/** Serves tiles, except those for whose number (the first is 1) `isLost` returns true. */
export async function serveTiles(page: Page, origin = tileOrigin, isLost: (asked: number) => boolean = () => false) {
  let asked = 0;
  await page.route(`${origin}/**`, (route) => {
    asked += 1;
    return isLost(asked) ? route.abort() : route.fulfill({ body: grey, contentType: "image/png" });
  });
}

export type MapVisit = Visit & ReturnType<typeof mapOn>;

/** Visits with reduced motion, so that the map moves immediately. The page is not drawn: call `draw` before axe. */
export async function visitMap(path = "/local", options: BrowserContextOptions = desktop): Promise<MapVisit> {
  return inSight(await visit(path, { reducedMotion: "reduce", ...options }, undrawAll));
}

async function inSight(visited: Visit): Promise<MapVisit> {
  await serveTiles(visited.page);
  const map = mapOn(visited.page);
  await map.drawing.scrollIntoViewIfNeeded();
  return { ...visited, ...map };
}

/** Visits a page and starts the map, by focusing its search. */
export async function visitLiveMap(path?: string, options?: BrowserContextOptions): Promise<MapVisit> {
  const visited = await visitMap(path, options);
  await visited.wake();
  return visited;
}

/** The same, in a window of its own whose time `page.clock` can advance. */
export async function visitLiveMapByClock(options: BrowserContextOptions = desktop): Promise<MapVisit> {
  const visited = await inSight(await visitByClock("/local", { reducedMotion: "reduce", ...options }));
  await visited.wake();
  return visited;
}

export const isLive = (page: Page) => page.locator(".map .map-mark").first().waitFor();
export const field = (page: Page) => page.locator("#map-search");

/** Returns the parts of a page's map, and the actions of a visitor. */
export function mapOn(page: Page) {
  const live = page.locator(".map");
  const popup = live.locator(".leaflet-popup");
  const mark = (name: RegExp) => live.getByRole("button", { name });
  const middleOf = async (place: Locator) => {
    const { x, y, width, height } = (await place.boundingBox()) ?? expect.fail("it is not on the map");
    return { x: x + width / 2, y: y + height / 2 };
  };
  return {
    /** The static map, which the live map replaces. */
    drawing: page.locator(".areas__map"),
    live,
    field: field(page),
    submit: page.locator(".areas__submit"),
    hint: page.locator(".areas__hint"),
    island: page.locator("#coverage"),
    links: page.locator(".areas__status").getByRole("link"),
    popup,
    mark,
    toasts: page.locator("[data-sonner-toast]"),
    /** Returns the text of the status line below the search. */
    answer: () => words(page.locator(".areas__status")),
    async wake() {
      await field(page).focus();
      await isLive(page);
    },
    async search(text: string) {
      await field(page).fill(text);
      await field(page).press("Enter");
    },
    async closePopup() {
      await page.getByRole("button", { name: "Close popup" }).click();
      await popup.waitFor({ state: "detached" });
    },
    /** Returns the centre of a marker, in px from the centre of the map. */
    async fromMiddle(name: RegExp) {
      const [middle, at] = [await middleOf(live), await middleOf(mark(name))];
      return { x: Math.round(at.x - middle.x), y: Math.round(at.y - middle.y) };
    },
  };
}

/** Returns the text of an element with plain spaces in place of no-break spaces. */
export const words = async (place: Locator) => ((await place.textContent()) ?? "").replace(/\s+/g, " ").trim();

/** Delays requests whose address matches, until the returned function is called. */
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
