import { expect, test } from "vitest";
import { phone } from "./page-kinds.ts";
import { siteUrl, visit, withBrowser } from "./visit.ts";

withBrowser();

test("the menu opens and closes by its button, and says which", async () => {
  const { page, close } = await visit("/trim", phone);
  const button = page.locator("[data-menu] > summary");
  await page.waitForFunction(
    () => document.querySelector("[data-menu] > summary")?.getAttribute("aria-label") === "Open menu",
  );
  await button.tap();
  expect(await button.getAttribute("aria-label")).toBe("Close menu");
  expect(await page.locator("[data-menu] nav").isVisible()).toBe(true);
  await button.tap();
  expect(await button.getAttribute("aria-label")).toBe("Open menu");
  expect(await page.locator("[data-menu] nav").isVisible()).toBe(false);
  await close();
});

test("Escape closes the menu and gives the focus back", async () => {
  const { page, close } = await visit("/trim", phone);
  await page.locator("[data-menu] > summary").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  expect(await page.locator("[data-menu]").getAttribute("open")).toBeNull();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
  await close();
});

test("a chosen link closes the menu and leads on", async () => {
  const { page, close } = await visit("/trim", phone);
  await page.locator("[data-menu] > summary").tap();
  await page.locator("[data-menu] nav").getByRole("link", { name: "Services" }).tap();
  await page.waitForURL(`${siteUrl()}/services`);
  expect(await page.locator("[data-menu]").getAttribute("open")).toBeNull();
  await close();
});
