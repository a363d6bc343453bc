/** Tests pages with scrollbars, which take space on Windows and Linux. Headless Chromium hides them by default. */
import { type Browser, chromium, type Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { allKinds, desktop } from "./page-kinds.ts";
import { undrawAll } from "./undrawn.ts";

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await chromium.launch({ ...inject("browserOptions"), ignoreDefaultArgs: ["--hide-scrollbars"] });
  page = await browser.newPage(desktop);
  await undrawAll(page);
});
afterAll(() => browser.close());

test.each(allKinds)(
  "beside a scrollbar, %s does not scroll sideways, and its text is aligned with the logo",
  async (path) => {
    await page.goto(new URL(path, inject("siteUrl")).href);
    for (const width of [1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const { scrollbar, sideways, logo, text } = await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement;
        const left = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().left;
        return {
          scrollbar: innerWidth - clientWidth,
          sideways: scrollWidth - clientWidth,
          logo: left(".header .logo"),
          text: left("main .breadcrumbs") ?? left(".header .logo"),
        };
      });
      if (path !== "/quote-form") expect(scrollbar).toBeGreaterThan(5);
      expect(sideways, `${width} px`).toBe(0);
      expect(text, `${width} px`).toBe(logo);
    }
  },
);
