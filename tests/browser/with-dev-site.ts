/** Starts the dev server on the tiny data and opens a window, for the tests of a file. */
import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { type DevSite, openDevSite } from "./dev-site.ts";
import { sharedBrowser } from "./visit.ts";

/** `site` and `page` are set before the first test. The page shows Westport. */
export let site: DevSite;
export let page: Page;

/** Call once in a file. @param saveEarly saves after the first page was requested and before the window opens */
export function withDevSite(saveEarly: () => void = () => {}) {
  beforeAll(async () => {
    site = await openDevSite();
    await (await fetch(`${site.url}/westport`)).text();
    saveEarly();
    // Avoids drawing endless animations while a test waits.
    page = await (await sharedBrowser()).newPage({ reducedMotion: "reduce" });
    // The first edit of a template waits until all sources are compiled: 10 s, and several times that on a busy machine.
    page.setDefaultTimeout(50_000);
    await page.goto(`${site.url}/westport`);
  });
  // Undoes a failed test's edits, for its second run and the tests that follow.
  afterEach(async ({ task }) => {
    if (task.result?.state !== "fail") return;
    site.restore();
    await expect.poll(isStill, { timeout: 50_000 }).toBe(true);
    await openWestport();
  });
  afterAll(async () => {
    // Otherwise the page would request the server repeatedly while that closes.
    await page?.goto("about:blank");
    await page?.context().close();
    await site?.close();
  });
}

/** Returns true if the page's HTML stays the same for a second: the server has loaded all earlier saves. */
async function isStill() {
  const html = async () => (await fetch(`${site.url}/westport`)).text();
  const before = await html();
  await page.waitForTimeout(1_000);
  return (await html()) === before;
}

/** Opens the page and waits for its first check of the server: a save before that reloads the page. */
export async function openWestport() {
  const address = `${site.url}/westport`;
  const check = page.waitForResponse(
    (response) => response.url() === address && response.request().resourceType() === "fetch",
  );
  await page.goto(address);
  await (await check).finished();
}

/** Marks the loaded page. A reload removes the mark. */
export const leaveMark = () => page.evaluate(() => document.documentElement.setAttribute("data-mark", ""));
export const hasMark = () => page.evaluate(() => document.documentElement.hasAttribute("data-mark"));
