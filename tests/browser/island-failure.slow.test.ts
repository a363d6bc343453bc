import { expect, test } from "vitest";
import { violations } from "./axe.ts";
import { search, visitMap } from "./interactive-map.ts";
import { townA } from "./map-subjects.ts";
import { desktop, phone } from "./page-kinds.ts";
import { aTown, townPath } from "./subjects.ts";
import { siteUrl, withBrowser } from "./visit.ts";

withBrowser();

for (const [device, options] of [
  ["a phone", phone],
  ["a desktop", desktop],
] as const)
  test(`an island that breaks shows what the server printed on ${device}, and the page stays usable`, async () => {
    const { page, close } = await visitMap("/local", options);
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
    await close();
  });
