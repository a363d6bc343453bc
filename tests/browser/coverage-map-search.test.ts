import { expect, test } from "vitest";
import { searchPlaces } from "../../client/map/search.ts";
import { kilometres } from "../../client/measures/kilometres.ts";
import { field, fromMiddle, popup, search, status, toasts, visitLiveMap, words } from "./interactive-map.ts";
import { base, foundLine, foundToast, mapData, markName, townA, townB } from "./map-subjects.ts";
import { settled } from "./settled.ts";

test("a town is found: centred at zoom 12, with its popup, a toast and the line below the search", async () => {
  const { page, troubles, strangers } = await visitLiveMap();
  await field(page).fill(townA.name.toUpperCase());
  await page.locator(".areas__submit").click();
  await popup(page).waitFor();
  expect(await words(popup(page))).toContain(
    `${townA.name}Co. ${townA.county}, ${kilometres(townA.km).replace("\u00a0", " ")} from ${base.name}`,
  );
  const link = popup(page).getByRole("link", { name: `Water treatment in ${townA.name}` });
  expect(await link.getAttribute("href")).toBe(townA.path);
  expect(await status(page)).toBe(foundLine(townA));
  await expect.poll(() => toasts(page).allTextContents()).toEqual([foundToast(townA)]);
  // The popup may push the town down a little, never aside.
  const { x, y } = await fromMiddle(page, markName(townA));
  expect(Math.abs(x)).toBeLessThanOrEqual(2);
  expect(Math.abs(y)).toBeLessThan(100);
  expect(strangers.some((url) => /\/12\/\d+\/\d+\.png$/.test(url))).toBe(true);
  expect(strangers.some((url) => /\/(?:9|10|11|13)\/\d+\/\d+\.png$/.test(url))).toBe(false);
  expect(troubles).toEqual([]);
});

const unmarked = mapData.towns.find(({ onMap }) => onMap !== true) ?? expect.fail("no town without a mark");

/** Which town a text means is tested in tests/client/map-search.test.ts. */
const meant = (text: string) => {
  const match = searchPlaces(mapData, text);
  return foundLine(match?.kind === "town" ? match.town : expect.fail(`${text} is not a town`));
};

test("a search without a match says so with the text as it was typed, an empty one does nothing, and the map stays", async () => {
  const { page, troubles } = await visitLiveMap();
  const before = await fromMiddle(page, markName(base));
  for (const text of ["", "   "]) {
    await search(page, text);
    await page.locator(".areas__submit").click();
    await settled(page);
    expect(await status(page)).toBe("");
    expect(await toasts(page).count()).toBe(0);
  }
  await search(page, 'Atlantis <b>"x"</b>');
  await expect.poll(() => status(page)).toBe('No results found for "Atlantis <b>"x"</b>"');
  await expect.poll(() => toasts(page).allTextContents()).toEqual(['No results found for "Atlantis <b>"x"</b>"']);
  expect(await popup(page).count()).toBe(0);
  expect(await fromMiddle(page, markName(base))).toEqual(before);
  expect(troubles).toEqual([]);
});

test.each([
  ["Galway", /^Galway is 14\d\.\d km away: outside, call us 020 915 0140$/, /^Outside Service Area · 14\d\.\d km/],
  ["athboy", /^Athboy is 2\d\.\d km away: within our area$/, /^Within Service Area · 2\d\.\d km/],
])(
  "a place without a page, %s, is named with its distance, and with the phone where it is outside",
  async (name, line, said) => {
    const { page } = await visitLiveMap();
    await search(page, name);
    await expect.poll(() => status(page)).toMatch(line);
    await popup(page).waitFor();
    expect(await words(popup(page))).toMatch(said);
    const links = page.locator(".areas__status").getByRole("link");
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(addresses).toEqual(name === "Galway" ? ["tel:+353209150140"] : []);
  },
);

test("a search takes the place of the one before, also for a town without a mark: one popup is open at a time", async () => {
  const { page } = await visitLiveMap();
  for (const { name } of [townA, unmarked, townB]) {
    await search(page, name.toLowerCase());
    await expect.poll(() => status(page)).toBe(meant(name));
  }
  await expect.poll(() => words(popup(page).last())).toContain(townB.name);
  await expect.poll(() => popup(page).count()).toBe(1);
});
