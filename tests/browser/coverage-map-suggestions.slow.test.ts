import type { Page } from "playwright";
import { expect, test } from "vitest";
import { nameOf, suggest } from "../../client/map/search.ts";
import { field, isLive, popup, search, status, toasts, visitLiveMap, visitMap } from "./interactive-map.ts";
import { foundLine, mapData, markName, optionText, townA, townB } from "./map-subjects.ts";
import { siteUrl } from "./visit.ts";

const list = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });
const options = (page: Page) => list(page).getByRole("option").allTextContents();
const active = (page: Page) =>
  field(page).evaluate(
    (input) => document.getElementById(input.getAttribute("aria-activedescendant") ?? "")?.textContent,
  );

const withIrishName =
  mapData.towns.find(({ irishName }) => irishName !== undefined) ?? expect.fail("no town with an Irish name");
/** All towns: places are suggested behind them. */
const suggested = (text: string) => suggest(mapData, text).map((match) => optionText(nameOf(match)));

async function typing(text: string) {
  const visited = await visitLiveMap();
  await field(visited.page).pressSequentially(text);
  await list(visited.page).waitFor();
  return visited;
}

test("while one types, towns and places are suggested, and the field says so to screen readers", async () => {
  const { page, troubles } = await typing(townA.name.slice(0, 3).toLowerCase());
  // Those of its first two letters come first.
  await expect.poll(() => options(page)).toEqual(suggested(townA.name.slice(0, 3)));
  const box = page.getByRole("combobox", { name: "Search the map" });
  expect(await box.getAttribute("aria-expanded")).toBe("true");
  expect(await box.getAttribute("aria-controls")).toBe(await list(page).getAttribute("id"));
  expect(await active(page)).toBeUndefined();
  await box.fill("atlantis");
  await list(page).waitFor({ state: "detached" });
  expect(await box.getAttribute("aria-expanded")).toBe("false");
  expect(troubles).toEqual([]);
});

test("at most six are shown, towns before places, and an Irish name beside the English one", async () => {
  const { page } = await typing("a");
  expect(await options(page)).toHaveLength(6);
  const { name, irishName = "", county } = withIrishName;
  await field(page).fill(irishName);
  await expect.poll(() => options(page)).toContain(`${name} ${irishName} Co. ${county}`);
  await field(page).fill("gal");
  await expect.poll(() => options(page)).toEqual(["Galway Co. Galway", "Galbally Co. Limerick"]);
});

test("arrows go through the suggestions and back to the field, and Enter shows the chosen one", async () => {
  const { page } = await typing(townB.county.slice(0, 3).toLowerCase());
  const [meant = expect.fail("nothing is suggested")] = suggest(mapData, townB.county.slice(0, 3));
  // Those of its first two letters come first.
  await expect.poll(() => options(page)).toEqual(suggested(townB.county.slice(0, 3)));
  const [first, second] = await options(page);
  await field(page).press("ArrowDown");
  expect(await active(page)).toBe(first);
  await field(page).press("ArrowDown");
  expect(await active(page)).toBe(second);
  await field(page).press("ArrowUp");
  await field(page).press("ArrowUp");
  expect(await active(page)).toBeUndefined();
  await field(page).press("ArrowUp");
  expect(await active(page)).toBe((await options(page)).at(-1));
  await field(page).press("ArrowDown");
  await field(page).press("ArrowDown");
  await field(page).press("Enter");
  await expect.poll(() => status(page)).toBe(foundLine(nameOf(meant)));
  await popup(page).waitFor();
  expect(await field(page).inputValue()).toBe(nameOf(meant).name);
  expect(await list(page).count()).toBe(0);
});

test("a press shows the town; as a link it leads to the town's page", async () => {
  const { page } = await typing(townA.name.slice(0, 5).toLowerCase());
  const option = list(page).getByRole("option", { name: markName(townA) });
  expect(await option.getAttribute("href")).toBe(townA.path);
  await option.click();
  await expect.poll(() => status(page)).toBe(foundLine(townA));
  expect(page.url()).toBe(`${siteUrl()}/local`);
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
});

test("Escape closes the suggestions and keeps the text; pressed again it closes the popup", async () => {
  const { page } = await visitLiveMap();
  await search(page, townB.name);
  await popup(page).waitFor();
  await field(page).press("ArrowDown");
  await list(page).waitFor();
  await field(page).press("Escape");
  await list(page).waitFor({ state: "detached" });
  expect(await popup(page).count()).toBe(1);
  expect(await field(page).inputValue()).toBe(townB.name);
  await field(page).press("Escape");
  await popup(page).waitFor({ state: "detached" });
  expect(await field(page).inputValue()).toBe(townB.name);
});

test("leaving the field closes the suggestions, and none come of a search", async () => {
  const { page } = await visitLiveMap();
  await field(page).pressSequentially(townA.name.slice(0, 2));
  await list(page).waitFor();
  await page.keyboard.press("Tab");
  await list(page).waitFor({ state: "detached" });
  await search(page, townA.name);
  await expect.poll(() => toasts(page).count()).toBe(1);
  expect(await list(page).count()).toBe(0);
});

test("what was typed before the map woke is suggested for when it wakes", async () => {
  const { page } = await visitMap();
  await field(page).evaluate((input: HTMLInputElement, name: string) => {
    input.value = name;
  }, townA.name);
  await field(page).focus();
  await isLive(page);
  await expect.poll(() => options(page)).toEqual(suggested(townA.name));
});
