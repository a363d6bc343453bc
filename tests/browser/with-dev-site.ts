/** Starts the dev server on the tiny data and opens a window, for the tests of a file. */
import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll } from "vitest";
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
    page.setDefaultTimeout(20_000);
    await page.goto(`${site.url}/westport`);
  });
  // Undoes a failed test's edits, for its second run and the tests that follow.
  afterEach(async ({ task }) => {
    if (task.result?.state !== "fail") return;
    site.restore();
    await page.goto(`${site.url}/westport`);
  });
  afterAll(async () => {
    // Otherwise the page would request the server repeatedly while that closes.
    await page?.goto("about:blank");
    await page?.context().close();
    await site?.close();
  });
}

/** Marks the loaded page. A reload removes the mark. */
export const leaveMark = () => page.evaluate(() => document.documentElement.setAttribute("data-mark", ""));
export const hasMark = () => page.evaluate(() => document.documentElement.hasAttribute("data-mark"));
