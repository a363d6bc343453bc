/** Checks a page with a reader's own settings: own styles, larger text, all answers open, or no styles. */
import type { Page } from "playwright";

/** Adds styles by a constructed stylesheet: the content security policy allows it, as it does a reader's own styles. */
export async function restyled(page: Page, css: string, check: () => Promise<void>) {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);
  try {
    await check();
  } finally {
    await page.evaluate(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
    });
  }
}

/** Runs the check with text of twice the size, as set in the browser. */
export async function withLargeLetters(page: Page, check: () => Promise<void>) {
  const settings = await page.context().newCDPSession(page);
  try {
    await settings.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    await check();
  } finally {
    await settings.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } });
    await settings.detach();
  }
}

export async function withoutStyles(page: Page, check: () => Promise<void>) {
  await page.evaluate(switchStyles, false);
  try {
    await check();
  } finally {
    await page.evaluate(switchStyles, true);
  }
}

/** Runs the check with every answer of <main> open. */
export async function withAnswersOpen(page: Page, check: () => Promise<void>) {
  await page.evaluate(openAll);
  try {
    await check();
  } finally {
    await page.evaluate(closeAll);
  }
}

/* The rest runs in the page. */

function openAll() {
  for (const details of document.querySelectorAll<HTMLDetailsElement>("main details:not([open])")) {
    // Only one <details> with the same name can be open.
    details.dataset["named"] = details.name;
    details.name = "";
    details.open = true;
  }
}

function closeAll() {
  for (const details of document.querySelectorAll<HTMLDetailsElement>("main details[data-named]")) {
    details.open = false;
    details.name = details.dataset["named"] ?? "";
    delete details.dataset["named"];
  }
}

function switchStyles(isOn: boolean) {
  for (const sheet of document.styleSheets) sheet.disabled = !isOn;
}
