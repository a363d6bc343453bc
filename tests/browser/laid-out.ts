/** Measuring begins when all of the page takes part in its layout (templates/styles/base.css leaves sections out at first), in its own fonts. */
import type { Page } from "playwright";

export async function laidOut(page: Page) {
  await page.evaluate(async () => {
    for (const part of document.querySelectorAll<HTMLElement>("main > section, footer"))
      part.style.contentVisibility = "visible";
    await document.fonts.ready;
  });
}
