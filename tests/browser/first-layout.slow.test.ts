/** Sections below the screen are left out of the first layout (templates/styles/base.css); no visitor may notice. That all of each page takes part is in every-page-on-a-phone.test.ts. */
import { expect, test } from "vitest";
import { desktop, phone } from "./page-kinds.ts";
import { stoodStill } from "./settled.ts";
import { richTownPath } from "./subjects.ts";
import { siteUrl, visit, visitApart, withBrowser } from "./visit.ts";

withBrowser();

test.each([
  ["on a phone", phone],
  ["on a desktop", desktop],
  ["on a phone without JavaScript", { ...phone, javaScriptEnabled: false }],
])("an address with a place in the page leads to that place, %s", async (_title, device) => {
  const { page, close } = await visit(`${richTownPath}#contact`, device);
  const top = () => page.locator("#contact").evaluate((place) => Math.round(place.getBoundingClientRect().top));
  const padding = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
  );
  await expect.poll(async () => Math.abs((await top()) - padding)).toBeLessThanOrEqual(1);
  await close();
});

test("a link to a place leads there, however soon it is followed", async () => {
  const { page, close } = await visitApart("/cookies", phone);
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
    () => document.querySelector<HTMLElement>("body > footer")?.style.contentVisibility === "visible",
  );
  await stoodStill(page);
  const top = await page.locator("#contact").evaluate((place) => place.getBoundingClientRect().top);
  expect(Math.abs(top)).toBeLessThan(200);
  await close();
});
