/** Slow tests of the coverage map: failures, axe, suggestions and toasts. */
import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { nameOf, suggest } from "../../client/map/search.ts";
import { violations } from "./axe.ts";
import { button } from "./consent-banner.ts";
import { swipe } from "./finger.ts";
import {
  type MapVisit,
  serveTiles,
  tileOrigin,
  visitLiveMap,
  visitLiveMapByClock,
  visitMap,
  words,
} from "./interactive-map.ts";
import { foundLine, foundToast, mapData, markName, optionText, townA, townB, townC, townD } from "./map-subjects.ts";
import { desktop, phone } from "./page-kinds.ts";
import { arrived, drawn, settled, stoodStill } from "./settled.ts";
import { aTown, richTownPath, townPath } from "./subjects.ts";
import { siteUrl } from "./visit.ts";

const notLoaded = "This did not load. Press again.";
const listOf = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });
/** Returns the expected suggestions, which are all towns: places come after them. */
const suggested = (text: string) => suggest(mapData, text).map((match) => optionText(nameOf(match)));
const toastOf = ({ toasts }: MapVisit, text: string) =>
  toasts.filter({ hasText: new RegExp(`Found: ${text}|"${text}"`, "i") });
async function searchAndToast(map: MapVisit, text: string) {
  await map.search(text);
  await toastOf(map, text).first().waitFor();
}

