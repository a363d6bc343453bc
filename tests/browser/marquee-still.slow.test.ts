import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { movement, rowsOf, runningRows } from "./marquee-rows.ts";
import { desktop, phone, unmoved } from "./page-kinds.ts";
import { restyled } from "./restyled.ts";
import { siteUrl, visit } from "./visit.ts";

describe.each(unmoved)("%s", (_title, options) => {
  test.each(["partners", "reviews"] as const)("the rows of %s stand, and scroll by hand", async (section) => {
    const { page } = await visit("/", { ...phone, ...options });
    const { rows, pause } = await rowsOf(page, section);
    await page.waitForLoadState("networkidle");
    expect(await pause.count()).toBe(0);
    for (const row of await rows.all()) {
      expect(await row.locator("ul").count()).toBe(1);
      expect(await row.locator("li").count()).toBe(7);
      expect(await row.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
      const left = () =>
        row
          .locator("li")
          .first()
          .evaluate((item) => item.getBoundingClientRect().left);
      const before = await left();
      // Draws the row. Without JavaScript a page reports no frames.
      await row.screenshot();
      expect(await left()).toBe(before);
      await row.focus();
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    }
  });
});

test("rows stop when motion becomes unwelcome", async () => {
  const { page } = await visit("/");
  const { first, pause } = await runningRows(page, "reviews");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(() => movement(first)).toBe(0);
  expect(await pause.isVisible()).toBe(false);
});

test("reviews show three lines of their text on phones, and six above", async () => {
  const { page } = await visit("/", { reducedMotion: "reduce" });
  const { first } = await rowsOf(page, "reviews");
  for (const [width, lines] of [
    [390, 3],
    [640, 3],
    [641, 6],
    [1440, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const shown = await first
      .locator(".review__text")
      .first()
      .evaluate((text) => getComputedStyle(text).webkitLineClamp);
    expect([width, shown]).toEqual([width, `${lines}`]);
  }
});

/** How many reviews show less than their whole text. */
const cut = (page: Page) =>
  page
    .locator(".reviews__list:not([inert]) .review__text")
    .evaluateAll((texts) => texts.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1).length);
const readAll = (page: Page) => page.getByRole("button", { name: "Read it all" });

test("reviews that a phone cuts can be read whole, and shortened again", async () => {
  const { page } = await visit("/", phone);
  await page.locator(".reviews").scrollIntoViewIfNeeded();
  await readAll(page).press("Enter");
  expect(await cut(page)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
  await page.getByRole("button", { name: "Show less" }).click();
  expect(await cut(page)).toBeGreaterThan(0);
});

test("without a script, which would show the rest, none is cut", async () => {
  const { page } = await visit("/", { ...phone, javaScriptEnabled: false });
  expect(await cut(page)).toBe(0);
});

test("so can those that wider letters cut, where motion is unwelcome", async () => {
  const { page } = await visit("/", { ...phone, reducedMotion: "reduce" });
  await page.locator(".reviews").scrollIntoViewIfNeeded();
  const before = await cut(page);
  await restyled(page, "* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }", async () => {
    expect(await cut(page)).toBeGreaterThan(before);
    await readAll(page).click();
    expect(await cut(page)).toBe(0);
  });
});

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
  const { row } = await visitWithoutMark(phone);
  const names = row.locator(".partners__name");
  await expect.poll(() => names.allInnerTexts()).toEqual(["O\nOsmera", "O\nOsmera", "O\nOsmera"]);
  expect(await row.getByText("Osmera").first().isVisible()).toBe(true);
  expect(await row.getByRole("img").count()).toBe(6);
});

test("a mark that failed before the script came gives way as well", async () => {
  let hasFailed = false;
  const { row } = await visitWithoutMark({ ...phone, reducedMotion: "reduce" }, async (page) => {
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
});

test("without JavaScript a mark that does not load shows its words", async () => {
  const { row } = await visitWithoutMark({ ...phone, javaScriptEnabled: false });
  expect(await row.getByRole("img", { name: "Osmera, reverse osmosis membranes" }).count()).toBe(1);
});

test("partners' marks, which are dark, keep a light ground where a window forces its own", async () => {
  const { page } = await visit("/", { ...desktop, forcedColors: "active", colorScheme: "dark" });
  const grounds = await page
    .locator(".partners__mark")
    .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).backgroundColor));
  expect([...new Set(grounds)]).toEqual(["rgb(251, 253, 253)"]);
});
