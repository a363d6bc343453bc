import type { Page } from "playwright";
import { expect, test } from "vitest";
import { desktop, phone } from "./page-kinds.ts";
import { stoodStill } from "./settled.ts";
import { siteUrl, visit } from "./visit.ts";

const tablet = { width: 768, height: 1024 };

const tabs = (page: Page) => page.locator("[data-switch]");
const tab = (page: Page, name: string) => tabs(page).getByRole("link", { name });
const current = (page: Page) => tabs(page).locator("[aria-current]").allInnerTexts();
const scrollTo = (page: Page, place: string) =>
  page.locator(place).evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
const topOf = async (page: Page, place: string) => (await page.locator(place).boundingBox())?.y ?? Number.NaN;
/** Follows a tab and returns the scroll position right after it. */
const followed = (page: Page, name: string) =>
  tab(page, name).evaluate((link: HTMLElement) => {
    link.click();
    return scrollY;
  });

test("marks the tab of the visible group on phones and tablets, and a tap shows its group at once", async () => {
  const { page, troubles } = await visit("/products", { ...phone, reducedMotion: "reduce" });
  for (const viewport of [tablet, phone.viewport]) {
    await page.setViewportSize(viewport);
    await scrollTo(page, "h1");
    await expect.poll(() => current(page)).toEqual(["Drinking Systems"]);
    await scrollTo(page, "#wholehome article:last-child");
    await expect.poll(() => current(page)).toEqual(["Whole Home"]);
    expect(await topOf(page, "[data-switch]")).toBeGreaterThanOrEqual(0);
    expect(await topOf(page, "[data-switch]")).toBeLessThan(100);
    await scrollTo(page, "#drinking article:last-child");
    await expect.poll(() => current(page)).toEqual(["Drinking Systems"]);
    await scrollTo(page, "h1");
    expect(await current(page)).toEqual(["Drinking Systems"]);
  }

  const atOnce = await followed(page, "Whole Home");
  await page.waitForURL(`${siteUrl()}/products#wholehome`);
  await expect.poll(() => current(page)).toEqual(["Whole Home"]);
  expect(await page.evaluate(() => scrollY)).toBe(atOnce);
  const { y = 0, height = 0 } = (await tabs(page).boundingBox()) ?? {};
  const heading = await topOf(page, "#wholehome h2");
  expect(heading).toBeGreaterThanOrEqual(y + height);
  expect(heading).toBeLessThan(phone.viewport.height / 2);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("#wholehome") !== null)).toBe(true);
  expect(troubles).toEqual([]);
});

test("scrolls smoothly to a group with motion, and the tabs take the place of the hidden header", async () => {
  const { page } = await visit("/products", phone);
  const atOnce = await followed(page, "Whole Home");
  await expect.poll(() => current(page)).toEqual(["Whole Home"]);
  expect(atOnce).toBeLessThan(await page.evaluate(() => scrollY));
  await stoodStill(page);

  const headerEnd = () => page.locator(".header").evaluate((header) => header.getBoundingClientRect().bottom);
  await scrollTo(page, "#wholehome article:first-of-type");
  await page.waitForFunction(() => {
    scrollBy({ top: 12, behavior: "instant" });
    return document.querySelector(".header--away") !== null;
  });
  await expect.poll(() => topOf(page, "[data-switch]")).toBeLessThanOrEqual(1);
  expect(await headerEnd()).toBeLessThanOrEqual(1);
  await page.evaluate(() => scrollBy({ top: -100, behavior: "instant" }));
  await expect.poll(headerEnd).toBeGreaterThan(40);
  await expect.poll(async () => Math.abs((await topOf(page, "[data-switch]")) - (await headerEnd()))).toBeLessThan(2);
  await page.locator("h1").evaluate((heading) => heading.scrollIntoView({ behavior: "instant" }));
  await expect.poll(() => tabs(page).getAttribute("data-stuck")).toBeNull();
});

test("without JavaScript the tabs link to their groups and stay visible", async () => {
  const { page } = await visit("/products", { ...phone, javaScriptEnabled: false, reducedMotion: "reduce" });
  await tab(page, "Whole Home").tap();
  await page.waitForURL(`${siteUrl()}/products#wholehome`);
  await expect.poll(() => topOf(page, "#wholehome h2")).toBeLessThan(phone.viewport.height / 2);
  expect(await topOf(page, "[data-switch]")).toBeLessThan(100);
});

test("shows no tabs and loads no code for them if both groups are visible", async () => {
  const { page } = await visit("/products", desktop);
  await scrollTo(page, "#drinking article:first-child");
  await page.locator("#drinking [data-state=ready]").first().waitFor();
  expect(await tabs(page).isVisible()).toBe(false);
  const files = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(files.filter((name) => name.includes("/product-tabs-"))).toEqual([]);
});