/** All tests are in one visit. None searches before the test in which toasts do not load. */
describe("the live map on a desktop", () => {
  let map: MapVisit;
  beforeAll(async () => {
    map = await visitMap();
  });
  const options = () => listOf(map.page).getByRole("option").allTextContents();
  const active = () =>
    map.field.evaluate(
      (input) => document.getElementById(input.getAttribute("aria-activedescendant") ?? "")?.textContent,
    );
  async function type(text: string) {
    await map.field.fill("");
    await map.field.pressSequentially(text);
    await listOf(map.page).waitFor();
  }

  test("suggests towns for text that was typed before the map loaded", async () => {
    await map.field.evaluate((input: HTMLInputElement, name: string) => {
      input.value = name;
    }, townA.name);
    await map.wake();
    await expect.poll(options).toEqual(suggested(townA.name));
  });

  test("suggests towns and places while typing, and tells screen readers", async () => {
    await type(townA.name.slice(0, 3).toLowerCase());
    // Polls, as suggestions for the first two letters appear before.
    await expect.poll(options).toEqual(suggested(townA.name.slice(0, 3)));
    const box = map.page.getByRole("combobox", { name: "Search the map" });
    expect(await box.getAttribute("aria-expanded")).toBe("true");
    expect(await box.getAttribute("aria-controls")).toBe(await listOf(map.page).getAttribute("id"));
    expect(await active()).toBeUndefined();
    await box.fill("atlantis");
    await listOf(map.page).waitFor({ state: "detached" });
    expect(await box.getAttribute("aria-expanded")).toBe("false");
  });

  test("suggests at most six, towns before places, with the Irish name after the English one", async () => {
    await type("a");
    expect(await options()).toHaveLength(6);
    const { name, irishName, county } =
      mapData.towns.find((town) => town.irishName !== undefined) ?? expect.fail("no town with an Irish name");
    await map.field.fill(irishName ?? "");
    await expect.poll(options).toContain(`${name} ${irishName} Co. ${county}`);
    await map.field.fill("gal");
    await expect.poll(options).toEqual(["Galway Co. Galway", "Galbally Co. Limerick"]);
  });

  test("screen readers read the line below the search if toasts do not load", async () => {
    const styles = /\/assets\/toasts-[^/]+\.css$/;
    await map.page.route(styles, (route) => route.abort());
    await map.search(townA.name);
    await expect.poll(map.answer).toBe(foundLine(townA));
    await expect.poll(() => map.page.locator(".areas__status").getAttribute("aria-live")).toBe("polite");
    expect(await map.toasts.count()).toBe(0);
    await map.page.unroute(styles);
  });

  test("screen readers read toasts once, from a polite live region that exists before the text", async () => {
    const region = map.page.locator("section[aria-live]");
    expect(await region.count()).toBe(0);
    await map.page.evaluate(() => {
      const { dataset } = document.documentElement;
      new MutationObserver(() => {
        const toaster = document.querySelector("section[aria-live]");
        if (toaster) dataset["regionText"] ??= `(${toaster.textContent})`;
      }).observe(document.body, { childList: true, subtree: true });
    });
    for (const { name } of [townA, townB]) await searchAndToast(map, name);
    expect(await map.page.locator("html").getAttribute("data-region-text")).toBe("()");
    expect(await region.count()).toBe(1);
    expect(await region.getAttribute("aria-live")).toBe("polite");
    // The status line has the same text, and must not be read out a second time.
    expect(await map.page.locator(".areas__status").getAttribute("aria-live")).toBe("off");
  });

  test("shows at most three toasts, 356 px wide and 14 px apart, the newest at the bottom", async () => {
    const shown = map.page.locator('[data-sonner-toast][data-visible="true"]:not([data-removed="true"])');
    for (const { name } of [townA, townB, townC, townD]) await map.search(name);
    await toastOf(map, townD.name).hover();
    await expect.poll(() => shown.count()).toBe(3);
    await arrived(map.page);
    const boxes = await shown.evaluateAll((all) =>
      all.map((toast) => toast.getBoundingClientRect()).sort((a, b) => a.top - b.top),
    );
    expect(boxes.map(({ width }) => width)).toEqual([356, 356, 356]);
    expect(boxes.slice(1).map(({ top }, index) => Math.round(top - (boxes[index]?.bottom ?? 0)))).toEqual([14, 14]);
    await map.page.mouse.move(0, 0);
  });

  test("arrow keys move through the suggestions and back to the field, and Enter shows the selected one", async () => {
    const text = townB.county.slice(0, 3);
    const [meant = expect.fail("nothing is suggested")] = suggest(mapData, text);
    await type(text.toLowerCase());
    await expect.poll(options).toEqual(suggested(text));
    const all = await options();
    for (const [key, expected] of [
      ["ArrowDown", all[0]],
      ["ArrowDown", all[1]],
      ["ArrowUp", all[0]],
      ["ArrowUp", undefined],
      ["ArrowUp", all.at(-1)],
      ["ArrowDown", undefined],
      ["ArrowDown", all[0]],
    ] as const) {
      await map.field.press(key);
      expect(await active()).toBe(expected);
    }
    await map.field.press("Enter");
    const { name } = nameOf(meant);
    await expect.poll(map.answer).toBe(foundLine(nameOf(meant)));
    await map.popup.filter({ hasText: name }).waitFor();
    expect(await map.field.inputValue()).toBe(name);
    expect(await listOf(map.page).count()).toBe(0);
  });

  test("clicking a suggestion shows the town, and as a link it opens the town's page", async () => {
    await type(townA.name.slice(0, 5).toLowerCase());
    const option = listOf(map.page).getByRole("option", { name: markName(townA) });
    expect(await option.getAttribute("href")).toBe(townA.path);
    await option.click();
    await expect.poll(map.answer).toBe(foundLine(townA));
    expect(map.page.url()).toBe(`${siteUrl()}/local`);
    expect(await map.field.evaluate((input) => input === document.activeElement)).toBe(true);
  });

  test("Escape closes first the suggestions and then the popup, and keeps the text", async () => {
    await map.search(townB.name);
    await map.popup.filter({ hasText: townB.name }).waitFor();
    await map.field.press("ArrowDown");
    await listOf(map.page).waitFor();
    const open = async () => (await listOf(map.page).count()) + (await map.popup.count());
    for (const left of [1, 0]) {
      await map.field.press("Escape");
      await expect.poll(open).toBe(left);
      expect(await map.field.inputValue()).toBe(townB.name);
    }
  });

  test("suggestions close when the field loses focus or a search runs", async () => {
    await type(townC.name.slice(0, 2));
    await map.page.keyboard.press("Tab");
    await listOf(map.page).waitFor({ state: "detached" });
    await searchAndToast(map, townC.name);
    expect(await listOf(map.page).count()).toBe(0);
  });

  test("a search needs no network", async () => {
    await map.page.context().setOffline(true);
    await map.search(townD.name);
    await expect.poll(map.answer).toBe(foundLine(townD));
    await map.page.context().setOffline(false);
  });

  test("causes no errors except the blocked requests", () => {
    const kept =
      /^failed: .*\/assets\/toasts-|^error: Failed to load resource: net::ERR_(?:FAILED|INTERNET_DISCONNECTED)/;
    const tiles = `failed: ${tileOrigin}/`;
    expect(map.troubles.filter((trouble) => !trouble.startsWith(tiles) && !kept.test(trouble))).toEqual([]);
  });
});

/** Allowed: mouse markers may be closer than 24 px, as each town is also a link (WCAG 2.5.8, "equivalent"). */
const crowdedMark = /^target-size: .* button\[title="[^"]+, Co\. \w+"\]$/;

