/** Loads pages in a browser, and measures their files before scrolling, and layout shifts down to the end. */
import { setTimeout as wait } from "node:timers/promises";
import type { Browser, BrowserContextOptions, Page, Request } from "playwright";
import { shiftsOf, watchShifts } from "../browser/layout-shifts.ts";
import { arrived, quiet, settled, watchRequests } from "../browser/settled.ts";
import { countWords } from "./places.ts";

export type LoadedPage = Awaited<ReturnType<typeof loadIn>>;

/** Delay of fonts in ms, so that replacing the fallback font would show as a shift. */
const fontDelay = 400;
/** Time limit in ms to draw a page. A busy machine takes ten seconds for a long one. */
const drawnWithin = 60_000;

/**
 * Loads pages in reused windows, one for each parallel load: opening one takes as long as loading a page. Each page
 * fetches everything, as request interception turns the browser's cache off.
 */
export function pageLoader(browser: Browser, window: BrowserContextOptions): (url: string) => Promise<LoadedPage> {
  const idle: Page[] = [];
  return async function loadPage(url) {
    for (let tries = 0; tries < 3; tries += 1) {
      const page = idle.pop() ?? (await openWindow(browser, window));
      const loading = loadIn(page, url);
      const loaded = await Promise.race([loading, noPicture()]);
      if (loaded !== undefined) {
        idle.push(page);
        return loaded;
      }
      // The abandoned load rejects when its window closes.
      loading.catch(() => {});
      await page.close();
    }
    throw new Error(`${url} was not drawn to its end within ${drawnWithin / 1000} s, three times.`);
  };
}

/** On a busy machine Chromium may stop drawing a window for good, and waiting for a frame would never end. */
const noPicture = () => wait(drawnWithin, undefined, { ref: false });

async function openWindow(browser: Browser, window: BrowserContextOptions) {
  const page = await browser.newPage(window);
  watchRequests(page);
  await page.route(/\.woff2$/, async (route) => {
    await wait(fontDelay);
    await route.continue();
  });
  await page.addInitScript(watchShifts);
  return page;
}

async function loadIn(page: Page, url: string) {
  const requests: Request[] = [];
  const note = (request: Request) => requests.push(request);
  page.on("requestfinished", note);
  await page.goto(url);
  await quiet(page);

  const bodies = await Promise.all(requests.filter(isCounted).map(bodyOf));
  const heroAddresses = await page.evaluate(heroPictures);
  const blocking = await page.evaluate(blockingRequests);
  await scrollToEnd(page);
  page.off("requestfinished", note);

  const fonts = bodies.filter(({ type }) => type === "font");
  return {
    /** Bytes of all bodies as sent, without headers. */
    bytes: total(bodies),
    fontFiles: fonts.length,
    fonts: total(fonts),
    /** The largest picture of the first section; 0 without one. */
    hero: Math.max(0, ...bodies.filter(({ address }) => heroAddresses.includes(address)).map(({ bytes }) => bytes)),
    /** Addresses that blocked the first paint. */
    blocking,
    ...(await shiftsOf(page)),
    /** Height of the whole page in px, without the space of the cookie question. */
    height: await page.evaluate(heightAnswered),
    ...(await countWords(page)),
  };
}

/** Leaves out files that a frame would get from the browser's cache, which is off here because of the delayed fonts. */
function isCounted(request: Request, _: number, requests: readonly Request[]) {
  const isAgain = (other: Request) => other.url() === request.url() && other.frame().parentFrame() === null;
  return request.url().startsWith("http") && (request.frame().parentFrame() === null || !requests.some(isAgain));
}

const bodyOf = async (request: Request) => ({
  address: request.url(),
  type: request.resourceType(),
  bytes: (await request.sizes()).responseBodySize,
});

const total = (bodies: readonly { readonly bytes: number }[]) => bodies.reduce((sum, { bytes }) => sum + bytes, 0);

async function scrollToEnd(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight * 0.8) {
      scrollTo({ top: y, behavior: "instant" });
      // The browser reports elements that came near after the first frame. Their code runs when the page is idle.
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
      await new Promise<unknown>((done) => requestIdleCallback(done));
    }
  });
  await settled(page);
  await arrived(page);
  await settled(page);
}

/* The rest runs in the page. It must not define named functions: tsx would add calls of a helper that pages lack. */

function heroPictures() {
  const pictures = document.querySelectorAll("main > :first-child img, main > :first-child image");
  return Array.from(pictures, (picture) =>
    picture instanceof HTMLImageElement
      ? picture.currentSrc
      : new URL(picture.getAttribute("href") ?? "", location.href).href,
  );
}

function heightAnswered() {
  return document.documentElement.scrollHeight - Number.parseFloat(getComputedStyle(document.body).paddingBottom);
}

function blockingRequests() {
  type Timed = PerformanceResourceTiming & { renderBlockingStatus?: string };
  return performance
    .getEntriesByType("resource")
    .filter((entry) => (entry as Timed).renderBlockingStatus === "blocking")
    .map(({ name }) => name);
}
