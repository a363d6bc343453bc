import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { desktop, phone } from "./page-kinds.ts";
import { stoodStill } from "./settled.ts";
import { richTownPath } from "./subjects.ts";
import { siteUrl, visit, visitApart } from "./visit.ts";

declare global {
  interface Window {
    /** True if the page faded in from the one before; undefined before its first frame. */
    cameSoftly: boolean | undefined;
  }
}

const place = (page: Page) => page.evaluate(() => scrollY);

describe.each([
  ["on a desktop", desktop, true],
  ["on a phone", phone, true],
  ["with reduced motion", { ...desktop, reducedMotion: "reduce" }, false],
  ["without JavaScript", { ...desktop, javaScriptEnabled: false }, undefined],
] as const)("%s", (_title, device, fades) => {
  test("the next page begins at its top and fades in unless reduced motion is set, and Back restores the scroll position", async () => {
    const { page } = await visitApart("/services", device);
    await page.addInitScript(() => {
      addEventListener("pagereveal", ({ viewTransition }) => {
        window.cameSoftly = viewTransition !== null;
      });
    });
    const link = page.locator("main").getByRole("link", { name: "Learn More" }).last();
    await link.scrollIntoViewIfNeeded();
    const before = await place(page);
    expect(before).toBeGreaterThan(1000);
    await link.press("Enter");
    await page.waitForURL(`${siteUrl()}/services/*`);
    if (fades !== undefined) await expect.poll(() => page.evaluate(() => window.cameSoftly)).toBe(fades);
    expect(await place(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => place(page)).toBeGreaterThan(1000);
  });
});

// templates/styles/base.css skips boxes below the screen in the first layout, which no visitor may notice.
test.each([
  ["on a phone", phone],
  ["on a desktop", desktop],
  ["on a phone without JavaScript", { ...phone, javaScriptEnabled: false }],
])("an address with a #fragment scrolls to it %s", async (_title, device) => {
  const { page } = await visit(`${richTownPath}#contact`, device);
  const top = () => page.locator("#contact").evaluate((place) => Math.round(place.getBoundingClientRect().top));
  const padding = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
  );
  await expect.poll(async () => Math.abs((await top()) - padding)).toBeLessThanOrEqual(1);
});

test("a link to a #fragment scrolls to it, however soon it is followed", async () => {
  const { page } = await visitApart("/cookies", phone);
  await page.addInitScript(() => {
    const soon = setInterval(() => {
      const link = document.querySelector<HTMLElement>("main a[href='#contact']");
      if (!link || !document.querySelector("body > footer")) return;
      clearInterval(soon);
      link.click();
    }, 1);
  });
  await page.goto(`${siteUrl()}${richTownPath}`);
  await page.waitForFunction(
    () => document.querySelector<HTMLElement>("body > footer > div")?.style.contentVisibility === "visible",
  );
  await stoodStill(page);
  const top = await page.locator("#contact").evaluate((place) => place.getBoundingClientRect().top);
  expect(Math.abs(top)).toBeLessThan(200);
});