test.each([
  ["a desktop", "/local", desktop],
  ["a phone", richTownPath, phone],
] as const)("popups, suggestions and a toast have no axe violations on %s", async (_device, path, device) => {
  const map = await visitLiveMap(path, device);
  const look = async (scope = ".areas, section[aria-live]") => {
    await arrived(map.page);
    const found = await violations(map.page, scope);
    expect(found.filter((violation) => device === phone || !crowdedMark.test(violation))).toEqual([]);
  };
  await map.field.fill("na");
  await map.field.press("ArrowDown");
  await listOf(map.page).waitFor();
  await look("html");
  await map.field.press("Escape");

  await (device === phone ? map.mark(/;/).first() : map.mark(markName(townA))).click();
  await map.popup.waitFor();
  await look();

  await searchAndToast(map, "Atlantis");
  for (const name of ["Galway", townA.name]) {
    await map.search(name);
    await map.popup.filter({ hasText: name === townA.name ? name : "Outside" }).waitFor();
    await look();
  }
});

test("a toast disappears after four seconds unless the pointer is on it, and is above the call bar on a phone", async () => {
  const map = await visitLiveMapByClock(phone);
  const { page, toasts } = map;
  await page.getByRole("button", { name: "Reject All" }).tap();
  const time = () => page.evaluate(() => performance.now());
  await searchAndToast(map, townA.name);
  const start = await time();
  await arrived(page);
  const box = (await toasts.first().boundingBox()) ?? expect.fail("there is no toast");
  const bar = (await page.locator(".call-bar").boundingBox()) ?? expect.fail("there is no call bar");
  expect(box.y + box.height).toBeLessThan(bar.y);
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(390);

  for (let isThere = true; isThere; isThere = (await toasts.count()) > 0) await page.clock.runFor(250);
  expect((await time()) - start).toBeGreaterThan(3300);
  expect((await time()) - start).toBeLessThan(6500);
  expect(await map.answer()).toBe(foundLine(townA));

  await searchAndToast(map, townB.name);
  await toasts.first().hover();
  await page.clock.runFor(5_000);
  await settled(page);
  expect(await toasts.count()).toBe(1);
});

