/** Helpers for tests of the quote form's box. */
import type { Page } from "playwright";
import { expect } from "vitest";

export const box = (page: Page) => page.locator("[data-quote-form]");

export const boxBecomes = (page: Page, state: "loading" | "shown" | "failed") =>
  page.waitForSelector(`[data-quote-form][data-state="${state}"]`);

/** Expects phone and email in the form's box. */
export async function expectWays(page: Page) {
  expect(await box(page).locator('a[href^="tel:"]').isVisible()).toBe(true);
  expect(await box(page).locator('a[href^="mailto:"]').isVisible()).toBe(true);
}
