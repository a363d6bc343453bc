/** The dev server of the tiny data with a window of its own, for the tests of a file. */
import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll } from "vitest";
import { type DevSite, openDevSite } from "./dev-site.ts";
import { sharedBrowser } from "./visit.ts";

/** Set before the first test. The page shows Westport. */
export let site: DevSite;
export let page: Page;

/** Call once in a file. @param saveEarly what is saved between the first page and its window */
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
  // So that neither its second run nor the tests that follow meet its edits.
  afterEach(async ({ task }) => {
    if (task.result?.state !== "fail") return;
    site.restore();
    await page.goto(`${site.url}/westport`);
  });
  afterAll(async () => {
    // Else the page would request its site repeatedly while it is closed.
    await page?.goto("about:blank");
    await page?.context().close();
    await site?.close();
  });
}

/** A property of this load of the page only. It is gone after a reload. */
export const leaveMark = () => page.evaluate(() => document.documentElement.setAttribute("data-mark", ""));
export const hasMark = () => page.evaluate(() => document.documentElement.hasAttribute("data-mark"));
