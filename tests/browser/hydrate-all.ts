/** Scrolls through a page, so that everything that hydrates in view has started. */
import type { Page } from "playwright";

/** Scrolls to the end and back, and waits until everything that came near the viewport has started. */
export async function hydrateAll(page: Page) {
  await page.evaluate(scrollThrough);
  await page.waitForFunction(areIslandsAwake, null, { timeout: 30_000 });
}

/* The rest runs in the page. */

async function scrollThrough() {
  for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
    scrollTo({ top: y, behavior: "instant" });
    // The browser reports elements that came near after the first frame, so before the second.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }
  scrollTo({ top: 0, behavior: "instant" });
}

const areIslandsAwake = () =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-island][data-wake="visible"]')).every(({ dataset }) =>
    ["ready", "failed"].includes(dataset["state"] ?? ""),
  ) &&
  document.querySelector("span[data-tip]") === null &&
  // In wide windows the call bar's line is hidden, and a hidden line never starts.
  Array.from(document.querySelectorAll("[data-open-now]")).every(
    (line) => line.childElementCount > 0 || !line.checkVisibility(),
  );
