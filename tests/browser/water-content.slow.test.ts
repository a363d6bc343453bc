import type { Page } from "playwright";
import { expect, test } from "vitest";
import { desktop, devices, phone } from "./page-kinds.ts";
import { faintWords } from "./pixel-contrast.ts";
import { visit } from "./visit.ts";

/** Scrolls the section's top to this part of the window: 1 is the lower edge. */
const goTo = (page: Page, part: number) =>
  page.locator(".water").evaluate((section, share) => {
    scrollBy({ top: section.getBoundingClientRect().top - innerHeight * share, behavior: "instant" });
  }, part);

/** How large the panel is, and how dark the veil over it. */
const panel = (page: Page) =>
  page.locator(".water__panel").evaluate((element) => {
    const round = (value: number) => Math.round(value * 100) / 100;
    return {
      scale: round(element.getBoundingClientRect().width / document.documentElement.clientWidth),
      veil: round(Number(getComputedStyle(element, "::after").opacity)),
    };
  });

const between = (least: number, most: number) => expect.toSatisfy((value: number) => value > least && value < most);

test.each([
  ["a desktop", desktop],
  ["a tablet", { viewport: { width: 768, height: 1024 } }],
  ["a phone", phone],
  ["a phone without JavaScript", { ...phone, javaScriptEnabled: false }],
] as const)(
  "on %s the panel grows from 0.9 to 1 and darkens as it is scrolled into the window, and shrinks again",
  async (_title, device) => {
    const { page } = await visit("/", device);
    // The cookie question, too, would count as the window's edge.
    if (!("javaScriptEnabled" in device)) await page.getByRole("button", { name: "Reject All" }).click();
    for (const [part, look] of [
      [0.99, { scale: between(0.89, 0.92), veil: between(-0.01, 0.1) }],
      [0.75, { scale: between(0.9, 1), veil: between(0.1, 0.5) }],
      [0, { scale: 1, veil: 0.6 }],
      [0.99, { scale: between(0.89, 0.92), veil: between(-0.01, 0.1) }],
    ] as const) {
      await goTo(page, part);
      await expect.poll(() => panel(page)).toEqual(look);
    }
  },
);

test.each(devices)("with reduced motion the panel is large and dark from the start on %s", async (_title, device) => {
  const { page } = await visit("/", { ...device, reducedMotion: "reduce" });
  for (const part of [0.99, 0.75, 0]) {
    await goTo(page, part);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await panel(page)).toEqual({ scale: 1, veil: 0.6 });
  }
});

test("a window up to 640 px shows four glasses, a wider one six", async () => {
  const { page } = await visit("/", { ...desktop, reducedMotion: "reduce" });
  const shown = page.locator(".water").getByRole("listitem");
  for (const [width, glasses] of [
    [640, 4],
    [641, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await shown.count(), `${width} px`).toBe(glasses);
    expect((await shown.allInnerTexts()).map((text) => text.split(/\s+/).join(" ")).slice(0, 4)).toEqual([
      "90% Lungs",
      "80% Brain",
      "75% Heart",
      "75% Muscles",
    ]);
  }
});

test.each(devices)("its words can be read on %s at every stage of growing", async (_title, device) => {
  const { page } = await visit("/", device);
  await page.getByRole("button", { name: "Reject All" }).click();
  for (const part of [0.6, 0.4, 0.1, -0.3]) {
    await goTo(page, part);
    expect(await faintWords(page, ".water__panel")).toEqual([]);
  }
});
