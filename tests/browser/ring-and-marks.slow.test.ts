import { expect, test } from "vitest";
import { desktop } from "./page-kinds.ts";
import { visit, withBrowser } from "./visit.ts";

withBrowser();

test("the focus ring of the map's search lies over the button beside it", async () => {
  const { page, close } = await visit("/local", desktop);
  const layer = () => page.locator("#map-search").evaluate((field) => Number(getComputedStyle(field).zIndex) || 0);
  expect(await layer()).toBe(0);
  await page.locator("#map-search").focus();
  expect(await layer()).toBeGreaterThan(0);
  await close();
});

test("partners' marks, which are dark, keep a light ground where a window forces its own", async () => {
  const { page, close } = await visit("/", { ...desktop, forcedColors: "active", colorScheme: "dark" });
  const grounds = await page
    .locator(".partners__mark")
    .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).backgroundColor));
  expect([...new Set(grounds)]).toEqual(["rgb(251, 253, 253)"]);
  await close();
});
