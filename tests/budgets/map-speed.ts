/** How long the map's visitors wait for an answer on a slow phone, and what holds its pages up while they load. */
import type { Browser, Page } from "playwright";
import { richTownPath } from "../browser/subjects.ts";
import { limits } from "./limits.ts";
import { withTiles } from "./with-tiles.ts";

export type MapTimes = {
  /** From a press or key to the next picture of the page, the longest, ms, and to what. */
  readonly answer: number;
  readonly answerOf: string;
  /** Of each task while a page loads what is over 50 ms, summed: the most of the pages with a map. */
  readonly blocking: number;
};

const slowness = 4;

export async function timeMap(browser: Browser, origin: string, tries: number): Promise<MapTimes> {
  const pages = ["/", "/local", richTownPath];
  const blocking: number[] = [];
  for (const path of pages) blocking.push(await least(tries, 0, () => blockingTime(browser, origin + path)));
  const answers = await bestAnswers(tries, () => answersOf(browser, `${origin}/local`));
  const [longest] = answers.toSorted((a, b) => b.ms - a.ms);
  return {
    answer: longest?.ms ?? Number.NaN,
    answerOf: longest?.of ?? "",
    blocking: Math.round(Math.max(...blocking)),
  };
}

export const timesLine = ({ answer, answerOf, blocking }: MapTimes) =>
  `The map answers in ${answer} ms, the longest of all (${answerOf}); blocking time at load ${blocking} ms`;

async function least(tries: number, enough: number, measure: () => Promise<number>) {
  let best = await measure();
  for (let again = 1; again < tries && best > enough; again += 1) best = Math.min(best, await measure());
  return best;
}

/** Of each step the shortest of the tries, which end when all are within the limit. */
async function bestAnswers(tries: number, measure: () => Promise<readonly Answer[]>) {
  let best = await measure();
  for (let again = 1; again < tries && best.some(({ ms }) => ms > limits.press); again += 1) {
    const next = await measure();
    best = best.map(({ of, ms }, step) => ({ of, ms: Math.min(ms, next[step]?.ms ?? ms) }));
  }
  return best;
}

type Answer = { readonly of: string; readonly ms: number };
type Step = { readonly of: string; readonly act: (page: Page) => Promise<unknown>; readonly shows?: string };

/** A visitor types, searches, presses a button and the map; what came before the map was awake counts too. */
const steps: readonly Step[] = [
  { of: "tap on the search", act: (page) => tap(page, "#map-search") },
  { of: "letters that wake the map", act: (page) => page.keyboard.type("tri", { delay: 60 }), shows: ".map .map-mark" },
  { of: "one more letter", act: (page) => page.keyboard.type("m") },
  { of: "ArrowDown", act: (page) => page.keyboard.press("ArrowDown") },
  { of: "Enter", act: (page) => page.keyboard.press("Enter"), shows: ".map .leaflet-popup" },
  { of: "Escape", act: (page) => page.keyboard.press("Escape") },
  { of: "tap on Zoom out", act: (page) => tap(page, ".map .leaflet-control-zoom-out") },
  { of: "tap on the map", act: (page) => tap(page, ".map", { x: 60, y: 300 }), shows: ".map .leaflet-popup" },
];

/** Playwright's locators would add listeners for each press, which are not of the page. */
async function answersOf(browser: Browser, url: string): Promise<readonly Answer[]> {
  const context = await withTiles(browser);
  const page = await context.newPage();
  await page.addInitScript(watchAnswers);
  await page.goto(url, { waitUntil: "networkidle" });
  const settings = await context.newCDPSession(page);
  await settings.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  const answers: Answer[] = [];
  for (const { of, act, shows } of steps) {
    await act(page);
    if (shows !== undefined) await shown(page, shows);
    // Who reads what came of it takes longer.
    await page.waitForTimeout(600);
    answers.push({ of, ms: await page.evaluate(takeAnswer) });
  }
  await context.close();
  return answers;
}

/** A finger on the middle of a resting element, or at a distance from its corner, in px. */
async function tap(page: Page, place: string, from?: { x: number; y: number }) {
  const box = await page.evaluate(boxOf, place);
  await page.waitForTimeout(250);
  await page.touchscreen.tap(box.x + (from?.x ?? box.width / 2), box.y + (from?.y ?? box.height / 2));
}

/** Playwright's own waiting brings scripts that are in the way of the answer. @throws Error when it does not come. */
async function shown(page: Page, place: string) {
  for (let wait = 0; wait < 30_000; wait += 50) {
    if (await page.evaluate((place) => document.querySelector(place) !== null, place)) return;
    await page.waitForTimeout(50);
  }
  throw new Error(`No ${place} on ${page.url()}`);
}

async function blockingTime(browser: Browser, url: string) {
  const context = await withTiles(browser);
  const page = await context.newPage();
  await page.addInitScript(watchTasks);
  await page.goto(url, { waitUntil: "networkidle" });
  const blocking = await page.evaluate(() => globalThis.blockingMs ?? Number.NaN);
  await context.close();
  return blocking;
}

/* The rest runs in the page. */

declare global {
  /** The longest since it was last taken. */
  var answerMs: number | undefined;
  var blockingMs: number | undefined;
}

/** As "interaction to next paint" counts: only what a visitor did, in steps of 8 ms. */
function watchAnswers() {
  globalThis.answerMs = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) globalThis.answerMs = Math.max(globalThis.answerMs ?? 0, entry.duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

function takeAnswer() {
  const answer = globalThis.answerMs ?? Number.NaN;
  globalThis.answerMs = 0;
  return answer;
}

/** Where it is in the window, once it is all there. */
function boxOf(place: string) {
  const target = document.querySelector(place);
  if (!target) throw new Error(`No ${place}`);
  target.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { x, y, width, height } = target.getBoundingClientRect();
  return { x, y, width, height };
}

function watchTasks() {
  globalThis.blockingMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      globalThis.blockingMs = (globalThis.blockingMs ?? 0) + Math.max(0, duration - 50);
  }).observe({ type: "longtask", buffered: true });
}
