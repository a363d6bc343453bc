import type { Page } from "playwright";
import { expect, test } from "vitest";
import { phone } from "./page-kinds.ts";
import { restyled } from "./restyled.ts";
import { visit, withBrowser } from "./visit.ts";

withBrowser();

/** How many reviews show less than their whole text. */
const cut = (page: Page) =>
  page
    .locator(".reviews__list:not([inert]) .review__text")
    .evaluateAll((texts) => texts.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1).length);
const readAll = (page: Page) => page.getByRole("button", { name: "Read it all" });

test("reviews that a phone cuts can be read whole, and shortened again", async () => {
  const { page, close } = await visit("/", phone);
  await page.locator(".reviews").scrollIntoViewIfNeeded();
  await readAll(page).press("Enter");
  expect(await cut(page)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
  await page.getByRole("button", { name: "Show less" }).click();
  expect(await cut(page)).toBeGreaterThan(0);
  await close();
});

test("without a script, which would show the rest, none is cut", async () => {
  const { page, close } = await visit("/", { ...phone, javaScriptEnabled: false });
  expect(await cut(page)).toBe(0);
  await close();
});

test("so can those that wider letters cut, where motion is unwelcome", async () => {
  const { page, close } = await visit("/", { ...phone, reducedMotion: "reduce" });
  await page.locator(".reviews").scrollIntoViewIfNeeded();
  const before = await cut(page);
  await restyled(page, "* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }", async () => {
    expect(await cut(page)).toBeGreaterThan(before);
    await readAll(page).click();
    expect(await cut(page)).toBe(0);
  });
  await close();
});
