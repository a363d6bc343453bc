/**
 * One page on a phone whose processor may be four times slower.
 * Measures blocked time while scrolling, the delay of each island's first answer, and memory of React and all islands.
 */
import { basename, join } from "node:path";
import type { Browser, Page } from "playwright";
import { phone } from "../browser/page-kinds.ts";
import { brotliBytesOf } from "./brotli.ts";
import { limits } from "./limits.ts";

export type Slow = {
  readonly path: string;
  /** Scripts beyond the boot script's own, before anything was scrolled or pressed: their names, React's among them or not. */
  readonly early: readonly string[];
  /** The longest that one of our scripts ran while the page was scrolled, ms, and which. */
  readonly task: number;
  readonly taskOf: string;
  /** Cumulative layout shift, and the words of what moved. */
  readonly shift: number;
  readonly moved: readonly string[];
  /** The slowest answer to a finger, ms, and to what. */
  readonly press: number;
  readonly pressOf: string;
  /** React and all islands but the map, brotli 11. */
  readonly islands: number;
};

type Site = {
  readonly origin: string;
  readonly folder: string;
  /** How many times slower the processor is. Only times need it to be: what is loaded and what moves is the same at 1. */
  readonly slowness: number;
};

/** Each time is the shortest of the tries, which end when all are within the limits. */
export async function slowPhone(browser: Browser, { tries, ...site }: Site & { tries: number }, path: string) {
  let best: Slow = await measure(browser, site, path);
  for (let again = 1; again < tries && (best.task > limits.task || best.press > limits.press); again += 1) {
    const { task, taskOf, press, pressOf } = await measure(browser, site, path);
    if (task < best.task) best = { ...best, task, taskOf };
    if (press < best.press) best = { ...best, press, pressOf };
  }
  return best;
}

async function measure(browser: Browser, { origin, folder, slowness }: Site, path: string) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const processor = await context.newCDPSession(page);
  await page.addInitScript(watch);
  await page.goto(origin + path, { waitUntil: "networkidle" });
  const early = (await scriptsOf(page)).filter((name) => /^(react|hydrate|islands|tooltips)-/.test(name));

  await processor.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  await page.evaluate(() => globalThis.watched?.tasks.splice(0));
  const end = await page.evaluate(() => document.body.scrollHeight);
  for (let y = 0; y < end; y += 500) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(60);
  }
  await page.waitForTimeout(700);
  const tasks = await page.evaluate(() => globalThis.watched?.tasks ?? []);
  const { shift, moved } = await page.evaluate(() => globalThis.watched ?? { shift: Number.NaN, moved: [] });
  await pressAll(page).catch((cause) => {
    throw new Error(`${path} on a slow phone: ${cause.message}`, { cause });
  });
  const presses = await page.evaluate(() => globalThis.watched?.presses ?? []);
  const scripts = (await scriptsOf(page)).filter((name) => !/^(boot|map|coverage-map)-/.test(name));
  await context.close();

  const sizes = await Promise.all(scripts.map((name) => brotliBytesOf(join(folder, "assets", name))));
  const [longest] = tasks.filter(({ of }) => of.startsWith(origin)).sort((a, b) => b.ms - a.ms);
  const [slowest] = presses.sort((a, b) => b.ms - a.ms);
  return {
    path,
    early,
    task: Math.round(longest?.ms ?? 0),
    taskOf: basename(longest?.of ?? ""),
    shift,
    moved,
    press: slowest?.ms ?? 0,
    pressOf: slowest?.of ?? "",
    islands: sizes.reduce((sum, size) => sum + size, 0),
  } satisfies Slow;
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

/** Playwright's tap would add listeners for each touch, which are not of the page. */
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

type Timed = { ms: number; of: string };

declare global {
  var watched: { tasks: Timed[]; presses: Timed[]; shift: number; moved: string[] } | undefined;
}

/** The middle of the last such thing that can be seen, in px of the window. */
function bringIntoView(place: string) {
  const target = Array.from(document.querySelectorAll(place)).at(-1);
  if (target?.checkVisibility() !== true) return null;
  target.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = target.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

function watch() {
  type Frame = PerformanceEntry & { scripts: { duration: number; sourceURL: string }[] };
  type Answer = PerformanceEntry & { interactionId: number; target: Element | null };
  type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
  const times: { tasks: Timed[]; presses: Timed[] } = { tasks: [], presses: [] };
  const watched = { ...times, shift: 0, moved: [] as string[] };
  globalThis.watched = watched;
  new PerformanceObserver((list) => {
    for (const { scripts } of list.getEntries() as Frame[])
      for (const { duration, sourceURL } of scripts) watched.tasks.push({ ms: duration, of: sourceURL });
  }).observe({ type: "long-animation-frame" });
  new PerformanceObserver((list) => {
    for (const { duration, interactionId, target, name } of list.getEntries() as Answer[])
      if (interactionId > 0) watched.presses.push({ ms: duration, of: `${name} on ${target?.outerHTML.slice(0, 60)}` });
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      watched.shift += value;
      for (const { node } of sources) watched.moved.push(node?.textContent?.trim().slice(0, 40) ?? "");
    }
  }).observe({ type: "layout-shift", buffered: true });
}
