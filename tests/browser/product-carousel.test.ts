import type { Page } from "playwright";
import { expect, test } from "vitest";
import { visit, withBrowser } from "./visit.ts";

withBrowser();

async function awake(page: Page) {
  const island = page.locator('[data-island="product-carousel"]').first();
  await island.scrollIntoViewIfNeeded();
  await page.waitForFunction(
    () => document.querySelector('[data-island="product-carousel"]')?.getAttribute("data-state") === "ready",
  );
  return island;
}

const current = (page: Page) =>
  page.locator('[data-island="product-carousel"] [aria-current="true"]').getAttribute("aria-label");

test("next and previous wrap around", async () => {
  const { page, troubles, close } = await visit("/products");
  const island = await awake(page);
  expect(await current(page)).toBe("Picture 1 of 2");
  await island.getByRole("button", { name: "Next picture" }).click();
  await expect.poll(() => current(page)).toBe("Picture 2 of 2");
  await island.getByRole("button", { name: "Next picture" }).click();
  await expect.poll(() => current(page)).toBe("Picture 1 of 2");
  await island.getByRole("button", { name: "Previous picture" }).click();
  await expect.poll(() => current(page)).toBe("Picture 2 of 2");
  expect(troubles).toEqual([]);
  await close();
});

test("a dot selects its picture", async () => {
  const { page, close } = await visit("/products");
  const island = await awake(page);
  await island.getByRole("button", { name: "Picture 2 of 2" }).click();
  await expect.poll(() => current(page)).toBe("Picture 2 of 2");
  await close();
});
