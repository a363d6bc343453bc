/** Text of twice its size on a phone, both ways: by the browser's font size, and by text zoom, which leaves boxes as they are. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { expect, inject, test } from "vitest";
import { laidOut } from "./laid-out.ts";
import { pageKinds, phone } from "./page-kinds.ts";
import { textFaults } from "./text-faults.ts";
import { inOneWindow, withBrowser } from "./visit.ts";

withBrowser();
const visitNext = inOneWindow(phone);

const site: readonly { readonly path: string }[] = JSON.parse(
  readFileSync(join(inject("siteFolder"), "pages.json"), "utf8"),
);
const below = (folder: string) => site.map(({ path }) => path).filter((path) => path.startsWith(`${folder}/`));
const kindsAndServices = [...new Set([...pageKinds, ...below("/services")])];
/** What has pages of its own below it, services apart. */
const towns = site.map(({ path }) => path).filter((path) => path !== "/services" && below(path).length > 0);

test.each(kindsAndServices)("%s can be read with letters of twice the size", async (path) => {
  const { page } = await visitNext(path);
  await prepare(page);
  const look = async (how: string) => {
    expect.soft(await textFaults(page), how).toEqual([]);
    await expect.poll(() => shareCovered(page)).toBeLessThan(0.6);
  };
  await inLargeFont(page, () => look("set in the browser"));
  await enlargeText(page);
  await look("enlarged alone");
});

test("no town's name is too long for a heading of twice the size", async () => {
  expect(towns.length).toBeGreaterThan(20);
  const tooWide: string[] = [];
  const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
  for (const path of towns) {
    const { page } = await visitNext(path);
    await inLargeFont(page, async () => {
      if ((await width(page)) > phone.viewport.width) tooWide.push(`${path}, set in the browser`);
    });
    await enlargeText(page);
    if ((await width(page)) > phone.viewport.width) tooWide.push(`${path}, enlarged alone`);
  }
  expect(tooWide).toEqual([]);
}, 120_000);

async function prepare(page: Page) {
  await page.getByRole("region", { name: "Cookies" }).waitFor();
  await laidOut(page);
}

async function inLargeFont(page: Page, look: () => Promise<void>) {
  const settings = await page.context().newCDPSession(page);
  await settings.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  try {
    await look();
  } finally {
    await settings.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } });
    await settings.detach();
  }
}

/** As Firefox does with "Zoom text only". */
async function enlargeText(page: Page) {
  await page.evaluate(() => {
    const sizes = Array.from(document.body.querySelectorAll<HTMLElement>("*:not(svg *)"), (element) => ({
      element,
      size: Number.parseFloat(getComputedStyle(element).fontSize),
    }));
    for (const { element, size } of sizes) element.style.fontSize = `${size * 2}px`;
  });
}

/** How much of the window's height is under what does not scroll away, 0 to 1. */
async function shareCovered(page: Page) {
  return page.evaluate(() => {
    const fixed = Array.from(document.querySelectorAll<HTMLElement>(".consent, .call-bar")).filter(
      (part) => getComputedStyle(part).position === "fixed",
    );
    return fixed.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0) / innerHeight;
  });
}
