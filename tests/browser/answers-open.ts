/** A page with every answer of its main part open, as if each had been pressed. */
import type { Page } from "playwright";

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
    // Of one name only one is open.
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
