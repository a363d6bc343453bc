/** A page with text of twice its size on a phone: by the browser's font size, and by text zoom, which leaves boxes unchanged. */
import type { Page } from "playwright";
import { expect } from "vitest";
import { bannerOf } from "./consent-banner.ts";
import { laidOut } from "./laid-out.ts";
import { withLargeLetters } from "./restyled.ts";
import { textFaults } from "./text-faults.ts";

export async function readsInLargeLetters(page: Page) {
  await bannerOf(page).waitFor();
  await laidOut(page);
  const look = async (how: string) => {
    expect.soft(await textFaults(page), how).toEqual([]);
    await expect.poll(() => shareCovered(page)).toBeLessThan(0.6);
  };
  await withLargeLetters(page, () => look("set in the browser"));
  await withEnlargedText(page, () => look("enlarged alone"));
}

/** As Firefox does with "Zoom text only". */
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

/** How much of the window's height is under what does not scroll away, 0 to 1. */
async function shareCovered(page: Page) {
  return page.evaluate(() => {
    const fixed = Array.from(document.querySelectorAll<HTMLElement>(".consent, .call-bar")).filter(
      (part) => getComputedStyle(part).position === "fixed",
    );
    return fixed.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0) / innerHeight;
  });
}
