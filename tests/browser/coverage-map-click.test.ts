import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { field, fromMiddle, mark, popup, status, visitLiveMap, visitLiveMapByClock, words } from "./interactive-map.ts";
import { base, markName, townA, townB } from "./map-subjects.ts";
import { phone } from "./page-kinds.ts";
import { mapTownCount } from "./subjects.ts";
import { siteUrl } from "./visit.ts";

const map = (page: Page) => page.locator(".map");
/** So many px to the left of the base and below it, wherever a popup has moved the map. */
const clickFromBase = async (page: Page, left: number, below: number) => {
  const box = await map(page).boundingBox();
  if (!box) throw new Error("There is no map");
  const { x, y } = await fromMiddle(page, markName(base));
  await page.mouse.click(box.x + box.width / 2 + x - left, box.y + box.height / 2 + y + below);
};
const closePopup = async (page: Page) => {
  await page.getByRole("button", { name: "Close popup" }).click();
  await popup(page).waitFor({ state: "detached" });
};
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

test("a click inside leads to the quote, outside to the phone", async () => {
  const { page, troubles } = await visitLiveMap();
  // A pixel at zoom 8 is 156.543 km * cos(53.4°) / 256 = 0.3645 km.
  for (const [pixels, where, km] of [
    [100, "Within Service Area", 36.4],
    [320, "Within Service Area", 116.6],
    [340, "Outside Service Area", 123.9],
  ] as const) {
    await clickFromBase(page, pixels, 3);
    await popup(page).waitFor();
    const text = await words(popup(page));
    expect(text).toMatch(new RegExp(`^${where} · \\d+\\.\\d km`));
    expect(Math.abs(Number(/[\d.]+/.exec(text)?.[0]) - km)).toBeLessThan(1);
    expect(await status(page)).toMatch(new RegExp(`^${where}: \\d+\\.\\d km from ${base.name}$`));
    if (where === "Outside Service Area")
      expect(await popup(page).getByRole("link").getAttribute("href")).toBe("tel:+353209150140");
    await closePopup(page);
  }
  expect(troubles).toEqual([]);
  await clickFromBase(page, 60, 60);
  await popup(page).getByRole("link", { name: "Get A Free Quote" }).click();
  expect(page.url()).toBe(`${siteUrl()}/local#contact`);
});

test("every town of the map has a mark with its name, and is a link beside the map", async () => {
  const { page } = await visitLiveMap();
  const names = (
    await map(page)
      .locator(".map-mark")
      .evaluateAll((marks) => marks.map(({ ariaLabel }) => ariaLabel ?? ""))
  ).flatMap((label) => label.split("; "));
  expect(names).toHaveLength(mapTownCount + 1);
  expect(names[0]).toBe(`${base.name}, our base`);
  const links = await page.locator(".areas__cards a").allTextContents();
  for (const name of names) expect(links).toContain(name.split(",")[0]);
});

test("towns too near for a finger share a mark until the map is closer", async () => {
  const { page } = await visitLiveMap("/local", phone);
  const shared = mark(page, /; /).first();
  const names = ((await shared.getAttribute("aria-label")) ?? "").split("; ");
  await shared.tap();
  await popup(page).waitFor();
  expect(names.length).toBeGreaterThan(1);
  for (const town of names.map((label) => label.split(",")[0]))
    expect(
      await popup(page)
        .getByRole("link", { name: `Water treatment in ${town}` })
        .count(),
    ).toBe(1);
  // So narrow a map has room for a popup or for the buttons.
  await page.getByRole("button", { name: "Close popup" }).tap();
  await page.getByRole("button", { name: "Zoom in" }).tap();
  await page.getByRole("button", { name: "Zoom in" }).tap();
  await expect.poll(() => map(page).locator('.map-mark[aria-label*="; "]').count()).toBe(0);
});

