import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { desktop, phone } from "./page-kinds.ts";
import { siteUrl, visit, visitApart, withBrowser } from "./visit.ts";

withBrowser();

declare global {
  interface Window {
    /** Whether the page came with a transition from the one before; undefined before its first picture. */
    cameSoftly: boolean | undefined;
  }
}

const place = (page: Page) => page.evaluate(() => scrollY);

describe.each([
  ["on a desktop", desktop],
  ["on a phone", phone],
  ["with reduced motion", { ...desktop, reducedMotion: "reduce" }],
  ["without JavaScript", { ...desktop, javaScriptEnabled: false }],
] as const)("%s", (_title, device) => {
  test("the next page begins at its top, and going back leads to where one was", async () => {
    const { page, close } = await visit("/services", device);
    const link = page.locator("main").getByRole("link", { name: "Learn More" }).last();
    await link.scrollIntoViewIfNeeded();
    const before = await place(page);
    expect(before).toBeGreaterThan(1000);
    await link.press("Enter");
    await page.waitForURL(`${siteUrl()}/services/*`);
    expect(await place(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => place(page)).toBeGreaterThan(1000);
    await close();
  });
});

test.each([
  ["fades into the next", desktop, true],
  ["gives way to the next at once where motion is unwelcome", { ...desktop, reducedMotion: "reduce" }, false],
] as const)("a page %s", async (_title, device, isSoft) => {
  const { page, close } = await visitApart("/", device);
  await page.addInitScript(() => {
    addEventListener("pagereveal", ({ viewTransition }) => {
      window.cameSoftly = viewTransition !== null;
    });
  });
  await page.locator("header").getByRole("link", { name: "About" }).first().click();
  await page.waitForURL(`${siteUrl()}/about`);
  await expect.poll(() => page.evaluate(() => window.cameSoftly)).toBe(isSoft);
  await close();
});
