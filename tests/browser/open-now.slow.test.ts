import type { BrowserContextOptions, Page } from "playwright";
import { expect, test } from "vitest";
import { desktop } from "./page-kinds.ts";
import { siteUrl, visit, visitApart } from "./visit.ts";

const line = (page: Page) => page.locator("[data-open-now]").first();
const words = (page: Page) => line(page).innerText();

const hours = "1-5 08:00-18:00,6-6 09:00-16:00";

/** Visits a page at a given time, with a clock that tests can advance. */
async function visitAt(time: string, path: string, options: BrowserContextOptions = desktop) {
  const visited = await visitApart("about:blank", options);
  await visited.page.clock.install({ time: new Date(time) });
  // Replaces the hours of the data with fixed ones.
  await visited.page.route(siteUrl() + path, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replaceAll(/data-open-now="[^"]*"/g, `data-open-now="${hours}"`);
    await route.fulfill({ response, body: html });
  });
  await visited.page.goto(siteUrl() + path);
  await line(visited.page).scrollIntoViewIfNeeded();
  await visited.page.locator("[data-open-now][data-state]").first().waitFor();
  return visited;
}

/** Time zones are tested in tests/client/opening.test.ts. */
test("a visitor in another time zone sees if the phone is answered in Ireland, updated when that changes", async () => {
  const elsewhere = { ...desktop, timezoneId: "America/New_York" };
  const { page, troubles } = await visitAt("2026-11-20T17:00:00Z", "/contact", elsewhere);
  expect(await words(page)).toBe("Open until 6PM");
  // The page becomes visible again a day later.
  await page.clock.setSystemTime(new Date("2026-11-21T15:58:30Z"));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(() => words(page)).toBe("Open until 4PM");
  expect(await line(page).getAttribute("data-state")).toBe("open");
  await page.clock.fastForward("02:00");
  await expect.poll(() => words(page)).toBe("Opens Mon 8AM");
  expect(await line(page).getAttribute("data-state")).toBe("closed");
  expect(troubles).toEqual([]);
});

test.each([
  ["/contact", "[data-open-now]"],
  ["/", ".phone-line"],
])(
  "the opening status on %s causes no layout shift at any width, and shows the hours without JavaScript",
  async (path, room) => {
    const heights = async (page: Page) => {
      const found: (number | undefined)[] = [];
      for (const width of [1440, 768, 370, 320]) {
        await page.setViewportSize({ width, height: 800 });
        found.push((await page.locator(room).first().boundingBox())?.height);
      }
      return found;
    };
    const scriptless = await visit(path, { ...desktop, javaScriptEnabled: false });
    expect(await line(scriptless.page).innerText()).toMatch(/AM–\d/);
    const kept = await heights(scriptless.page);
    expect(Math.min(...kept.map((height) => height ?? 0))).toBeGreaterThan(20);

    const { page } = await visitAt("2026-11-21T20:00:00Z", path, { ...desktop, reducedMotion: "reduce" });
    expect(await words(page)).toBe("Opens Mon 8AM");
    expect(await heights(page)).toEqual(kept);
  },
);
