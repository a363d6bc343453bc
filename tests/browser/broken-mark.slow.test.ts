import type { Page } from "playwright";
import { expect, test } from "vitest";
import { rowsOf } from "./marquee-rows.ts";
import { phone } from "./page-kinds.ts";
import { siteUrl, visit, withBrowser } from "./visit.ts";

withBrowser();

/** The home page, to which one partner's mark does not come. */
async function visitWithoutMark(options: Parameters<typeof visit>[1], prepare = async (_page: Page) => {}) {
  const visited = await visit("/about", options);
  await visited.page.route(/partners-osmera/, (route) => route.abort());
  await prepare(visited.page);
  await visited.page.goto(siteUrl());
  const { first } = await rowsOf(visited.page, "partners");
  return { ...visited, row: first };
}

test("a mark that does not load gives way to its first letter and its name, in the copies too", async () => {
  const { row, close } = await visitWithoutMark(phone);
  const names = row.locator(".partners__name");
  await expect.poll(() => names.allInnerTexts()).toEqual(["O\nOsmera", "O\nOsmera", "O\nOsmera"]);
  expect(await row.getByText("Osmera").first().isVisible()).toBe(true);
  expect(await row.getByRole("img").count()).toBe(6);
  await close();
});

test("a mark that failed before the script came gives way as well", async () => {
  let hasFailed = false;
  const { row, close } = await visitWithoutMark({ ...phone, reducedMotion: "reduce" }, async (page) => {
    const failed = new Promise((resolve) => page.on("requestfailed", resolve));
    void failed.then(() => {
      hasFailed = true;
    });
    await page.route(/\/marquee-[^/]+\.js$/, async (route) => {
      await failed;
      await route.continue();
    });
  });
  await expect.poll(() => row.locator(".partners__name").allInnerTexts()).toEqual(["O\nOsmera"]);
  expect(hasFailed).toBe(true);
  await close();
});

test("without JavaScript a mark that does not load shows its words", async () => {
  const { row, close } = await visitWithoutMark({ ...phone, javaScriptEnabled: false });
  expect(await row.getByRole("img", { name: "Osmera, reverse osmosis membranes" }).count()).toBe(1);
  await close();
});
