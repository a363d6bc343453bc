/** Waits until a page has finished loading, drawing or moving, without fixed delays. */
import type { Page, Request } from "playwright";

const underWay = new WeakMap<Page, Set<Request>>();

/** Records the page's open requests from now on, for `settled`. */
export function watchRequests(page: Page) {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  const end = (request: Request) => requests.delete(request);
  page.on("request", (request) => requests.add(request));
  page.on("requestfinished", end);
  page.on("requestfailed", end);
}

/** Resolves when three times in a row no request is open and the page is idle. Not for pages with delayed requests. */
export async function settled(page: Page) {
  const requests = underWay.get(page);
  if (requests === undefined) throw new Error("watchRequests has not been called for this page");
  for (let quiet = 0; quiet < 3; quiet = requests.size === 0 ? quiet + 1 : 0) await drawn(page);
}

/** Resolves after two frames, when the page is idle. */
export const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise<unknown>((done) => requestIdleCallback(done));
  });

/** Resolves when all animations that have an end have ended. */
export const arrived = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const ending = document.getAnimations().filter(({ effect, playState }) => {
      return playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime);
    });
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** Resolves when the page no longer scrolls. */
export const stoodStill = (page: Page) =>
  page.evaluate(async () => {
    for (let still = 0, before = scrollY; still < 10; before = scrollY) {
      await new Promise(requestAnimationFrame);
      still = scrollY === before ? still + 1 : 0;
    }
  });

/** Lays out the boxes that templates/styles/base.css skips at first, and resolves when the fonts are loaded. */
export const laidOut = (page: Page) =>
  page.evaluate(async () => {
    for (const part of document.querySelectorAll<HTMLElement>("main > section > div, footer > div"))
      part.style.contentVisibility = "visible";
    await document.fonts.ready;
  });
