import { describe, expect, test } from "vitest";
import { movement, rowsOf, runningRows } from "./marquee-rows.ts";
import { phone } from "./page-kinds.ts";
import { visit, withBrowser } from "./visit.ts";

withBrowser();

describe.each([
  ["with reduced motion", { reducedMotion: "reduce" }],
  ["without JavaScript", { javaScriptEnabled: false }],
] as const)("%s", (_title, options) => {
  test.each(["partners", "reviews"] as const)("the rows of %s stand, and scroll by hand", async (section) => {
    const { page, close } = await visit("/", { ...phone, ...options });
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
    await close();
  });
});

test("rows stop when motion becomes unwelcome", async () => {
  const { page, close } = await visit("/");
  const { first, pause } = await runningRows(page, "reviews");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(() => movement(first)).toBe(0);
  expect(await pause.isVisible()).toBe(false);
  await close();
});

test("reviews show three lines of their text on phones, and six above", async () => {
  const { page, close } = await visit("/", { reducedMotion: "reduce" });
  const { first } = await rowsOf(page, "reviews");
  for (const [width, lines] of [
    [390, 3],
    [640, 3],
    [641, 6],
    [1440, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const shown = await first.evaluate((row) => {
      const text = row.querySelector(".review__text");
      if (text === null) return 0;
      text.textContent = "Water. ".repeat(200);
      return text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight);
    });
    expect({ width, lines: Math.round(shown) }).toEqual({ width, lines });
  }
  await close();
});
