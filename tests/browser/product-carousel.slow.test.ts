import type { BrowserContextOptions, Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { swipe } from "./finger.ts";
import { desktop, phone } from "./page-kinds.ts";
import { visit, visitByClock } from "./visit.ts";

const still = { reducedMotion: "reduce" } as const;

/** Visits the products and hydrates the first carousel. */
async function awake(options: BrowserContextOptions, how = visit) {
  const visited = await how("/products", options);
  const { page } = visited;
  const island = page.locator('[data-island="product-carousel"]').first();
  await island.scrollIntoViewIfNeeded();
  await page.locator('[data-island="product-carousel"][data-state="ready"]').first().waitFor();
  const button = (name: string) => island.getByRole("button", { name });
  const pictures = island.getByRole("list");
  return {
    ...visited,
    island,
    button,
    pictures,
    current: () => island.locator("[aria-current]").getAttribute("aria-label"),
    announced: () => island.locator("[aria-live=polite]").textContent(),
    /** Returns the index of the visible picture, by the row's scroll position. */
    shown: () => pictures.evaluate((list) => list.scrollLeft / list.clientWidth),
  };
}

test("Next and Previous wrap around, by mouse and keyboard, and announce each picture they show, but none at the start", async () => {
  const { page, button, pictures, current, announced, shown, troubles } = await awake({ ...desktop, ...still });
  const isShown = async (place: number) => {
    await expect.poll(current).toBe(`Picture ${place} of 2`);
    await expect.poll(shown).toBe(place - 1);
  };
  await isShown(1);
  expect(await announced()).toBe("");
  for (const [name, place] of [
    ["Next", 2],
    ["Next", 1],
    ["Previous", 2],
    ["Previous", 1],
  ] as const) {
    await button(name).click();
    await isShown(place);
    expect(await announced()).toMatch(new RegExp(`^Picture ${place} of 2: .{10}`));
  }

  await pictures.focus();
  for (let press = 0; press < 12; press += 1) await page.keyboard.press("ArrowRight");
  await expect.poll(current).toBe("Picture 2 of 2");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe("Picture 1 of 2");
  await page.keyboard.press("Enter");
  await isShown(1);
  await button("Next").focus();
  await page.keyboard.press("Space");
  await isShown(2);
  expect(troubles).toEqual([]);
});

test("a swipe moves to the next picture and back, and a dot to its own", async () => {
  const { page, island, button, pictures, current, announced, shown } = await awake({ ...phone, ...still });
  await swipeOver(page, island, -300);
  await expect.poll(shown).toBe(1);
  await expect.poll(current).toBe("Picture 2 of 2");
  expect(await announced()).toMatch(/^Picture 2 of 2: /);
  await swipeOver(page, island, 300);
  await expect.poll(current).toBe("Picture 1 of 2");
  await button("Picture 2 of 2").tap();
  await expect.poll(current).toBe("Picture 2 of 2");
  expect(await pictures.evaluate((list) => getComputedStyle(list).overflowX)).toBe("auto");
});

test("slides smoothly to a picture unless reduced motion is set, and never by itself", async () => {
  const { page, pictures, shown } = await awake(desktop, visitByClock);
  await page.clock.runFor(10_000);
  expect(await shown()).toBe(0);
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    const [before, atOnce] = await pictures.evaluate((list) => {
      const place = () => list.scrollLeft / list.clientWidth;
      const before = place();
      list.closest(".carousel")?.querySelector<HTMLElement>(".carousel__arrow:last-child")?.click();
      return [before, place()] as const;
    });
    const next = before === 0 ? 1 : 0;
    expect(atOnce === next, reducedMotion).toBe(reducedMotion === "reduce");
    await expect.poll(shown).toBe(next);
  }
});

test("without JavaScript the row scrolls by hand, and a product with one picture has no buttons", async () => {
  const { page } = await visit("/products", { ...phone, ...still, javaScriptEnabled: false });
  const carousel = page.locator('[aria-roledescription="carousel"]').first();
  await carousel.scrollIntoViewIfNeeded();
  expect(await carousel.getByRole("button").count()).toBe(0);
  await swipeOver(page, carousel, -300);
  await expect.poll(() => carousel.locator("img").nth(1).isVisible()).toBe(true);
  await expect
    .poll(async () => Math.round((await carousel.locator("img").nth(1).boundingBox())?.x ?? Number.NaN))
    .toBe(0);
  const single = page.locator(".product__picture:not(:has([aria-roledescription]))");
  expect(await single.count()).toBeGreaterThan(0);
  expect(await single.locator("button").count()).toBe(0);
});

/** Swipes over an element with one finger; `distance` is in px, negative to the left. */
async function swipeOver(page: Page, place: Locator, distance: number) {
  // Away from the tabs above and the cookie banner below.
  await place.evaluate((element) => element.scrollIntoView({ block: "start", behavior: "instant" }));
  const { x = 0, y = 0, width = 0 } = (await place.boundingBox()) ?? {};
  const at = (share: number) => ({ x: x + width / 2 + distance * share, y: y + 90 });
  await swipe(page, at(-0.5), at(0.5), 12);
}
