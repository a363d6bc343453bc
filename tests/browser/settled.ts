/** Waits until a page has done everything that it will do, without waiting by the clock. */
import type { Page, Request } from "playwright";

const underWay = new WeakMap<Page, Set<Request>>();

/** From now on `settled` knows what the page is waiting for. */
export function watchRequests(page: Page) {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  const end = (request: Request) => requests.delete(request);
  page.on("request", (request) => requests.add(request));
  page.on("requestfinished", end);
  page.on("requestfailed", end);
}

/** Three times in a row no request is open and no task is waiting. Not for pages whose requests are held back. */
export async function settled(page: Page) {
  const requests = underWay.get(page);
  if (requests === undefined) throw new Error("watchRequests has not been called for this page");
  for (let quiet = 0; quiet < 3; quiet = requests.size === 0 ? quiet + 1 : 0) await drawn(page);
}

/** Two pictures of the page later, and once it is idle after them. */
export const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise<unknown>((done) => requestIdleCallback(done));
  });

/** When all has arrived that slides or fades and has an end. */
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

/** When all of the page takes part in its layout (templates/styles/base.css leaves boxes of sections out at first), in its own fonts. */
export const laidOut = (page: Page) =>
  page.evaluate(async () => {
    for (const part of document.querySelectorAll<HTMLElement>("main > section > div, footer > div"))
      part.style.contentVisibility = "visible";
    await document.fonts.ready;
  });
