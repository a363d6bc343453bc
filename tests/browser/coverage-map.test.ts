/** Tests of the coverage map: static, while it starts, and live. Slow ones are in coverage-map.slow.test.ts. */
import type { Locator } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { searchPlaces } from "../../client/map/search.ts";
import { kilometres } from "../../client/measures/kilometres.ts";
import { coverageCircle, coverageSize } from "../../templates/maps/coverage-projection.ts";
import { holdBack, type MapVisit, tileOrigin, visitLiveMap, visitMap, words } from "./interactive-map.ts";
import { base, foundLine, foundToast, mapData, markName, townA, townB, townC } from "./map-subjects.ts";
import { phone } from "./page-kinds.ts";
import { drawn, settled, stoodStill } from "./settled.ts";
import { mapTownCount, richTownPath } from "./subjects.ts";
import { siteUrl } from "./visit.ts";

const code = /\/react-[^/]+\.js$/;
const phoneAddress = "tel:+353209150140";
const quietUntilUsed = "loads no map until its search gets the focus, and then shows tiles with their source";
const scrolled = ({ page }: MapVisit) => page.evaluate(() => scrollY);
const focusedLabel = ({ page }: MapVisit) => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
/** Returns the troubles without cancelled tiles: a map that moves cancels those it no longer needs. */
const withoutDroppedTiles = ({ troubles }: MapVisit) =>
  troubles.filter((trouble) => !trouble.startsWith(`failed: ${tileOrigin}/`));

test.each(["/", richTownPath])(`%s ${quietUntilUsed}`, async (path) => expectWaking(await visitMap(path)));

async function expectWaking({ page, strangers, troubles, drawing, live, field, wake }: MapVisit) {
  const layer = () => field.evaluate((input) => Number(getComputedStyle(input).zIndex) || 0);
  await drawing.hover();
  await page.mouse.wheel(0, 200);
  await settled(page);
  expect(await live.count()).toBe(0);
  expect(strangers).toEqual([]);
  expect(await layer()).toBe(0);

  await wake();
  expect(await layer(), "the focus ring lies over the button beside it").toBeGreaterThan(0);
  await page.locator(".leaflet-tile-loaded").first().waitFor();
  expect(strangers.length).toBeGreaterThan(3);
  expect(strangers.filter((url) => !url.startsWith(`${tileOrigin}/8/`))).toEqual([]);
  const source = page.locator(".leaflet-control-attribution");
  expect(await source.textContent()).toBe("Leaflet | © OpenStreetMap contributors");
  const licence = source.getByRole("link", { name: "OpenStreetMap" });
  expect(await licence.getAttribute("href")).toBe("https://www.openstreetmap.org/copyright");
  expect(await live.evaluate((box) => box.getBoundingClientRect().height)).toBe(384);
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(troubles).toEqual([]);
}

