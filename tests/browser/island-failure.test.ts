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
  test(`an island that breaks says so with its message on ${device}, and the page stays usable`, async () => {
    const { page, close } = await visitMap("/local", options);
    await page.route(/\/data\/towns\.json$/, (route) => route.fulfill({ json: { base: null } }));
    await search(page, townA.name);
    const panel = page.getByRole("alert").filter({ hasText: "Unexpected Application Error!" });
    await panel.waitFor();
    expect(await panel.getByRole("heading").textContent()).toBe("Unexpected Application Error!");
    expect(await panel.locator("code").textContent()).toMatch(/Cannot (?:read|destructure)/);
    expect(await page.locator("#coverage").getAttribute("data-state")).toBe("failed");
    // Nothing of a map that never came to be lies over the drawing.
    expect(await page.locator(".map").count()).toBe(0);
    expect(await page.locator(".areas__map img").isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);

    await page.locator(".areas").getByRole("link", { name: aTown.name, exact: true }).click();
    await page.waitForURL(`${siteUrl()}${townPath}`);
    await close();
  });
