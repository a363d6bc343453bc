/** A page with everything awake that wakes by being seen. */
import type { Page } from "playwright";

/** Scrolls to the end and back, and waits for what came near on the way. */
export async function wakeAll(page: Page) {
  await page.evaluate(scrollThrough);
  await page.waitForFunction(areIslandsAwake, null, { timeout: 30_000 });
}

/* The rest runs in the page. */

async function scrollThrough() {
  for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
    scrollTo({ top: y, behavior: "instant" });
    // A frame at least, in which what came near is noticed.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30)));
  }
  scrollTo({ top: 0, behavior: "instant" });
}

const areIslandsAwake = () =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-island][data-wake="visible"]')).every(({ dataset }) =>
    ["ready", "failed"].includes(dataset["state"] ?? ""),
  ) &&
  document.querySelector("span[data-tip]") === null &&
  Array.from(document.querySelectorAll("[data-open-now]")).every((line) => line.childElementCount > 0);