test("the static map shows its whole circle at every width, with the hint below it", async () => {
  const { page, drawing, hint } = await visitMap();
  for (const width of [360, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await drawn(page);
    const box = (await drawing.boundingBox()) ?? expect.fail("there is no map");
    const scale = Math.max(box.width / coverageSize.width, box.height / coverageSize.height);
    const bottom = box.y + box.height / 2 + coverageCircle * scale;
    expect(bottom, `${width} px wide`).toBeLessThanOrEqual((await hint.boundingBox())?.y ?? 0);
    expect(2 * coverageCircle * scale, `${width} px wide`).toBeLessThan(Math.min(box.width, box.height));
  }
});

test.each([
  ["before its code loads", false],
  ["and a scroll while its code loads", true],
])("a click on the static map %s opens the live map with the answer for the clicked place", async (_when, isLate) => {
  const map = await visitMap();
  const { page, drawing, popup, troubles } = map;
  const release = isLate ? await holdBack(page, code) : () => {};
  // The static map covers its box, with the base in the middle.
  const { x, y, width, height } = (await drawing.boundingBox()) ?? expect.fail("there is no map");
  const pxPerKm = (coverageCircle / 120) * Math.max(width / coverageSize.width, height / coverageSize.height);
  await page.mouse.click(x + width / 2 + 60 * pxPerKm, y + height / 2);
  if (isLate) {
    const before = await scrolled(map);
    await page.mouse.wheel(0, 150);
    await expect.poll(() => scrolled(map)).toBeGreaterThan(before);
    await stoodStill(page);
  }
  release();
  await popup.waitFor();
  expect(await words(popup)).toMatch(/^Within Service Area · (?:59|60|61)\.\d km/);
  expect(troubles).toEqual([]);
});

test("a search before the live map has loaded waits, runs once, and does not leave the page", async () => {
  const map = await visitMap();
  const { page, field, submit, popup, toasts, answer } = map;
  const release = await holdBack(page, code);
  await field.pressSequentially(townA.name);
  await submit.click();
  await drawn(page);
  expect([page.url(), await answer()]).toEqual([`${siteUrl()}/local`, ""]);
  release();
  await expect.poll(answer).toBe(foundLine(townA));
  await popup.waitFor();
  await expect.poll(() => toasts.count()).toBe(1);
  await settled(page);
  expect(await toasts.count()).toBe(1);
  expect(await field.inputValue()).toBe(townA.name);
  expect(page.url()).toBe(`${siteUrl()}/local`);
  expect(withoutDroppedTiles(map)).toEqual([]);
});

test("of two searches before the list of towns has loaded, only the second is answered", async () => {
  const { page, field, search, answer, toasts } = await visitMap();
  const release = await holdBack(page, /\/data\/towns\.json$/);
  const asked = page.waitForRequest(/\/data\/towns\.json$/);
  await field.focus();
  await asked;
  for (const { name } of [townB, townC]) await search(name);
  release();
  await expect.poll(answer).toBe(foundLine(townC));
  await expect.poll(() => toasts.allTextContents()).toEqual([foundToast(townC)]);
});

/** All tests are in one visit: first those that need the map's first view, last those that leave the page. */
describe("the live map on a desktop", () => {
  let map: MapVisit;
  beforeAll(async () => {
    map = await visitMap();
  });

  test(`/local ${quietUntilUsed}`, () => expectWaking(map));

  test("every town of the map has a marker of its own with its name, and a link beside the map", async () => {
    const names = await map.live.locator(".map-mark").evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel ?? ""));
    expect(names).toHaveLength(mapTownCount + 1);
    expect(await map.live.locator(".map-mark").allTextContents(), "no number of towns").toEqual(names.map(() => ""));
    expect(names[0]).toBe(`${base.name}, our base`);
    const links = await map.page.locator(".areas__cards a").allTextContents();
    expect(names.filter((name) => !links.includes(name.split(",")[0] ?? ""))).toEqual([]);
  });

  test("arrow keys move the map, plus and minus zoom, and Enter checks its centre", async () => {
    const { page, live, popup } = map;
    const left = async () => (await map.fromMiddle(markName(base))).x;
    const start = await left();
    await live.focus();
    await page.keyboard.press("ArrowLeft");
    // Immediately, without animation, as this window prefers reduced motion.
    expect(await left()).toBe(start + 80);
    await page.keyboard.press("Enter");
    await popup.waitFor();
    expect(await words(popup)).toMatch(/^Within Service Area · 29\.\d km/);
    await page.keyboard.press("Escape");
    await popup.waitFor({ state: "detached" });
    await live.focus();
    for (const [key, distance] of [
      ["+", 160],
      ["-", 80],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(async () => Math.abs((await left()) - start - distance)).toBeLessThan(3);
    }
  });

  test("Enter opens a marker and focuses its link, and Escape returns the focus", async () => {
    const { page, popup } = map;
    await map.mark(markName(base)).focus();
    await page.keyboard.press("Tab");
    const name = await focusedLabel(map);
    expect(name).toMatch(/, Co\. /);
    await page.keyboard.press("Enter");
    await popup.waitFor();
    const link = `Water treatment in ${name?.split(",")[0]}`;
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(link);
    await page.keyboard.press("Escape");
    await popup.waitFor({ state: "detached" });
    expect(await focusedLabel(map)).toBe(name);
  });

  test("Tab moves into the map, through it and out of it", async () => {
    const { page, field } = map;
    await field.focus();
    const inside: boolean[] = [];
    for (let press = 0; press < 50 && !(inside.includes(true) && inside.at(-1) === false); press += 1) {
      await page.keyboard.press("Tab");
      inside.push(await page.evaluate(() => document.activeElement?.closest(".map") !== null));
    }
    expect(inside.filter(Boolean).length).toBeGreaterThan(20);
    expect(inside.at(-1)).toBe(false);
  });

  test("the wheel scrolls the page over a map without focus", async () => {
    await map.field.focus();
    await map.drawing.scrollIntoViewIfNeeded();
    await map.live.hover();
    const [start, before] = [await map.fromMiddle(markName(townA)), await scrolled(map)];
    await map.page.mouse.wheel(0, 120);
    await expect.poll(() => scrolled(map)).toBeGreaterThan(before);
    expect(await map.fromMiddle(markName(townA))).toEqual(start);
  });

  test("a click inside the area links the quote form, one outside the phone number", async () => {
    const { page, popup, answer, closePopup } = map;
    // A pixel at zoom 8 is 156.543 km * cos(53.4°) / 256 = 0.3645 km.
    for (const [pixels, where, km] of [
      [100, "Within Service Area", 36.4],
      [320, "Within Service Area", 116.6],
      [340, "Outside Service Area", 123.9],
    ] as const) {
      await clickFromBase(pixels, 3);
      await popup.waitFor();
      const text = await words(popup);
      expect(text).toMatch(new RegExp(`^${where} · \\d+\\.\\d km`));
      expect(Math.abs(Number(/[\d.]+/.exec(text)?.[0]) - km)).toBeLessThan(1);
      expect(await answer()).toMatch(new RegExp(`^${where}: \\d+\\.\\d km from ${base.name}$`));
      if (km > 120) expect(await popup.getByRole("link").getAttribute("href")).toBe(phoneAddress);
      await closePopup();
    }
    await clickFromBase(60, 60);
    await popup.getByRole("link", { name: "Get A Free Quote" }).click();
    expect(page.url()).toBe(`${siteUrl()}/local#contact`);
    await closePopup();
  });

  /** Clicks at a distance in px from the base, wherever a popup has moved the map. */
  async function clickFromBase(left: number, below: number) {
    await map.drawing.scrollIntoViewIfNeeded();
    const box = (await map.live.boundingBox()) ?? expect.fail("there is no map");
    const { x, y } = await map.fromMiddle(markName(base));
    await map.page.mouse.click(box.x + box.width / 2 + x - left, box.y + box.height / 2 + y + below);
  }

  test("an empty search does nothing, one without a match shows the text as typed, and the map stays", async () => {
    const [before, expected] = [await map.fromMiddle(markName(base)), await map.answer()];
    for (const text of ["", "   "]) {
      await map.search(text);
      await map.submit.click();
      await settled(map.page);
      expect([await map.answer(), await map.toasts.count()]).toEqual([expected, 0]);
    }
    await map.search('Atlantis <b>"x"</b>');
    await expect.poll(map.answer).toBe('No results found for "Atlantis <b>"x"</b>"');
    await expect.poll(() => map.toasts.allTextContents()).toEqual(['No results found for "Atlantis <b>"x"</b>"']);
    expect(await map.popup.count()).toBe(0);
    expect(await map.fromMiddle(markName(base))).toEqual(before);
  });

  test("finding a town centres it at zoom 12, with its popup, a toast and the line below the search", async () => {
    const { strangers, popup } = map;
    const before = strangers.length;
    await map.field.fill(townA.name.toUpperCase());
    await map.submit.click();
    await popup.waitFor();
    const far = kilometres(townA.km).replace("\u00a0", " ");
    expect(await words(popup)).toContain(`${townA.name}Co. ${townA.county}, ${far} from ${base.name}`);
    const link = popup.getByRole("link", { name: `Water treatment in ${townA.name}` });
    expect(await link.getAttribute("href")).toBe(townA.path);
    expect(await map.answer()).toBe(foundLine(townA));
    await expect.poll(() => map.toasts.allTextContents()).toContain(foundToast(townA));
    // The popup may move the town down a little, but not sideways.
    const { x, y } = await map.fromMiddle(markName(townA));
    expect(Math.abs(x)).toBeLessThanOrEqual(2);
    expect(Math.abs(y)).toBeLessThan(100);
    const zooms = strangers.slice(before).map((url) => /\/(\d+)\/\d+\/\d+\.png$/.exec(url)?.[1]);
    expect([...new Set(zooms)]).toEqual(["12"]);
  });

  test.each([
    ["Galway", /^Galway is 14\d\.\d km away: outside, call us 020 915 0140$/, /^Outside Service Area · 14\d\.\d km/],
    ["athboy", /^Athboy is 2\d\.\d km away: within our area$/, /^Within Service Area · 2\d\.\d km/],
  ])(
    "searching %s, a place without a page, shows its distance, and the phone number if outside",
    async (name, line, expected) => {
      await map.search(name);
      await expect.poll(map.answer).toMatch(line);
      await expect.poll(() => words(map.popup.last())).toMatch(expected);
      const addresses = await map.links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
      expect(addresses).toEqual(name === "Galway" ? [phoneAddress] : []);
    },
  );

  test("a new search replaces the earlier one, also for a town without a marker, with one popup open", async () => {
    const unmarked = mapData.towns.find(({ onMap }) => onMap !== true) ?? expect.fail("no town without a mark");
    for (const { name } of [townA, unmarked, townB]) {
      // Matching is tested in tests/client/map-search.test.ts.
      const match = searchPlaces(mapData, name);
      await map.search(name.toLowerCase());
      await expect
        .poll(map.answer)
        .toBe(foundLine(match?.kind === "town" ? match.town : expect.fail(`${name} is not a town`)));
    }
    await expect.poll(() => words(map.popup.last())).toContain(townB.name);
    await expect.poll(() => map.popup.count()).toBe(1);
  });

  test("causes no errors", () => expect(withoutDroppedTiles(map)).toEqual([]));
});

