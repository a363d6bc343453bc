import { expect, test } from "vitest";
import { phone } from "./page-kinds.ts";
import { siteUrl, visit, withBrowser } from "./visit.ts";

withBrowser();
const scriptless = { ...phone, javaScriptEnabled: false };

test("the menu opens without JavaScript", async () => {
  const { page, close } = await visit("/", scriptless);
  await page.locator("[data-menu] > summary").tap();
  await page.locator("[data-menu] nav").getByRole("link", { name: "Local" }).tap();
  await page.waitForURL(`${siteUrl()}/local`);
  await close();
});

test("a question opens without JavaScript, and one at a time", async () => {
  const { page, close } = await visit("/services/iron-removal", scriptless);
  const questions = page.locator("details[name]");
  await questions.nth(2).locator("summary").tap();
  expect(await questions.nth(2).getAttribute("open")).not.toBeNull();
  expect(await page.locator("details[name][open]").count()).toBe(1);
  await close();
});