test("keeps the static map if no tile loads, and reports that once", async () => {
  const { page, live, popup, toasts, answer, wake, search } = await visitMap();
  await serveTiles(page, tileOrigin, () => true);
  await wake();
  await expect.poll(answer).toBe("The map pictures did not load. The drawing stays, and so do the links.");
  await expect.poll(() => toasts.count()).toBe(1);
  expect(await words(toasts.first())).toContain("The map pictures did not load");
  const drawing = live.locator(".leaflet-image-layer");
  expect(await drawing.isVisible()).toBe(true);
  expect(await drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await toasts.first().waitFor({ state: "detached", timeout: 10_000 });
  await search(townC.name);
  await popup.waitFor();
  expect(await drawing.isVisible()).toBe(true);
  await live.focus();
  await page.keyboard.press("ArrowLeft");
  await settled(page);
  expect(await toasts.allTextContents()).toEqual([foundToast(townC)]);
});

test("a search says that code did not load, the next one tries again, and one missing tile is not a failure", async () => {
  const { page, live, popup, drawing, hint, island, answer, search } = await visitMap();
  await serveTiles(page, tileOrigin, (asked) => asked === 1);
  const codeOf = (name: string) => new RegExp(`/${name}-[^/]+\\.js$`);
  const parts = ["react", "session", "interactive-map"];
  for (const part of parts) await page.route(codeOf(part), (route) => route.abort());
  for (const part of parts) {
    await search(townA.name);
    const message = part === "react" ? notLoaded : "The map did not load. Try again, or call 020 915 0140";
    await expect.poll(answer, { message: part }).toBe(message);
    expect(page.url()).toBe(`${siteUrl()}/local`);
    expect(await drawing.getByRole("img").isVisible()).toBe(true);
    if (part === "react") {
      expect(await hint.textContent()).toContain(notLoaded);
      expect(await island.getAttribute("data-state")).toBe("failed");
    } else expect(await page.getByRole("alert").count()).toBe(0);
    await page.unroute(codeOf(part));
  }
  await search(townA.name);
  await popup.waitFor();
  await live.locator(".leaflet-tile-loaded").nth(3).waitFor();
  await settled(page);
  expect(await answer()).toBe(foundLine(townA));
});

test("requests the list of towns four times, then shows the phone number, and a later search tries again", async () => {
  const { page, live, drawing, links, popup, toasts, answer, search } = await visitMap();
  const times: number[] = [];
  await page.route(/\/data\/towns\.json$/, (route) => {
    times.push(Date.now());
    return route.fulfill({ status: 503, body: "" });
  });
  await search(townA.name);
  const message = "The list of towns did not load. Ask us instead, call 020 915 0140";
  await expect.poll(answer, { timeout: 40_000 }).toBe(message);
  const waits = times.slice(1).map((time, index) => Math.round((time - (times[index] ?? 0)) / 1000));
  expect(waits).toEqual([1, 2, 4]);
  expect(await links.getAttribute("href")).toBe("tel:+353209150140");
  await expect.poll(() => toasts.count()).toBe(1);
  // The static map is unchanged.
  expect(await live.count()).toBe(0);
  expect(await drawing.getByRole("img").isVisible()).toBe(true);

  await page.unroute(/\/data\/towns\.json$/);
  await search(townA.name);
  await expect.poll(answer).toBe(foundLine(townA));
  await popup.waitFor();
});

test("an island that throws keeps its server HTML at both widths, and the page stays usable", async () => {
  const { page, live, drawing, island, search } = await visitMap();
  await page.route(/\/data\/towns\.json$/, (route) => route.fulfill({ json: { base: null } }));
  await search(townA.name);
  await page.locator("#coverage[data-state=failed]").waitFor();
  expect(await page.getByText("Unexpected Application Error!").count()).toBe(0);
  for (const { viewport } of [desktop, phone]) {
    await page.setViewportSize(viewport);
    expect(await island.locator("#map-search").isVisible()).toBe(true);
    // No part of the map that failed to open covers the static map.
    expect([await live.count(), await drawing.getByRole("img").isVisible()]).toEqual([0, true]);
    expect(await violations(page)).toEqual([]);
  }
  await page.locator(".areas").getByRole("link", { name: aTown.name, exact: true }).click();
  await page.waitForURL(`${siteUrl()}${townPath}`);
});

test("a page whose script was removed by a deployment reloads once, and then says that it did not load", async () => {
  const { page, drawing, hint, answer } = await visitMap();
  await page.route(/\/react-[^/]+\.js$/, (route) => route.fulfill({ status: 404, body: "Not found" }));
  const loads: string[] = [];
  page.on("domcontentloaded", () => loads.push(page.url()));
  await drawing.click();
  await expect.poll(() => loads.length).toBe(1);
  await page.waitForLoadState("load");
  await drawing.click();
  await expect.poll(() => hint.textContent()).toContain(notLoaded);
  expect(loads.length).toBe(1);

  await page.unroute(/\/react-[^/]+\.js$/);
  await drawing.click();
  await expect.poll(answer).toMatch(/^(?:Within|Outside) Service Area: /);
});

test("a half-filled form survives a deployment that removed scripts, without a reload", async () => {
  const { page, drawing, hint } = await visitMap(townPath);
  await page.route(/\/react-[^/]+\.js$/, (route) => route.fulfill({ status: 404, body: "Not found" }));
  await page.locator("[data-quote-form]").scrollIntoViewIfNeeded();
  const name = page.frameLocator("iframe").getByLabel("Name");
  await name.fill("Aoife");
  await drawing.click();
  await expect.poll(() => hint.textContent()).toContain(notLoaded);
  expect(await name.inputValue()).toBe("Aoife");

  // The demo form's own page, whose script fails late.
  let fail = async () => {};
  await page.route(/\/demo-form-[^/]+\.js$/, (route) => {
    fail = () => route.fulfill({ status: 404, body: "Not found" });
  });
  const field = page.getByLabel("Name");
  const asked = page.waitForRequest(/\/demo-form-[^/]+\.js$/);
  await page.goto(`${siteUrl()}/quote-form`);
  await asked;
  await field.fill("Aoife");
  await fail();
  await drawn(page);
  expect(await field.inputValue()).toBe("Aoife");
});

test("on a phone in landscape, a vertical swipe scrolls past the map and a horizontal one moves it", async () => {
  const { page, live, mark, field } = await visitLiveMap("/local", { ...phone, viewport: { width: 844, height: 390 } });
  await field.blur();
  await button(page, "Reject All").click();
  await live.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await stoodStill(page);
  const top = () => live.evaluate((element) => element.getBoundingClientRect().top);
  const left = () => mark(markName(townA)).evaluate((element) => element.getBoundingClientRect().left);
  const [topBefore, leftBefore] = [await top(), await left()];
  await swipe(page, { x: 60, y: 150 }, { x: 120, y: 150 });
  await expect.poll(async () => Math.round((await left()) - leftBefore)).toBe(60);
  await swipe(page, { x: 300, y: 250 }, { x: 300, y: 130 });
  await expect.poll(top).toBeLessThan(topBefore - 80);
});