describe("the live map on a phone", () => {
  let map: MapVisit;
  let touch: Awaited<ReturnType<typeof fingersOn>>;
  beforeAll(async () => {
    map = await visitLiveMap("/local", phone);
    touch = await fingersOn(map);
  });

  test("a finger drags the map without checking a place", async () => {
    const mark = map.mark(markName(base));
    const before = await leftOf(mark);
    await touch("touchStart", 60);
    for (const x of [70, 90, 120, 150]) await touch("touchMove", x);
    await touch("touchEnd");
    await expect.poll(async () => Math.round((await leftOf(mark)) - before)).toBe(90);
    expect(await map.popup.count()).toBe(0);
  });

  test("towns too close for a finger share a marker until the map zooms in", async () => {
    const { page, popup, live } = map;
    const shared = map.mark(/; /).first();
    const names = ((await shared.getAttribute("aria-label")) ?? "").split("; ");
    await shared.tap();
    await popup.waitFor();
    expect(names.length).toBeGreaterThan(1);
    for (const town of names.map((label) => label.split(",")[0]))
      expect(await popup.getByRole("link", { name: `Water treatment in ${town}` }).count()).toBe(1);
    // On a narrow map an open popup hides the zoom buttons.
    for (const name of ["Close popup", "Zoom in", "Zoom in"]) await page.getByRole("button", { name }).tap();
    await expect.poll(() => live.locator('.map-mark[aria-label*="; "]').count()).toBe(0);
  });

  test("two fingers zoom the map, even if one touches later", async () => {
    const apart = async () =>
      Math.abs((await leftOf(map.mark(markName(townA)))) - (await leftOf(map.mark(markName(townB)))));
    const before = await apart();
    await touch("touchStart", 150);
    await touch("touchStart", 150, 190);
    for (const by of [15, 35, 60, 80]) await touch("touchMove", 150 - by, 190 + by);
    await touch("touchEnd", 70);
    await touch("touchMove", 90);
    await touch("touchEnd");
    await expect.poll(apart).toBeGreaterThan(1.9 * before);
  });
});

/** Returns functions that send touches; positions are in px from the map's left edge. */
async function fingersOn({ page, live }: MapVisit) {
  await live.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const session = await page.context().newCDPSession(page);
  return async (type: "touchStart" | "touchMove" | "touchEnd", ...at: number[]) => {
    const { x: left, y: top } = (await live.boundingBox()) ?? expect.fail("there is no map");
    const touchPoints = at.map((x, id) => ({ x: left + x, y: top + 320, id }));
    await session.send("Input.dispatchTouchEvent", { type, touchPoints });
  };
}

const leftOf = async (locator: Locator) => (await locator.boundingBox())?.x ?? Number.NaN;
