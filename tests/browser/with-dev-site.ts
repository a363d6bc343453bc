/** The dev server of the tiny data with a window of its own, for the tests of a file. Call once in it. */
import type { Page } from "playwright";
import { afterAll, beforeAll } from "vitest";
import { type DevSite, openDevSite } from "./dev-site.ts";
import { sharedBrowser } from "./visit.ts";

/** `startMs`: from typing `npm run dev` to the first page. `page` shows Westport. */
export type OpenDevSite = { readonly site: DevSite; readonly page: Page; readonly startMs: number };

/** @param saveEarly what is saved between the first page and its window */
export function withDevSite(saveEarly: (site: DevSite) => void = () => {}): () => OpenDevSite {
  let opened: OpenDevSite | undefined;
  beforeAll(async () => {
    const startedAt = Date.now();
    const site = await openDevSite();
    await (await fetch(`${site.url}/westport`)).text();
    const startMs = Date.now() - startedAt;
    saveEarly(site);
    // What moves on and on would be drawn on and on while a test waits.
    const page = await (await sharedBrowser()).newPage({ reducedMotion: "reduce" });
    opened = { site, page, startMs };
    page.setDefaultTimeout(20_000);
    await page.goto(`${site.url}/westport`);
  });
  afterAll(async () => {
    // Else the page would request its site repeatedly while it is closed.
    await opened?.page.goto("about:blank");
    await opened?.page.context().close();
    await opened?.site.close();
  });
  return () => {
    if (opened === undefined) throw new Error("The dev server has not started.");
    return opened;
  };
}

/** A property of this load of the page only. It is gone after a reload. */
export const leaveMark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute("data-mark", ""));
export const hasMark = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute("data-mark"));
