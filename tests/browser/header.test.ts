import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { swipe } from "./finger.ts";
import { shiftsOf, watchShifts } from "./layout-shifts.ts";
import { desktop, phone, unmoved } from "./page-kinds.ts";
import { drawn, quiet, settled, stoodStill } from "./settled.ts";
import { undraw } from "./undrawn.ts";
import { beforeTests, visit } from "./visit.ts";

/** Returns the header's lower edge in the window in px. At 0 or less the header is hidden. */
const edge = (page: Page) => page.locator(".header").evaluate((header) => header.getBoundingClientRect().bottom);

const byMouse = (page: Page, way: number) => page.mouse.wheel(0, way);
const byKeys = (page: Page, way: number) => page.keyboard.press(way > 0 ? "PageDown" : "PageUp");

async function byFinger(page: Page, way: number) {
  await swipe(page, { x: 20, y: 420 + way / 2 }, { x: 20, y: 420 - way / 2 }, 5);
}

async function goesAndComesBack(page: Page, scroll: typeof byMouse | typeof byKeys) {
  // Scrolls again and again, as the first scroll only loads the code.
  await expect
    .poll(async () => {
      await scroll(page, 200);
      return edge(page);
    })
    .toBeLessThanOrEqual(0);
  // Waits for the end of smooth scrolling: a key pressed before would only cancel the rest of it.
  await stoodStill(page);
  // Scrolls far down, where the header is not shown because of the page's top. A slow machine may lose a wheel event.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await expect
    .poll(async () => {
      await scroll(page, -200);
      return edge(page);
    })
    .toBeGreaterThan(50);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect.poll(() => edge(page)).toBeGreaterThan(60);
}

const title = "the header hides on scrolling down, returns on scrolling up, and is visible at the top";

test(`by finger ${title}`, async () => {
  const { page, troubles } = await visit("/services", phone);
  await undraw(page);
  await goesAndComesBack(page, byFinger);
  expect(troubles).toEqual([]);
});

describe("on a desktop", () => {
  let page: Page;
  let troubles: readonly string[];
  beforeTests(async () => {
    ({ page, troubles } = await visit("/services"));
  });

  test("the header causes no layout shift", async () => {
    // Waits for fonts and the hours' status, which shift text a little without the header.
    await page.evaluate(() => document.fonts.ready);
    await page.locator("main [data-open-now][data-state]").first().waitFor();
    await settled(page);
    await page.evaluate(watchShifts);
    await drawn(page);
    const before = await shiftsOf(page);
    await goAway(page);
    await page.mouse.wheel(0, -300);
    await expect.poll(() => edge(page)).toBeGreaterThan(50);
    expect(await shiftsOf(page)).toEqual(before);
    await undraw(page);
  });

  test.each([
    ["mouse", byMouse],
    ["keyboard", byKeys],
  ])(`by %s ${title}`, (_name, scroll) => goesAndComesBack(page, scroll));

  test("a hidden header comes back for keyboard focus, and covers no focused element", async () => {
    await goAway(page);
    const link = page.locator(".header").getByRole("link", { name: "About" });
    await page.keyboard.press("Shift");
    await link.focus();
    await expect.poll(() => edge(page)).toBeGreaterThan(50);
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 60);
        return page.locator(".header--away").count();
      })
      .toBe(1);
    expect(await edge(page)).toBeGreaterThan(50);

    await page.getByRole("button", { name: "Reject All" }).click();
    await page.locator("main a").last().focus();
    await expect.poll(() => edge(page)).toBeLessThanOrEqual(0);
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press("Shift+Tab");
      await expect.poll(() => page.evaluate(isFocusedSeen)).toBe("seen");
    }
    expect(troubles).toEqual([]);
  });
});

test.each(unmoved)("%s, the header stays in place", async (_title, options) => {
  const { page } = await visit("/services", { ...desktop, ...options });
  // A busy machine may lose a wheel event.
  const scrolled = async () => {
    await page.mouse.wheel(0, 300);
    return page.evaluate(() => scrollY);
  };
  await expect.poll(scrolled).toBeGreaterThan(900);
  await quiet(page);
  expect(await edge(page)).toBeGreaterThan(50);
});

/** Scrolls until the header is hidden. */
async function goAway(page: Page) {
  await page.mouse.wheel(0, 300);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 60);
      return edge(page);
    })
    .toBeLessThanOrEqual(0);
}

function isFocusedSeen() {
  const focused = document.activeElement;
  const box = focused?.getClientRects()[0];
  if (!focused || !box) return "nothing is focused";
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + 2);
  return focused.contains(top) ? "seen" : `${focused.textContent} is behind ${top?.className}`;
}
