import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { swipe } from "./finger.ts";
import { phone } from "./page-kinds.ts";
import { townPath } from "./subjects.ts";
import { undrawAll } from "./undrawn.ts";
import { beforeTests, siteUrl, visit } from "./visit.ts";

/** A page with little content of its own, as the menu is the same on all pages. */
const plain = "/privacy";
const small = { width: 320, height: 568 };

const button = (page: Page) => page.locator("[data-menu] > summary");
const links = (page: Page) => page.getByRole("navigation", { name: "Menu" }).getByRole("link");
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

/** Returns the name and state that a screen reader announces for the button. */
async function announced(page: Page) {
  const reader = await page.context().newCDPSession(page);
  const { nodes } = await reader.send("Accessibility.getFullAXTree");
  await reader.detach();
  const node = nodes.find(({ role, name }) => role?.value === "DisclosureTriangle" && / menu$/.test(`${name?.value}`));
  const isExpanded = node?.properties?.find(({ name }) => name === "expanded")?.value.value;
  return `${node?.name?.value}, ${isExpanded ? "expanded" : "collapsed"}`;
}

/** Expects that the button names its action, and that a chosen link opens a page with a closed menu. */
async function opensAndCloses(page: Page, chosen: "Services" | "About") {
  expect(await announced(page)).toBe("Open menu, collapsed");
  expect(await links(page).count()).toBe(0);
  await button(page).tap();
  expect(await announced(page)).toBe("Close menu, expanded");
  expect(await links(page).allInnerTexts()).toEqual(
    expect.arrayContaining(["Home", "Products", "Services", "Local", "About", "Contact"]),
  );
  await button(page).tap();
  expect(await announced(page)).toBe("Open menu, collapsed");
  expect(await links(page).count()).toBe(0);
  await button(page).tap();
  await links(page).getByText(chosen).tap();
  await page.waitForURL(`${siteUrl()}/${chosen.toLowerCase()}`);
  expect(await links(page).count()).toBe(0);
}

describe("on a phone", () => {
  let page: Page;
  let troubles: readonly string[];
  beforeTests(async () => {
    ({ page, troubles } = await visit(plain, phone, undrawAll));
  });

  test("Enter and Space open and close the menu, and Escape or leaving it at either end closes it", async () => {
    await button(page).focus();
    for (const key of ["Enter", "Space"]) {
      await page.keyboard.press(key);
      expect(await announced(page)).toBe("Close menu, expanded");
      await page.keyboard.press(key);
      expect(await announced(page)).toBe("Open menu, collapsed");
      await page.keyboard.press(key);
      await page.keyboard.press("Tab");
      expect(await focused(page)).toBe("Home");
      await page.keyboard.press("Escape");
      expect(await links(page).count()).toBe(0);
      expect(await button(page).evaluate((summary) => summary === document.activeElement)).toBe(true);
    }

    await page.keyboard.press("Enter");
    const stops: string[] = [];
    for (const _link of await links(page).all()) {
      await page.keyboard.press("Tab");
      stops.push(await focused(page));
    }
    expect(stops.slice(0, 6)).toEqual(["Home", "Products", "Services", "Local", "About", "Contact"]);
    expect(stops.at(-1)).toContain("@");
    expect(await links(page).count()).toBe(stops.length);
    await page.keyboard.press("Tab");
    expect(await links(page).count()).toBe(0);

    await button(page).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Shift+Tab");
    expect(await links(page).count()).toBe(0);
  });

  test("opens and closes by its button and by a tap outside, at each width of a phone", async () => {
    await opensAndCloses(page, "Services");
    await page.setViewportSize(small);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await opensAndCloses(page, "About");
    await button(page).tap();
    // Taps beside the header's logo, where there is no control.
    const { y = 0, height = 0 } = (await button(page).boundingBox()) ?? {};
    await page.touchscreen.tap(4, y + height / 2);
    expect(await links(page).count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  test("choosing a link closes the menu, also on the same page and after Back", async () => {
    await page.evaluate(() =>
      addEventListener("click", (event) => {
        if (event.target instanceof Element && event.target.closest("a")) event.preventDefault();
      }),
    );
    await button(page).tap();
    await links(page).getByText("Local").tap();
    expect(await links(page).count()).toBe(0);
  });
});

test("opens and closes without JavaScript", async () => {
  const { page, troubles } = await visit(plain, { ...phone, javaScriptEnabled: false });
  await opensAndCloses(page, "Services");
  expect(troubles).toEqual([]);
});

describe("on a long page", () => {
  let page: Page;
  beforeTests(async () => {
    ({ page } = await visit(townPath, { ...phone, reducedMotion: "reduce" }, undrawAll));
  });

  test("the whole menu is reachable in a window of 320 × 568 px, before and after the cookie question", async () => {
    await page.setViewportSize(small);
    const reject = page.getByRole("button", { name: "Reject All" });
    await reject.waitFor();
    for (const state of ["asked", "answered"]) {
      if (state === "answered") await reject.tap();
      await button(page).focus();
      await page.keyboard.press("Enter");
      for (const link of await links(page).all()) {
        await page.keyboard.press("Tab");
        expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
        expect(await link.evaluate(isOnTop)).toBe(true);
      }
      await page.keyboard.press("Escape");
    }
  });

  test("the page does not scroll behind the open menu, and keeps its scroll position", async () => {
    await page.setViewportSize(phone.viewport);
    await page.evaluate(() => scrollTo({ top: 1500, behavior: "instant" }));
    // Taps by position: Playwright's own tap would scroll the page first.
    const { x = 0, y = 0 } = (await button(page).boundingBox()) ?? {};
    const tapButton = () => page.touchscreen.tap(x + 20, y + 20);
    await tapButton();
    const place = () => page.evaluate(() => scrollY);
    const before = await place();
    expect(before).toBe(1500);
    expect(await links(page).first().isVisible()).toBe(true);
    // Waits for the lock of scrolling, which comes after the menu is painted.
    await page.waitForFunction(() => getComputedStyle(document.documentElement).overflow === "hidden");

    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 400);
    for (const from of [600, 30]) await swipe(page, { x: 150, y: from }, { x: 150, y: Math.max(0, from - 300) });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await place()).toBe(before);
    await tapButton();
    expect(await links(page).count()).toBe(0);
    expect(await place()).toBe(before);
    await page.waitForFunction(() => getComputedStyle(document.documentElement).overflow === "visible");
    await page.mouse.wheel(0, 400);
    await expect.poll(place).toBeGreaterThan(before);
  });
});

/** Returns true if the element's middle is in the window, and nothing covers it. */
function isOnTop(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
