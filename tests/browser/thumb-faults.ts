/** Buttons that are too small for a thumb. */
import type { Page } from "playwright";

/** One line for each that is less than 44 px wide or high. */
export const thumbFaults = (page: Page): Promise<readonly string[]> =>
  page.locator(".button, .questions summary, [data-menu] > summary, .call-bar a").evaluateAll((all) =>
    all.flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility() && Math.min(width, height) < 43.9
        ? [`${element.textContent?.trim()}: ${Math.round(width)} by ${Math.round(height)} px`]
        : [];
    }),
  );
