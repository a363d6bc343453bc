/** Moves through a page by Tab, as people without a mouse do, and reports faults of the focus. */
import type { Page } from "playwright";
import { bannerOf } from "./consent-banner.ts";
import { hydrateAll } from "./hydrate-all.ts";
import { field, isLive, serveTiles } from "./interactive-map.ts";
import { undraw } from "./undrawn.ts";

/**
 * Hydrates everything and waits for the cookie question first, as buttons that appear behind the focus would count as
 * missed. A frame counts as one stop, without its content. The page is not drawn afterwards.
 */
export async function walkByTab(page: Page) {
  await undraw(page);
  await wakeMap(page);
  await hydrateAll(page);
  await bannerOf(page).waitFor();
  await page.evaluate(recordStops);
  // Sends keys without waiting for each, which is five times as fast as keyboard.press.
  const keyboard = await page.context().newCDPSession(page);
  const pressTab = () => keyboard.send("Input.dispatchKeyEvent", tabKey);
  for (let presses = 0, isRound = false; !isRound && presses < 600; presses += 20) {
    await Promise.all(Array.from({ length: 20 }, pressTab));
    isRound = await page.evaluate(() => globalThis.tabWalk?.isRound === true);
  }
  await keyboard.detach();
  return page.evaluate(judgeStops);
}

/** Starts the map, if the page has one, as focusing its search during the walk would. */
async function wakeMap(page: Page) {
  if ((await field(page).count()) === 0) return;
  await serveTiles(page);
  await field(page).focus();
  await isLive(page);
  await page.locator(".skip-link").focus();
}

const tabKey = { type: "rawKeyDown", key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 } as const;

/* The rest runs in the page. */

type Stop = { element: Element; hasRing: boolean; isSeen: boolean };

declare global {
  var tabWalk: { stops: Stop[]; isRound: boolean; hasEnteredFrame: boolean } | undefined;
}

/** Records a stop at the next press of Tab: by then the browser has scrolled to it. */
function recordStops() {
  const walk = { stops: [] as Stop[], isRound: false, hasEnteredFrame: false };
  globalThis.tabWalk = walk;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const record = () => {
    const element = document.activeElement;
    if (walk.isRound || element === null || element.matches("body, iframe")) return;
    if (element === walk.stops.at(-1)?.element) return;
    if (element === walk.stops[0]?.element) {
      walk.isRound = true;
      return;
    }
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const hasRing = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    const { left, top, right, bottom } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 3, top + 3],
      [right - 3, top + 3],
      [left + 3, bottom - 3],
      [right - 3, bottom - 3],
    ] as const;
    const isSeen = points.some(([x, y]) => element.contains(document.elementFromPoint(x, y)));
    walk.stops.push({ element, hasRing, isSeen });
  };
  addEventListener("keydown", record, true);
  // Keys that are pressed inside a frame do not reach this page.
  addEventListener("blur", () => {
    walk.hasEnteredFrame = true;
  });
}

function judgeStops() {
  const { stops, hasEnteredFrame } = globalThis.tabWalk ?? { stops: [], hasEnteredFrame: false };
  const candidates = document.querySelectorAll(
    "a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]",
  );
  const groups = new Set<string>();
  const reachable = Array.from(candidates).filter((element) => {
    if (element.matches("[tabindex='-1'], :disabled, [inert] *")) return false;
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true;
    const isFirst = !groups.has(element.name);
    groups.add(element.name);
    return isFirst;
  });
  const name = (element: Element) =>
    `${element.localName}.${element.getAttribute("class") ?? ""} "${(element.textContent ?? "").trim().slice(0, 40)}"`;
  // The walk starts at the last focus, so it may wrap once from the last element to the first.
  const order = stops.map(({ element }) => reachable.indexOf(element)).filter((place) => place !== -1);
  const backwards = order.filter((place, step) => place < (order.at(step - 1) ?? 0) && place !== 0);
  const isReached = (element: Element) =>
    element.localName === "iframe" ? hasEnteredFrame : stops.some((stop) => stop.element === element);
  return {
    /** Number of elements that can be pressed or filled in. */
    reachable: reachable.length,
    // Controls that were never focused, focused out of order, without a ring of 2 px, or completely covered.
    missed: reachable.filter((element) => !isReached(element)).map(name),
    outOfTurn: backwards.map((place) => name(reachable[place] ?? document.body)),
    ringless: stops.filter(({ hasRing }) => !hasRing).map(({ element }) => name(element)),
    covered: stops.filter(({ isSeen }) => !isSeen).map(({ element }) => name(element)),
  };
}
