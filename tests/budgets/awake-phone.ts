/** One page on a phone that scrolls to its end and presses everything: what starts early, what moves, and all islands. */
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { phone } from "../browser/page-kinds.ts";
import { brotliBytesOf } from "./brotli.ts";
import { watchShifts } from "./load-page.ts";

export type Awake = {
  readonly path: string;
  /** Scripts beyond the boot script's own, before anything was scrolled or pressed: their names, React's among them or not. */
  readonly early: readonly string[];
  /** Cumulative layout shift, and the words of what moved. */
  readonly shift: number;
  readonly moved: readonly string[];
  /** React and all islands but the map, brotli 11. */
  readonly islands: number;
};

type Site = { readonly url: string; readonly folder: string };

export async function awakePhone(browser: Browser, { url, folder }: Site, path: string): Promise<Awake> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.addInitScript(watchShifts);
  await page.goto(url + path, { waitUntil: "networkidle" });
  const early = (await scriptsOf(page)).filter((name) => /^(react|hydrate|islands|tooltips)-/.test(name));
  const end = await page.evaluate(() => document.body.scrollHeight);
  for (let y = 0; y < end; y += 500) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(60);
  }
  await page.waitForTimeout(700);
  const { shift, moved } = await page.evaluate(() => globalThis.shifts ?? { shift: Number.NaN, moved: [] });
  await pressAll(page).catch((cause) => {
    throw new Error(`${path} on a phone: ${cause.message}`, { cause });
  });
  const scripts = (await scriptsOf(page)).filter((name) => !/^(boot|map|coverage-map)-/.test(name));
  await context.close();
  const sizes = await Promise.all(scripts.map((name) => brotliBytesOf(join(folder, "assets", name))));
  return { path, early, shift, moved, islands: sizes.reduce((sum, size) => sum + size, 0) };
}

const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType("resource").flatMap(({ name }) => name.match(/\/assets\/([\w-]+\.js)$/)?.[1] ?? []),
  );

type Press = {
  readonly place: string;
  /** What it brings with code of its own, and what is waited for before the next press. */
  readonly shows?: string;
};

/** So long that only what does not come at all is missed, ms. */
const answerMax = 10_000;

/** One of each thing that can be pressed and is ours to answer, as far as the page has it. The map has tests of its own. */
const pressed: readonly Press[] = [
  // Opened and closed again.
  { place: "[data-menu] > summary" },
  { place: "[data-menu] > summary" },
  { place: "details[name] summary" },
  { place: "[data-island=product-carousel][data-state=ready] .carousel__arrow:last-child" },
  { place: "[data-island=product-carousel][data-state=ready] .carousel__dots button" },
  { place: "[data-switch] a:last-child" },
  { place: "[data-open-now] button", shows: ".tooltip" },
  // Customize.
  { place: ".consent button:first-of-type", shows: ".preferences" },
  { place: ".preferences input:not(:disabled)" },
  { place: ".preferences .button:last-child" },
];

async function pressAll(page: Page) {
  // Where the header is back.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await page.waitForTimeout(400);
  for (const { place, shows } of pressed) {
    if ((await page.evaluate(bringIntoView, place)) === null) continue;
    // The finger touches after the page has come to rest, where the element is then.
    await page.waitForTimeout(250);
    const point = await page.evaluate(bringIntoView, place);
    if (point === null) continue;
    await page.touchscreen.tap(point.x, point.y);
    if (shows)
      await page
        .waitForFunction((selector) => document.querySelector(selector), shows, { timeout: answerMax })
        .catch(() => {
          throw new Error(`a press on ${place} brought no ${shows} in ${answerMax} ms`);
        });
    await page.waitForTimeout(150);
  }
}

/* The rest runs in the page. No function in it may have a name of its own: tsx would add a call that is not there. */

/** The middle of the last such thing that can be seen, in px of the window. */
function bringIntoView(place: string) {
  const target = Array.from(document.querySelectorAll(place)).at(-1);
  if (target?.checkVisibility() !== true) return null;
  target.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = target.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
