import type { Page } from "playwright";
import { expect, test } from "vitest";
import { field, holdBack, isLive, popup, status, tileOrigin, toasts, visitMap, words } from "./interactive-map.ts";
import { foundLine, foundToast, townA, townB, townC } from "./map-subjects.ts";
import { desktop } from "./page-kinds.ts";
import { drawn, settled, stoodStill } from "./settled.ts";
import { aTown, richTownPath, townPath } from "./subjects.ts";
import { siteUrl, visit } from "./visit.ts";

const map = (page: Page) => page.locator(".areas__map");

test.each(["/", "/local", richTownPath])(
  "%s asks nobody for the map before a touch; going into its search wakes it, with tiles, their source and all its marks",
  async (path) => {
    const { page, troubles, strangers } = await visitMap(path);
    await map(page).hover();
    await page.mouse.wheel(0, 200);
    await settled(page);
    expect(await page.locator(".map").count()).toBe(0);
    expect(strangers).toEqual([]);

    await field(page).focus();
    await isLive(page);
    await page.locator(".leaflet-tile-loaded").first().waitFor();
    expect(strangers.length).toBeGreaterThan(3);
    expect(strangers.filter((url) => !url.startsWith(`${tileOrigin}/8/`))).toEqual([]);
    const source = page.locator(".leaflet-control-attribution");
    expect(await source.textContent()).toBe("Leaflet | © OpenStreetMap contributors");
    expect(await source.getByRole("link", { name: "OpenStreetMap" }).getAttribute("href")).toBe(
      "https://www.openstreetmap.org/copyright",
    );
    expect(await page.locator(".map").evaluate((box) => box.getBoundingClientRect().height)).toBe(384);
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(troubles).toEqual([]);
  },
);

test("a click on the drawing wakes the map and counts as a click on that place", async () => {
  const { page, troubles } = await visitMap("/local");
  // The drawing is a thousand px wide, has the base in its middle and the circle of 120 km at 309 px.
  const box = await map(page).boundingBox();
  if (!box) throw new Error("There is no map");
  const kmWide =
    1000 * (120 / 309) * (box.width > (box.height * 1000) / 720 ? 1 : (720 * box.width) / (1000 * box.height));
  const east = (km: number) => box.x + box.width / 2 + (km / kmWide) * box.width;
  await page.mouse.click(east(60), box.y + box.height / 2);
  await popup(page).waitFor();
  expect(await words(popup(page))).toMatch(/^Within Service Area · (?:59|60|61)\.\d km/);
  expect(troubles).toEqual([]);
});

test("a click is kept while the map is on its way, and lands where it was even when the page is scrolled", async () => {
  const { page } = await visitMap("/");
  const release = await holdBack(page, /\/react-[^/]+\.js$/);
  await map(page).click({ position: { x: 300, y: 200 } });
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 150);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  await stoodStill(page);
  release();
  await popup(page).waitFor();
  const late = await words(popup(page));

  const again = await visitMap("/");
  await map(again.page).click({ position: { x: 300, y: 200 } });
  await popup(again.page).waitFor();
  expect(await words(popup(again.page))).toBe(late);
});

test("a search made before the map is awake waits, runs once, and does not leave the page", async () => {
  const { page, troubles } = await visitMap("/local");
  const release = await holdBack(page, /\/react-[^/]+\.js$/);
  await field(page).pressSequentially(townA.name);
  await page.locator(".areas__submit").click();
  await drawn(page);
  expect(page.url()).toBe(`${siteUrl()}/local`);
  expect(await status(page)).toBe("");
  release();
  await expect.poll(() => status(page)).toBe(foundLine(townA));
  await popup(page).waitFor();
  await expect.poll(() => toasts(page).count()).toBe(1);
  await settled(page);
  expect(await toasts(page).count()).toBe(1);
  expect(await field(page).inputValue()).toBe(townA.name);
  expect(page.url()).toBe(`${siteUrl()}/local`);
  // Tiles of the first view are given up when the search moves the map.
  expect(troubles.filter((trouble) => !trouble.startsWith(`failed: ${tileOrigin}/8/`))).toEqual([]);
});

test("a search waits for the list of towns as well, and the last one counts", async () => {
  const { page } = await visitMap("/local");
  const release = await holdBack(page, /\/data\/towns\.json$/);
  const asked = page.waitForRequest(/\/data\/towns\.json$/);
  await field(page).focus();
  await asked;
  for (const text of [townB.name, townC.name]) {
    await field(page).fill(text);
    await field(page).press("Enter");
  }
  release();
  await expect.poll(() => status(page)).toBe(foundLine(townC));
  await expect.poll(() => toasts(page).allTextContents()).toEqual([foundToast(townC)]);
});

test("without JavaScript there is the drawing, no search, and every town as a link", async () => {
  const { page, strangers } = await visit("/local", { ...desktop, javaScriptEnabled: false });
  await map(page).scrollIntoViewIfNeeded();
  expect(await field(page).isVisible()).toBe(false);
  expect(await page.locator(".areas__hint").isVisible()).toBe(false);
  expect(await map(page).getByRole("img").getAttribute("alt")).toContain("Map of the counties around ");
  expect(await page.locator(".areas").getByRole("link", { name: aTown.name, exact: true }).getAttribute("href")).toBe(
    townPath,
  );
  expect(strangers).toEqual([]);
});
