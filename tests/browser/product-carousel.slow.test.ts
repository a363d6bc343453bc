import type { BrowserContextOptions, Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { swipe } from "./finger.ts";
import { desktop, phone } from "./page-kinds.ts";
import { visit, visitByClock } from "./visit.ts";

const still = { reducedMotion: "reduce" } as const;

/** The first carousel of the products, awake. */
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
    status: () => island.getByRole("status").textContent(),
    /** The picture in view, by the position of the row. */
    shown: () => pictures.evaluate((list) => list.scrollLeft / list.clientWidth),
  };
}

test("next and previous wrap around, and each picture is told politely, none on arrival", async () => {
  const { button, current, status, shown, troubles } = await awake({ ...desktop, ...still });
  expect(await current()).toBe("Picture 1 of 2");
  expect(await status()).toBe("");
  for (const [name, place] of [
    ["Next", 2],
    ["Next", 1],
    ["Previous", 2],
    ["Previous", 1],
  ] as const) {
    await button(name).click();
    await expect.poll(current).toBe(`Picture ${place} of 2`);
    await expect.poll(shown).toBe(place - 1);
    expect(await status()).toMatch(new RegExp(`^Picture ${place} of 2: .{10}`));
  }
  expect(troubles).toEqual([]);
});

test("by keyboard: arrows scroll the row, and the buttons are pressed with Enter and Space", async () => {
  const { page, button, pictures, current, shown } = await awake({ ...desktop, ...still });
  await pictures.focus();
  for (let press = 0; press < 12; press += 1) await page.keyboard.press("ArrowRight");
  await expect.poll(current).toBe("Picture 2 of 2");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe("Picture 1 of 2");
  await page.keyboard.press("Enter");
  await expect.poll(current).toBe("Picture 1 of 2");
  await expect.poll(shown).toBe(0);
  await button("Next").focus();
  await page.keyboard.press("Space");
  await expect.poll(current).toBe("Picture 2 of 2");
});

test("a finger swipes to the next picture and back, a dot leads to its own", async () => {
  const { page, island, button, pictures, current, status, shown } = await awake({ ...phone, ...still });
  await swipeOver(page, island, -300);
  await expect.poll(shown).toBe(1);
  await expect.poll(current).toBe("Picture 2 of 2");
  expect(await status()).toMatch(/^Picture 2 of 2: /);
  await swipeOver(page, island, 300);
  await expect.poll(current).toBe("Picture 1 of 2");
  await button("Picture 2 of 2").tap();
  await expect.poll(current).toBe("Picture 2 of 2");
  expect(await pictures.evaluate((list) => getComputedStyle(list).overflowX)).toBe("auto");
});

test.each(["no-preference", "reduce"] as const)(
  "it glides to a picture unless motion is unwelcome, and never by itself: %s",
  async (reducedMotion) => {
    const { page, pictures, shown } = await awake({ ...desktop, reducedMotion }, visitByClock);
    await page.clock.runFor(10_000);
    expect(await shown()).toBe(0);
    const atOnce = await pictures.evaluate((list) => {
      list.closest(".carousel")?.querySelector<HTMLElement>(".carousel__arrow:last-child")?.click();
      return list.scrollLeft / list.clientWidth;
    });
    expect(atOnce === 1).toBe(reducedMotion === "reduce");
    await expect.poll(shown).toBe(1);
  },
);

test("without JavaScript the row is swiped and scrolled by hand, and a product with one picture has nothing to press", async () => {
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

/** Of a finger over an element; `distance` in px, to the left below 0. */
async function swipeOver(page: Page, place: Locator, distance: number) {
  // Clear of the tabs above and the cookie question below.
  await place.evaluate((element) => element.scrollIntoView({ block: "start", behavior: "instant" }));
  const { x = 0, y = 0, width = 0 } = (await place.boundingBox()) ?? {};
  const at = (share: number) => ({ x: x + width / 2 + distance * share, y: y + 90 });
  await swipe(page, at(-0.5), at(0.5), 12);
}
