import type { Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { movement, oneHomePage, runningRows } from "./marquee-rows.ts";
import { desktop, phone } from "./page-kinds.ts";
import { visit, withBrowser } from "./visit.ts";

withBrowser();

describe("on one page", () => {
  const home = oneHomePage();

  describe.each(["partners", "reviews"] as const)("the rows of %s", (section) => {
    test("wait while the mouse is over them", async () => {
      const page = home();
      const { first } = await runningRows(page, section);
      await first.hover();
      await expect.poll(() => movement(first)).toBe(0);
      await page.mouse.move(2, 2);
      await expect.poll(() => movement(first)).not.toBe(0);
    });

    test("wait while the keyboard is on them, and scroll by its arrows", async () => {
      const page = home();
      const { first, pause } = await runningRows(page, section);
      await pause.focus();
      await page.keyboard.press("Tab");
      expect(await first.evaluate((row) => row === document.activeElement)).toBe(true);
      await expect.poll(() => movement(first)).toBe(0);
      const before = await first.evaluate((row) => row.scrollLeft);
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => first.evaluate((row) => row.scrollLeft)).toBeGreaterThan(before);
      await page.keyboard.press("Shift+Tab");
      await expect.poll(() => movement(first)).not.toBe(0);
    });

    test("stop by a button, for good, and go on by it", async () => {
      const page = home();
      const { rows, pause } = await runningRows(page, section);
      const movements = async () => Promise.all((await rows.all()).map(movement));
      await pause.focus();
      await page.keyboard.press("Enter");
      expect(await pause.getAttribute("aria-pressed")).toBe("true");
      await page.locator("h1").first().click();
      await expect.poll(async () => (await movements()).every((way) => way === 0)).toBe(true);
      await pause.click();
      expect(await pause.getAttribute("aria-pressed")).toBe("false");
      await page.mouse.move(2, 2);
      await expect.poll(async () => (await movements()).every((way) => way !== 0)).toBe(true);
    });
  });
});

describe.each(["partners", "reviews"] as const)("the rows of %s", (section) => {
  test("scroll both ways under a finger, running or not", async () => {
    const { page, close } = await visit("/", phone);
    await page.getByRole("button", { name: "Reject All" }).tap();
    const { first, pause } = await runningRows(page, section);
    const scrolled = () => first.evaluate((row) => row.scrollLeft);
    for (const [way, isPaused] of [
      [-120, false],
      [120, false],
      [-120, true],
      [120, true],
    ] as const) {
      if (isPaused && (await pause.getAttribute("aria-pressed")) === "false") await pause.tap();
      const before = await scrolled();
      await swipe(page, first, way);
      await expect.poll(async () => Math.sign((await scrolled()) - before)).toBe(-Math.sign(way));
    }
    await close();
  });
});

test.each([desktop, phone])(
  "rows have a button of 44 px each, and paused they break no rule of axe, %#",
  async (device) => {
    const { page, close } = await visit("/", device);
    for (const section of ["partners", "reviews"] as const) {
      const { pause } = await runningRows(page, section);
      const { width = 0, height = 0 } = (await pause.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      await pause.click();
      expect(await pause.getAttribute("aria-pressed")).toBe("true");
    }
    expect(await violations(page)).toEqual([]);
    await close();
  },
);

/** A finger on the middle of the row that drags it aside by this distance, in px. */
async function swipe(page: Page, row: Locator, way: number) {
  const { y = 0, height = 0 } = (await row.boundingBox()) ?? {};
  const finger = await page.context().newCDPSession(page);
  const at = (share: number) => [{ x: 195 + way * share, y: y + height / 2 }];
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (let share = 0.1; share <= 1; share += 0.1)
    await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(share) });
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await finger.detach();
}
