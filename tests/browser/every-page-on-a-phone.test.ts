/** Checks of every kind of page on a phone, with motion, in one visit. */

import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { bannerOf } from "./consent-banner.ts";
import { hydrateAll } from "./hydrate-all.ts";
import { endlessMoves, hiddenPictures } from "./moves.ts";
import { pageKinds, phone, unexpected } from "./page-kinds.ts";
import { withLargeLetters } from "./restyled.ts";
import { laidOut, settled } from "./settled.ts";
import { textFaults } from "./text-faults.ts";
import { undrawAll } from "./undrawn.ts";
import { type Visit, visit } from "./visit.ts";

describe.each(pageKinds)("%s", (path) => {
  let visited: Visit;
  beforeAll(async () => {
    visited = await visit(path, phone, undrawAll);
  });

  // templates/styles/base.css skips boxes below the screen in the first layout, which no visitor may notice.
  test("all sections have their text before the page scrolls to them", async () => {
    const leftOut = () =>
      visited.page.evaluate(() =>
        Array.from(document.querySelectorAll<HTMLElement>("main > *, footer"))
          .filter((part) => part.textContent.trim() !== "" && part.innerText.trim() === "")
          .map(({ className }) => className),
      );
    await expect.poll(leftOut).toEqual([]);
  });

  // Before any scrolling, as people print a page without reading to its end.
  test("prints every picture, and nothing covers the text", async () => {
    const { page } = visited;
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    expect(await page.evaluate(hiddenPictures)).toEqual([]);

    await page.emulateMedia({ media: "print" });
    try {
      const fixed = await page.evaluate(() =>
        Array.from(document.querySelectorAll("body *"))
          .filter((element) => element.checkVisibility() && getComputedStyle(element).position === "fixed")
          .map(({ className }) => className),
      );
      expect(fixed).toEqual([]);
      // Reads state and height in one step, as a form may load at any time.
      const blank = await page.evaluate(() =>
        Array.from(document.querySelectorAll('[data-quote-form]:not([data-state="shown"]) .quote-form__stage'))
          .map(({ clientHeight }) => clientHeight)
          .filter((height) => height > 400),
      );
      expect(blank, "no blank frame").toEqual([]);
      const moving = await page
        .locator(".locator *")
        .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).animationName !== "none").length);
      expect(moving, "a map that is still being drawn").toBe(0);
      // By default browsers do not print dark backgrounds, without which light text is unreadable.
      expect(await page.evaluate(() => getComputedStyle(document.body).printColorAdjust)).toBe("exact");
    } finally {
      await page.emulateMedia({ media: "screen" });
      // Waits until the answers are closed again.
      const closing = () =>
        Array.from(document.querySelectorAll("main details:not([open]) > :last-child")).filter((each) =>
          each.checkVisibility(),
        ).length;
      await expect.poll(() => page.evaluate(closing)).toBe(0);
    }
  });

  test("no text is cut off or covered at a font size of 200 %", async () => {
    const { page } = visited;
    await bannerOf(page).waitFor();
    await laidOut(page);
    const look = async (how: string) => {
      expect.soft(await page.evaluate(textFaults), how).toEqual([]);
      await expect.poll(() => shareCovered(page)).toBeLessThan(0.6);
    };
    await withLargeLetters(page, () => look("set in the browser"));
    await withEnlargedText(page, () => look("enlarged alone"));
  });

  test("loads to its end without a CSP violation, an error or a request to another host", async () => {
    const { page, troubles, strangers } = visited;
    await hydrateAll(page);
    await settled(page);
    expect(unexpected(troubles, path)).toEqual([]);
    expect(strangers).toEqual([]);
  });

  test("everything that moves continuously has a pause button", async () => {
    await visited.page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    expect(await visited.page.evaluate(endlessMoves)).toEqual([]);
  });
});

/** Enlarges text as Firefox does with "Zoom text only". */
async function withEnlargedText(page: Page, check: () => Promise<void>) {
  const before = await page.evaluateHandle(() => {
    const sizes = Array.from(document.body.querySelectorAll<HTMLElement>("*:not(svg *)"), (element) => ({
      element,
      own: element.style.fontSize,
      size: Number.parseFloat(getComputedStyle(element).fontSize),
    }));
    for (const { element, size } of sizes) element.style.fontSize = `${size * 2}px`;
    return sizes;
  });
  try {
    await check();
  } finally {
    await before.evaluate((sizes) => {
      for (const { element, own } of sizes) element.style.fontSize = own;
    });
    await before.dispose();
  }
}

/** Returns the share of the window's height, 0 to 1, that fixed elements cover. */
async function shareCovered(page: Page) {
  return page.evaluate(() => {
    const fixed = Array.from(document.querySelectorAll<HTMLElement>(".consent, .call-bar")).filter(
      (part) => getComputedStyle(part).position === "fixed",
    );
    return fixed.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0) / innerHeight;
  });
}
