import { expect, test } from "vitest";
import { violations } from "./axe.ts";
import {
  popup,
  search,
  serveTiles,
  status,
  tileOrigin,
  toasts,
  visitLiveMap,
  visitMap,
  words,
} from "./interactive-map.ts";
import { foundLine, foundToast, townA, townB, townC } from "./map-subjects.ts";
import { devices } from "./page-kinds.ts";
import { settled } from "./settled.ts";
import { aTown, townPath } from "./subjects.ts";
import { siteUrl } from "./visit.ts";

test("when no tile comes the drawing stays, and this is said once", async () => {
  const { page } = await visitMap();
  await serveTiles(page, tileOrigin, () => true);
  await page.locator("#map-search").focus();
  await expect.poll(() => status(page)).toBe("The map pictures did not load. The drawing stays, and so do the links.");
  await expect.poll(() => toasts(page).count()).toBe(1);
  expect(await words(toasts(page).first())).toContain("The map pictures did not load");
  const drawing = page.locator(".map .leaflet-image-layer");
  expect(await drawing.isVisible()).toBe(true);
  expect(await drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await toasts(page).first().waitFor({ state: "detached", timeout: 10_000 });
  await search(page, townC.name);
  await popup(page).waitFor();
  expect(await drawing.isVisible()).toBe(true);
  await page.locator(".map").focus();
  await page.keyboard.press("ArrowLeft");
  await settled(page);
  expect(await toasts(page).allTextContents()).toEqual([foundToast(townC)]);
});

test("one lost tile is no failure", async () => {
  const { page } = await visitMap();
  await serveTiles(page, tileOrigin, (asked) => asked === 1);
  await page.locator("#map-search").focus();
  await page.locator(".leaflet-tile-loaded").nth(3).waitFor();
  await settled(page);
  expect(await status(page)).toBe("");
});

test("the list of towns is asked for four times, then the phone is named, and a later search tries again", async () => {
  const { page } = await visitMap();
  const times: number[] = [];
  await page.route(/\/data\/towns\.json$/, (route) => {
    times.push(Date.now());
    return route.fulfill({ status: 503, body: "" });
  });
  await search(page, townA.name);
  await expect
    .poll(() => status(page), { timeout: 20_000 })
    .toBe("The list of towns did not load. Ask us instead, call 020 915 0140");
  expect(times).toHaveLength(4);
  const waits = times.slice(1).map((time, index) => Math.round((time - (times[index] ?? 0)) / 1000));
  expect(waits).toEqual([1, 2, 4]);
  const phone = page.locator(".areas__status").getByRole("link");
  expect(await phone.getAttribute("href")).toBe("tel:+353209150140");
  await expect.poll(() => toasts(page).count()).toBe(1);
  // The drawing is untouched.
  expect(await page.locator(".map").count()).toBe(0);
  expect(await page.locator(".areas__map img").isVisible()).toBe(true);

  await page.unroute(/\/data\/towns\.json$/);
  await search(page, townA.name);
  await expect.poll(() => status(page)).toBe(foundLine(townA));
  await popup(page).waitFor();
});

test("a map that is awake needs no network for a search", async () => {
  const { page } = await visitLiveMap();
  await search(page, townB.name);
  await expect.poll(() => toasts(page).count()).toBe(1);
  await page.context().setOffline(true);
  await search(page, townC.name);
  await expect.poll(() => status(page)).toBe(foundLine(townC));
});

test.each(devices)(
  "an island that breaks shows what the server printed on %s, and the page stays usable",
  async (_device, options) => {
    const { page } = await visitMap("/local", options);
    await page.route(/\/data\/towns\.json$/, (route) => route.fulfill({ json: { base: null } }));
    await search(page, townA.name);
    await page.locator("#coverage[data-state=failed]").waitFor();
    expect(await page.getByText("Unexpected Application Error!").count()).toBe(0);
    expect(await page.locator("#coverage #map-search").isVisible()).toBe(true);
    // Nothing of a map that never came to be lies over the drawing.
    expect(await page.locator(".map").count()).toBe(0);
    expect(await page.locator(".areas__map img").isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);

    await page.locator(".areas").getByRole("link", { name: aTown.name, exact: true }).click();
    await page.waitForURL(`${siteUrl()}${townPath}`);
  },
);
