import type { Page } from "playwright";
import { expect, test } from "vitest";
import { search, status, tileOrigin, toasts, visitLiveMap, visitLiveMapByClock } from "./interactive-map.ts";
import { foundLine, townA, townB, townC, townD } from "./map-subjects.ts";
import { phone } from "./page-kinds.ts";
import { arrived, settled } from "./settled.ts";

const region = (page: Page) => page.locator("section[aria-live]");
const shown = (page: Page) => page.locator('[data-sonner-toast][data-visible="true"]:not([data-removed="true"])');
async function toasted(page: Page, text: string) {
  await search(page, text);
  await toasts(page)
    .filter({ hasText: new RegExp(`Found: ${text}|"${text}"`, "i") })
    .first()
    .waitFor();
}

test("at most three are shown, 356 px wide and 14 px apart, the newest below", async () => {
  const { page, troubles } = await visitLiveMap();
  await toasted(page, townA.name);
  for (const town of [townB.name, townC.name, townD.name]) await search(page, town);
  await toasts(page).filter({ hasText: townD.name }).hover();
  await expect.poll(() => shown(page).count()).toBe(3);
  await arrived(page);
  const boxes = await shown(page).evaluateAll((list) =>
    list.map((toast) => toast.getBoundingClientRect()).sort((a, b) => a.top - b.top),
  );
  expect(boxes.map(({ width }) => width)).toEqual([356, 356, 356]);
  const gaps = boxes.slice(1).map(({ top }, index) => Math.round(top - (boxes[index]?.bottom ?? 0)));
  expect(gaps).toEqual([14, 14]);
  // A map that is off to the next town gives up tiles of the one before that have not come yet.
  expect(troubles.filter((trouble) => !trouble.startsWith(`failed: ${tileOrigin}/`))).toEqual([]);
});

test("one goes by itself after four seconds, and stays while the pointer is on it", async () => {
  const { page } = await visitLiveMapByClock();
  const time = () => page.evaluate(() => performance.now());
  await toasted(page, townA.name);
  const start = await time();
  for (let isThere = true; isThere; isThere = (await toasts(page).count()) > 0) await page.clock.runFor(250);
  expect((await time()) - start).toBeGreaterThan(3300);
  expect((await time()) - start).toBeLessThan(6500);
  expect(await status(page)).toBe(foundLine(townA));

  await toasted(page, townB.name);
  await toasts(page).first().hover();
  await page.clock.runFor(5_000);
  await settled(page);
  expect(await toasts(page).count()).toBe(1);
});

test("screen readers hear it: the region is in the page before the text, polite, and there is one", async () => {
  const { page } = await visitLiveMap();
  expect(await region(page).count()).toBe(0);
  await page.evaluate(() => {
    new MutationObserver(() => {
      const toaster = document.querySelector("section[aria-live]");
      if (toaster && !document.documentElement.dataset["regionText"])
        document.documentElement.dataset["regionText"] = `(${toaster.textContent})`;
    }).observe(document.body, { childList: true, subtree: true });
  });
  await toasted(page, townA.name);
  await toasted(page, townB.name);
  expect(await page.locator("html").getAttribute("data-region-text")).toBe("()");
  expect(await region(page).count()).toBe(1);
  expect(await region(page).getAttribute("aria-live")).toBe("polite");
  // The line below the search says the same, and is not read out a second time.
  expect(await page.locator(".areas__status").getAttribute("aria-live")).toBe("off");
});

test("on a phone it stands above the call bar and inside the window", async () => {
  const { page } = await visitLiveMap("/local", phone);
  await page.getByRole("button", { name: "Reject All" }).click();
  await toasted(page, townA.name);
  await arrived(page);
  const box = await toasts(page).first().boundingBox();
  const bar = await page.locator(".call-bar").boundingBox();
  if (!box || !bar) throw new Error("The toast or the call bar is missing");
  expect(box.y + box.height).toBeLessThan(bar.y);
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(390);
});

test("when toasts do not load, the line below the search is what is read out", async () => {
  const { page } = await visitLiveMap();
  await page.route(/\/assets\/toasts-[^/]+\.css$/, (route) => route.abort());
  await search(page, townA.name);
  await expect.poll(() => status(page)).toBe(foundLine(townA));
  await expect.poll(() => page.locator(".areas__status").getAttribute("aria-live")).toBeNull();
  expect(await toasts(page).count()).toBe(0);
});
