/** The steps of a visitor, as far as a page has them: cookie question, menu, questions, map, carousel, form. Runs in the page. */

/** One line for each step that did not lead where it should. */
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
