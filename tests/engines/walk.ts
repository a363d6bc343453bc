/** What is done and looked for on a page in each engine. */
import type { Locator, Page } from "playwright";

/** With the place where it begins: a page without it, or where it is hidden, has no such step. */
type Step = readonly [failure: string, place: string, take: (place: Locator, page: Page) => Promise<unknown>];

const steps: readonly Step[] = [
  [
    "the cookie choices do not open and close, or the question stays",
    ".consent",
    async (banner) => {
      await banner.getByRole("button", { name: "Customize" }).click();
      await banner.getByRole("button", { name: "Cancel" }).click();
      await banner.getByRole("button", { name: "Reject All" }).click();
      await banner.waitFor({ state: "hidden" });
    },
  ],
  [
    "the menu does not open and close",
    "[data-menu] > summary",
    async (summary, page) => {
      await summary.click();
      await page.locator(".menu__panel").waitFor();
      await summary.click();
      await page.locator(".menu__panel").waitFor({ state: "hidden" });
    },
  ],
  [
    "the carousel does not wake or move",
    "[data-island=product-carousel]",
    async (carousel) => {
      await carousel.scrollIntoViewIfNeeded();
      await carousel.getByRole("button", { name: "Next picture" }).click();
      await carousel.locator("[aria-current][aria-label^='Picture 2']").waitFor();
    },
  ],
  [
    "the map does not come, or does not find Trim",
    "#map-search",
    async (field, page) => {
      await field.focus();
      await page.locator(".map .map-mark").first().waitFor();
      await field.fill("trim");
      await field.press("Enter");
      await page.locator(".areas__status", { hasText: /^Found: Trim/ }).waitFor();
      await page.locator(".map .leaflet-popup").waitFor();
    },
  ],
  [
    "the form does not come into its frame",
    "[data-quote-form]",
    async (box, page) => {
      await box.scrollIntoViewIfNeeded();
      await page.locator("[data-quote-form][data-state=shown]").waitFor();
    },
  ],
  [
    "the form does not name its mistakes",
    "[data-demo-form] form",
    async (form) => {
      await form.getByRole("button", { name: "Ask for a free quote" }).click();
      await form.locator("[aria-invalid]").nth(1).waitFor();
    },
  ],
];

/** One line for each step of a visitor that did not lead where it should. */
export async function walk(page: Page): Promise<string[]> {
  const found = await page.locator("main details > summary").evaluateAll(openOrClose);
  await page.locator(".consent").waitFor();
  for (const [failure, selector, take] of steps) {
    const place = page.locator(selector).first();
    if (await place.isVisible()) await take(place, page).catch((cause) => found.push(`${failure}: ${cause}`));
  }
  return found;
}

/* The rest runs in the page. */

/** Those that do neither. */
const openOrClose = (summaries: HTMLElement[]) =>
  summaries.flatMap((summary) => {
    const isOpen = () => summary.parentElement?.hasAttribute("open");
    const before = isOpen();
    summary.click();
    return isOpen() === before ? [`does not open or close: ${summary.textContent}`] : [];
  });

/** From the top to the end of the page. Then: sideways scroll and hidden pictures. */
export async function look(): Promise<string[]> {
  const found: string[] = [];
  const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
    scrollTo({ top: y, behavior: "instant" });
    await pause(40);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`scrolls sideways: ${scrollWidth} px in ${clientWidth}`);
  // Leaflet shows its tiles when it likes.
  for (const image of document.querySelectorAll<HTMLImageElement>("main img:not(.leaflet-tile)")) {
    const { width, height } = image.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    image.scrollIntoView({ behavior: "instant", block: "center" });
    for (let tries = 0; tries < 30 && getComputedStyle(image).opacity !== "1"; tries += 1) await pause(100);
    if (getComputedStyle(image).opacity !== "1") found.push(`invisible: ${image.alt || image.src}`);
    if (image.complete && image.naturalWidth === 0) found.push(`did not load: ${image.src}`);
  }
  scrollTo({ top: 0, behavior: "instant" });
  return found;
}
