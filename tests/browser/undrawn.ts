/**
 * A page that is laid out but not drawn, for tests of positions and focus. Drawing takes a third of the time.
 * Invisible elements can be pressed and focused. Not for colours, pictures and layout shifts.
 */
import type { Page } from "playwright";

/** Until the next load. */
export const undraw = (page: Page) => page.evaluate(addSheet);

/** From the next load on. */
export const undrawAll = (page: Page) => page.addInitScript(addSheet);

/** Drawn again, for tests of colours. */
export const draw = (page: Page) => page.evaluate(removeSheet);

/* The rest runs in the page. */

declare global {
  var undrawn: CSSStyleSheet | undefined;
}

/** Through a constructed sheet, which the content security policy lets through. */
function addSheet() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html { opacity: 0 !important }");
  globalThis.undrawn = sheet;
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

function removeSheet() {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== globalThis.undrawn);
}
