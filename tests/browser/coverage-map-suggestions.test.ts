import type { Page } from "playwright";
import { expect, test } from "vitest";
import { field, isLive, oneLiveMap, popup, search, status, toasts, visitLiveMap, visitMap } from "./live-map.ts";
import { siteUrl, withBrowser } from "./visit.ts";

withBrowser();

const list = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });
const options = (page: Page) => list(page).getByRole("option").allTextContents();
const active = (page: Page) =>
  field(page).evaluate(
    (input) => document.getElementById(input.getAttribute("aria-activedescendant") ?? "")?.textContent,
  );

const visitAwake = oneLiveMap();

async function typing(text: string) {
  const visited = await visitAwake();
  await field(visited.page).pressSequentially(text);
  await list(visited.page).waitFor();
  return visited;
}

test("while one types, towns and places are suggested, and the field says so to screen readers", async () => {
  const { page, troubles } = await typing("tri");
  // Those of "t" and "tr" come first.
  await expect.poll(() => options(page)).toEqual(["Trim Co. Meath"]);
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
  await field(page).fill("átha tr");
  await expect.poll(() => options(page)).toEqual(["Trim Baile Átha Troim Co. Meath"]);
  await field(page).fill("gal");
  await expect.poll(() => options(page)).toEqual(["Galway Co. Galway"]);
});

test("arrows go through the suggestions and back to the field, and Enter shows the chosen one", async () => {
  const { page } = await typing("kil");
  // Those of "k" and "ki" come first.
  await expect.poll(async () => (await options(page))[0]).toBe("Naas Co. Kildare");
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
  await expect.poll(() => status(page)).toBe("Found: Naas, Co. Kildare");
  await popup(page).waitFor();
  expect(await field(page).inputValue()).toBe("Naas");
  expect(await list(page).count()).toBe(0);
});

test("a press shows the town; as a link it leads to the town's page", async () => {
  const { page } = await typing("mulli");
  const option = list(page).getByRole("option", { name: /Mullingar/ });
  expect(await option.getAttribute("href")).toBe("/mullingar");
  await option.click();
  await expect.poll(() => status(page)).toBe("Found: Mullingar, Co. Westmeath");
  expect(page.url()).toBe(`${siteUrl()}/local`);
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
});

test("Escape closes the suggestions and keeps the text; pressed again it closes the popup", async () => {
  const { page, close } = await visitLiveMap();
  await search(page, "naas");
  await popup(page).waitFor();
  await field(page).press("ArrowDown");
  await list(page).waitFor();
  await field(page).press("Escape");
  await list(page).waitFor({ state: "detached" });
  expect(await popup(page).count()).toBe(1);
  expect(await field(page).inputValue()).toBe("naas");
  await field(page).press("Escape");
  await popup(page).waitFor({ state: "detached" });
  expect(await field(page).inputValue()).toBe("naas");
  await close();
});

test("leaving the field closes the suggestions, and none come of a search", async () => {
  const { page, close } = await visitLiveMap();
  await field(page).pressSequentially("tr");
  await list(page).waitFor();
  await page.keyboard.press("Tab");
  await list(page).waitFor({ state: "detached" });
  await search(page, "trim");
  await expect.poll(() => toasts(page).count()).toBe(1);
  expect(await list(page).count()).toBe(0);
  await close();
});

test("what was typed before the map woke is suggested for when it wakes", async () => {
  const { page, close } = await visitMap();
  await field(page).evaluate((input: HTMLInputElement) => {
    input.value = "navan";
  });
  await field(page).focus();
  await isLive(page);
  await expect.poll(() => options(page)).toEqual(["Navan Co. Meath"]);
  await close();
});
