/** A page with the coverage map, and tiles that come from this file: no test asks the tile server. */
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

/** Tiles that are lost do not arrive. The first is 1. */
export async function serveTiles(page: Page, origin = tileOrigin, isLost: (asked: number) => boolean = () => false) {
  let asked = 0;
  await page.route(`${origin}/**`, (route) => {
    asked += 1;
    return isLost(asked) ? route.abort() : route.fulfill({ body: grey, contentType: "image/png" });
  });
}

export type MapVisit = Visit & ReturnType<typeof mapOn>;

/** With reduced motion the map moves immediately, and its state can be queried. Draw the page before axe checks it. */
export async function visitMap(path = "/local", options: BrowserContextOptions = desktop): Promise<MapVisit> {
  return inSight(await visit(path, { reducedMotion: "reduce", ...options }, undrawAll));
}

async function inSight(visited: Visit): Promise<MapVisit> {
  await serveTiles(visited.page);
  const map = mapOn(visited.page);
  await map.drawing.scrollIntoViewIfNeeded();
  return { ...visited, ...map };
}

/** Starts the map as a visitor does who opens the search. */
export async function visitLiveMap(path?: string, options?: BrowserContextOptions): Promise<MapVisit> {
  const visited = await visitMap(path, options);
  await visited.wake();
  return visited;
}

/** The same, in a window of its own whose time `page.clock` can hurry along. */
export async function visitLiveMapByClock(options: BrowserContextOptions = desktop): Promise<MapVisit> {
  const visited = await inSight(await visitByClock("/local", { reducedMotion: "reduce", ...options }));
  await visited.wake();
  return visited;
}

export const isLive = (page: Page) => page.locator(".map .map-mark").first().waitFor();
export const field = (page: Page) => page.locator("#map-search");

/** The parts of the map on a page, and what a visitor does with them. */
export function mapOn(page: Page) {
  const live = page.locator(".map");
  const popup = live.locator(".leaflet-popup");
  const mark = (name: RegExp) => live.getByRole("button", { name });
  const middleOf = async (place: Locator) => {
    const { x, y, width, height } = (await place.boundingBox()) ?? expect.fail("it is not on the map");
    return { x: x + width / 2, y: y + height / 2 };
  };
  return {
    /** In place of which the live map comes. */
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
    /** The line below the search. */
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
