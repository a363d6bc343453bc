/**
 * Stops drawing a page, by opacity 0, for tests of layout and focus: drawing takes a third of the time. Elements can
 * still be pressed and focused. Not for tests of colours, pictures and layout shifts.
 */
import type { Page } from "playwright";

/** Stops drawing until the next load. */
export const undraw = (page: Page) => page.evaluate(addStylesheet);

/** Stops drawing from the next load on. */
export const undrawAll = (page: Page) => page.addInitScript(addStylesheet);

/** Draws the page again, for tests of colours. */
export const draw = (page: Page) => page.evaluate(removeSheet);

/* The rest runs in the page. */

declare global {
  var undrawn: CSSStyleSheet | undefined;
}

/** Adds a constructed stylesheet, which the content security policy allows. */
function addStylesheet() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html { opacity: 0 !important }");
  globalThis.undrawn = sheet;
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

function removeSheet() {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== globalThis.undrawn);
}
