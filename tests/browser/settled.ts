/** Waits until a page has finished loading, drawing or moving, without fixed delays. */
import type { Page, Request } from "playwright";

type Network = { readonly open: Set<Request>; lastChange: number };

const networks = new WeakMap<Page, Network>();

/** Records the page's open requests from now on, for `settled` and `quiet`. */
export function watchRequests(page: Page) {
  const network: Network = { open: new Set(), lastChange: performance.now() };
  networks.set(page, network);
  page.on("request", (request) => {
    network.open.add(request);
    network.lastChange = performance.now();
  });
  const end = (request: Request) => {
    network.open.delete(request);
    network.lastChange = performance.now();
  };
  page.on("requestfinished", end);
  page.on("requestfailed", end);
}

function networkOf(page: Page): Network {
  const network = networks.get(page);
  if (network === undefined) throw new Error("watchRequests has not been called for this page");
  return network;
}

/** Resolves when three times in a row no request is open and the page is idle. Not for pages with delayed requests. */
export async function settled(page: Page) {
  const { open } = networkOf(page);
  for (let quietTimes = 0; quietTimes < 3; quietTimes = open.size === 0 ? quietTimes + 1 : 0) await drawn(page);
}

/**
 * Resolves when no request has been open for half a second. Playwright's own "networkidle" may never come for a page
 * with requests that end early: https://github.com/microsoft/playwright/issues/42598.
 */
export async function quiet(page: Page) {
  const network = networkOf(page);
  while (network.open.size > 0 || performance.now() - network.lastChange < 500) await page.waitForTimeout(50);
}

/** Resolves after two frames, when the page is idle. Waits for each at most 3 s: a busy Chromium may stop drawing. */
export const drawn = (page: Page) =>
  page.evaluate(async () => {
    const timeout = 3_000;
    for (let frame = 0; frame < 2; frame += 1)
      await Promise.race([new Promise(requestAnimationFrame), new Promise((done) => setTimeout(done, timeout))]);
    await new Promise<unknown>((done) => requestIdleCallback(done, { timeout }));
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
