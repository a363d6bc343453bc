/** Sections below the screen are left out of the first layout (templates/styles/base.css); no visitor may notice. */
import { expect, test } from "vitest";
import { desktop, pageKinds, phone } from "./page-kinds.ts";
import { inOneWindow, visit, withBrowser } from "./visit.ts";

withBrowser();

const visitNext = inOneWindow(phone);

test.each(pageKinds)("all of %s takes part in the page without being scrolled to", async (path) => {
  const { page } = await visitNext(path);
  const leftOut = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLElement>("main > *, footer"))
        .filter((part) => part.textContent.trim() !== "" && part.innerText.trim() === "")
        .map(({ className }) => className),
    );
  await expect.poll(leftOut).toEqual([]);
});

test.each([
  ["on a phone", phone],
  ["on a desktop", desktop],
  ["on a phone without JavaScript", { ...phone, javaScriptEnabled: false }],
])("an address with a place in the page leads to that place, %s", async (_title, device) => {
  const { page, close } = await visit("/mullingar#contact", device);
  const top = () => page.locator("#contact").evaluate((place) => Math.round(place.getBoundingClientRect().top));
  const padding = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
  );
  await expect.poll(async () => Math.abs((await top()) - padding)).toBeLessThanOrEqual(1);
  await close();
});

test("a link to a place leads there, however soon it is followed", async () => {
  const { page, close } = await visit("/mullingar", phone);
  await page.locator("main a[href='#contact']:visible").first().tap();
  await expect
    .poll(() => page.locator("#contact").evaluate((place) => Math.abs(place.getBoundingClientRect().top)))
    .toBeLessThan(200);
  await close();
});
