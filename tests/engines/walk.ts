/** What is done and looked for on a page in each engine. Runs in the page. */

/**
 * The steps of a visitor, as far as a page has them: cookie question, menu, questions, map, carousel, form. One line for each
 * that did not lead where it should.
 */
export async function walk(): Promise<string[]> {
  const found: string[] = [];
  const one = <Kind extends HTMLElement>(selector: string) => document.querySelector<Kind>(selector);
  const isShown = (element: HTMLElement | null) => element !== null && element.getBoundingClientRect().height > 0;
  const wait = async (what: string, isTrue: () => boolean | undefined) => {
    for (let tries = 0; tries < 100; tries += 1) {
      if (isTrue()) return;
      await new Promise((done) => setTimeout(done, 100));
    }
    found.push(what);
  };

  const banner = one(".consent");
  const [customize, reject] = banner?.querySelectorAll("button") ?? [];
  if (banner && customize && reject) {
    await wait("the cookie question does not come", () => isShown(banner));
    customize.click();
    await wait("the cookie choices do not open", () => banner.querySelector("dialog")?.open);
    banner.querySelector<HTMLElement>("dialog .button--outline")?.click();
    await wait("the cookie choices do not close", () => banner.querySelector("dialog")?.open === false);
    reject.click();
    await wait("the cookie question stays", () => !isShown(banner));
  }

  const menu = one("[data-menu] > summary");
  if (menu && isShown(menu)) {
    menu.click();
    await wait("the menu does not open", () => isShown(one(".menu__panel")));
    menu.click();
    await wait("the menu does not close", () => one<HTMLDetailsElement>("[data-menu]")?.open === false);
  }

  for (const summary of document.querySelectorAll<HTMLElement>("main details > summary")) {
    const details = summary.parentElement as HTMLDetailsElement; // as the selector says
    const before = details.open;
    summary.click();
    await wait(`does not open or close: ${summary.textContent}`, () => details.open !== before);
  }

  const carousel = one("[data-island=product-carousel]");
  if (carousel) {
    carousel.scrollIntoView({ behavior: "instant" });
    carousel.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    await wait("the carousel does not wake", () => carousel.dataset["state"] === "ready");
    carousel.querySelector<HTMLElement>('[aria-label="Next picture"]')?.click();
    const list = carousel.querySelector("ul");
    await wait("the carousel does not move", () => list !== null && list.scrollLeft > 10);
  }

  const field = one<HTMLInputElement>("#map-search");
  if (field) {
    field.scrollIntoView({ behavior: "instant" });
    field.focus();
    await wait("the map does not come", () => isShown(one(".map .map-mark")));
    // React hears of what is typed only when the browser's own setter is used.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "trim");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    one(".areas__submit")?.click();
    await wait("the map does not find Trim", () => one(".areas__status")?.textContent?.startsWith("Found: Trim"));
    await wait("the map opens no popup", () => isShown(one(".map .leaflet-popup")));
  }

  const box = one("[data-quote-form]");
  if (box) {
    box.scrollIntoView({ behavior: "instant" });
    await wait("the form does not come into its frame", () => box.dataset["state"] === "shown");
  }
  const form = one<HTMLFormElement>("[data-demo-form] form");
  if (form) {
    form.requestSubmit();
    await wait("the form does not name its mistakes", () => form.querySelectorAll("[aria-invalid]").length === 2);
  }
  return found;
}

declare global {
  /** Collected by tests/engines/listening-site.ts. */
  var troubles: string[];
}

/** From the top to the end of the page. Then: sideways scroll, hidden pictures, and errors. */
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
    if (getComputedStyle(image).opacity !== "1") {
      image.scrollIntoView({ behavior: "instant", block: "center" });
      for (let tries = 0; tries < 30 && getComputedStyle(image).opacity !== "1"; tries += 1) await pause(100);
    }
    if (getComputedStyle(image).opacity !== "1") found.push(`invisible: ${image.alt || image.src}`);
    if (image.complete && image.naturalWidth === 0) found.push(`did not load: ${image.src}`);
  }
  scrollTo({ top: 0, behavior: "instant" });
  return [...found, ...troubles.splice(0)];
}
