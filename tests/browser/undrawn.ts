/**
 * A page that is laid out and not drawn, for what asks where things are and what has the focus: to draw it takes a third of
 * the time. What cannot be seen through is pressed and focused all the same. Not for colours, pictures and axe.
 */
import type { Page } from "playwright";

/** Until the next load. */
export const undraw = (page: Page) => page.evaluate(addSheet);

/** From the next load on. */
export const undrawAll = (page: Page) => page.addInitScript(addSheet);

/* This runs in the page. Through a constructed sheet, which the content security policy lets through. */

function addSheet() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html { opacity: 0 !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