test("by keyboard: a mark opens with Enter, its link has the focus, and Escape gives it back", async () => {
  const { page } = await visitLiveMap();
  await mark(page, markName(base)).focus();
  await page.keyboard.press("Tab");
  const name = await focused(page);
  expect(name).toMatch(/, Co\. /);
  await page.keyboard.press("Enter");
  await popup(page).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
    `Water treatment in ${name?.split(",")[0]}`,
  );
  await page.keyboard.press("Escape");
  await popup(page).waitFor({ state: "detached" });
  expect(await focused(page)).toBe(name);
});

test("by keyboard: the map moves with arrows, zooms with plus and minus, and Enter checks its middle", async () => {
  const { page } = await visitLiveMap();
  await map(page).focus();
  const start = await fromMiddle(page, markName(base));
  await page.keyboard.press("ArrowLeft");
  // Without animation: this window prefers reduced motion.
  expect((await fromMiddle(page, markName(base))).x).toBe(start.x + 80);
  await page.keyboard.press("Enter");
  await popup(page).waitFor();
  expect(await words(popup(page))).toMatch(/^Within Service Area · 29\.\d km/);
  await page.keyboard.press("Escape");
  await popup(page).waitFor({ state: "detached" });
  await map(page).focus();
  await page.keyboard.press("+");
  await expect.poll(async () => Math.abs((await fromMiddle(page, markName(base))).x - start.x - 160)).toBeLessThan(3);
  await page.keyboard.press("-");
  await expect.poll(async () => Math.abs((await fromMiddle(page, markName(base))).x - start.x - 80)).toBeLessThan(3);
});

test("Tab leads into the map, through it and out of it", async () => {
  const { page } = await visitLiveMap();
  const isInMap = () => page.evaluate(() => document.activeElement?.closest(".map") !== null);
  await field(page).focus();
  const inside: boolean[] = [];
  for (let press = 0; press < 50 && !(inside.includes(true) && inside.at(-1) === false); press += 1) {
    await page.keyboard.press("Tab");
    inside.push(await isInMap());
  }
  expect(inside.filter(Boolean).length).toBeGreaterThan(20);
  expect(inside.at(-1)).toBe(false);
});

test("the page scrolls past the map with the wheel, which zooms only a map that has the focus", async () => {
  const { page } = await visitLiveMap();
  const start = await fromMiddle(page, markName(townA));
  await map(page).hover();
  const scrolled = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled);
  expect(await fromMiddle(page, markName(townA))).toEqual(start);
});

test("a finger drags the map as far as it moves, and checks nothing", async () => {
  const { page } = await visitLiveMapByClock(phone);
  const base = mark(page, /our base/);
  const touch = await fingersOnMap(page);
  const before = await leftOf(base);
  await touch("touchStart", 60);
  for (const x of [70, 90, 120, 150]) await touch("touchMove", x);
  // A finger that rests before it leaves does not throw the map.
  await page.clock.runFor(300);
  await touch("touchEnd");
  await expect.poll(async () => Math.round((await leftOf(base)) - before)).toBe(90);
  expect(await popup(page).count()).toBe(0);
});

test("two fingers zoom the map, also when one comes down after the other", async () => {
  const { page } = await visitLiveMap("/local", phone);
  const touch = await fingersOnMap(page);
  const apart = async () =>
    Math.abs((await leftOf(mark(page, markName(townA)))) - (await leftOf(mark(page, markName(townB)))));
  const before = await apart();
  await touch("touchStart", 150);
  await touch("touchStart", 150, 190);
  for (const by of [15, 35, 60, 80]) await touch("touchMove", 150 - by, 190 + by);
  await touch("touchEnd", 70);
  await touch("touchMove", 90);
  await touch("touchEnd");
  await expect.poll(apart).toBeGreaterThan(1.9 * before);
});

/** Sends touches at this distance from the map's left edge, in px. */
async function fingersOnMap(page: Page) {
  await map(page).evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const { x: left, y: top } = (await map(page).boundingBox()) ?? expect.fail("there is no map");
  const session = await page.context().newCDPSession(page);
  return (type: "touchStart" | "touchMove" | "touchEnd", ...at: number[]) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: at.map((x, id) => ({ x: left + x, y: top + 320, id })),
    });
}

const leftOf = async (locator: Locator) => (await locator.boundingBox())?.x ?? Number.NaN;
