/** Tests of the home page's panel that grows as it is scrolled into the window. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { desktop, devices, phone } from "./page-kinds.ts";
import { faintWords } from "./pixel-contrast.ts";
import { drawn } from "./settled.ts";
import { visit } from "./visit.ts";

const tablet = { width: 768, height: 1024 };

/** Scrolls the section's top to a share of the window's height: 1 is the lower edge. */
const goTo = (page: Page, part: number) =>
  page.locator(".water").evaluate((section, share) => {
    scrollBy({ top: section.getBoundingClientRect().top - innerHeight * share, behavior: "instant" });
  }, part);

/** Returns the panel's scale, and the opacity of the veil over it. */
const panel = (page: Page) =>
  page.locator(".water__panel").evaluate((element) => {
    const round = (value: number) => Math.round(value * 100) / 100;
    return {
      scale: round(element.getBoundingClientRect().width / document.documentElement.clientWidth),
      veil: round(Number(getComputedStyle(element, "::after").opacity)),
    };
  });

const between = (least: number, most: number) => expect.toSatisfy((value: number) => value > least && value < most);

async function grows(page: Page) {
  for (const [part, look] of [
    [0.99, { scale: between(0.89, 0.92), veil: between(-0.01, 0.1) }],
    [0.75, { scale: between(0.9, 1), veil: between(0.1, 0.5) }],
    [0, { scale: 1, veil: 0.6 }],
    [0.99, { scale: between(0.89, 0.92), veil: between(-0.01, 0.1) }],
  ] as const) {
    await goTo(page, part);
    await expect.poll(() => panel(page)).toEqual(look);
  }
}

test.each(devices)(
  "on %s the section grows from 0.9 to 1 and darkens as it scrolls into view, shrinks again, and stays readable",
  async (_title, device) => {
    const { page } = await visit("/", device);
    // Closes the cookie banner, which would count as the window's edge.
    await page.getByRole("button", { name: "Reject All" }).click();
    await grows(page);
    for (const part of [0.6, 0.4, 0.1, -0.3]) {
      await goTo(page, part);
      expect(await faintWords(page, ".water__panel")).toEqual([]);
    }
    if (device !== desktop) return;
    await page.setViewportSize(tablet);
    await grows(page);
  },
);

test("the section grows without JavaScript too", async () => {
  const { page } = await visit("/", { ...phone, javaScriptEnabled: false });
  await grows(page);
});

test("the section is large and dark from the start with reduced motion, with four glasses up to 640 px and six above", async () => {
  const { page } = await visit("/", { ...desktop, reducedMotion: "reduce" });
  const glasses = page.locator(".water").getByRole("listitem");
  for (const [width, count] of [
    [1440, 6],
    [641, 6],
    [640, 4],
    [390, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const part of [0.99, 0.75, 0]) {
      await goTo(page, part);
      await drawn(page);
      expect(await panel(page)).toEqual({ scale: 1, veil: 0.6 });
    }
    expect(await glasses.count(), `${width} px`).toBe(count);
    const words = (await glasses.allInnerTexts()).map((text) => text.split(/\s+/).join(" "));
    expect(words.slice(0, 4)).toEqual(["90% Lungs", "80% Brain", "75% Heart", "75% Muscles"]);
  }
});
