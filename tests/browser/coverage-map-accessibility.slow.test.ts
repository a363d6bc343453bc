import { expect, test } from "vitest";
import { violations } from "./axe.ts";
import { field, mark, popup, search, toasts, visitLiveMap } from "./interactive-map.ts";
import { townA } from "./map-subjects.ts";
import { desktop, devices } from "./page-kinds.ts";
import { arrived } from "./settled.ts";
import { richTownPath } from "./subjects.ts";
import { visit } from "./visit.ts";

for (const [device, options] of devices) {
  test(`axe finds nothing on ${device}: map awake, suggestions, toast, popups`, async () => {
    const { page } = await visitLiveMap("/local", options);
    expect(await violations(page)).toEqual([]);

    await field(page).fill("na");
    await field(page).press("ArrowDown");
    await page.getByRole("listbox").waitFor();
    expect(await violations(page)).toEqual([]);

    await search(page, "Atlantis");
    await toasts(page).first().waitFor();
    await arrived(page);
    expect(await violations(page)).toEqual([]);

    await search(page, "Galway");
    await popup(page).waitFor();
    expect(await violations(page)).toEqual([]);

    await search(page, townA.name);
    await popup(page).filter({ hasText: townA.name }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test(`axe finds nothing on ${device} in a popup of several towns, of a town's own page`, async () => {
    const { page } = await visitLiveMap(richTownPath, options);
    await mark(page, /;/).first().click();
    await popup(page).waitFor();
    expect(await violations(page)).toEqual([]);
  });
}

test("the focus ring of the map's search lies over the button beside it", async () => {
  const { page } = await visit("/local", desktop);
  const layer = () => page.locator("#map-search").evaluate((field) => Number(getComputedStyle(field).zIndex) || 0);
  expect(await layer()).toBe(0);
  await page.locator("#map-search").focus();
  expect(await layer()).toBeGreaterThan(0);
});
