import { appendFileSync, cpSync, renameSync, rmSync, writeFileSync } from "node:fs";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testAfternoon } from "./dev-afternoon.ts";
import { testDesk } from "./dev-desk.ts";
import { testEditMode } from "./dev-edit.ts";
import { testGuard } from "./dev-guard.ts";
import { testOrigins } from "./dev-origins.ts";
import { testPublish } from "./dev-publish.ts";
import { testResults } from "./dev-results.ts";
import { testSheets } from "./dev-sheets.ts";
import { type DevSite, openDevSite } from "./dev-site.ts";
import { testTodos } from "./dev-todos.ts";
import { sharedBrowser, withBrowser } from "./visit.ts";

withBrowser();

let site: DevSite;
let page: Page;
let startMs: number;
const facts = "sheets/local-facts.csv";

beforeAll(async () => {
  const startedAt = Date.now();
  site = await openDevSite();
  await (await fetch(`${site.url}/westport`)).text();
  startMs = Date.now() - startedAt;
  // The watch over the files begins behind the first page.
  site.edit(facts, (text) => text.replace(/(Westport,Mayo,town,\w+,"?)/, "$1As early as this: "));
  // What moves on and on would be drawn on and on while a test waits.
  page = await (await sharedBrowser()).newPage({ reducedMotion: "reduce" });
  page.setDefaultTimeout(20_000);
  await page.goto(`${site.url}/westport`);
});
afterAll(async () => {
  // Else the page would request its site repeatedly while it is closed.
  await page.goto("about:blank");
  await page.context().close();
  await site.close();
});

test("what is saved before anything watches the files shows as well", async () => {
  const early = page.getByText("As early as this");
  await early.waitFor();
  site.edit(facts, (text) => text.replace("As early as this: ", ""));
  await early.waitFor({ state: "detached" });
});

// While the copy is fresh.
testAfternoon(() => ({ site, page, startMs }));

const problems = () => page.locator("site-problems");

/** A property of this load of the page only. It is gone after a reload. */
const leaveMark = () => page.evaluate(() => document.documentElement.setAttribute("data-mark", ""));
const hasMark = () => page.evaluate(() => document.documentElement.hasAttribute("data-mark"));

/** A save of this page before its first check of the server reloads it. Here that check is over. */
async function openAndLook(path: string) {
  const address = `${site.url}${path}`;
  const look = page.waitForResponse(
    (response) => response.url() === address && response.request().resourceType() === "fetch",
  );
  await page.goto(address);
  await (await look).finished();
}

test("a saved sheet shows in the open page, which keeps its place and its open parts", async () => {
  await openAndLook("/westport");
  const lead = page.getByText("a bay full of islands");
  await lead.waitFor();
  await leaveMark();
  await page.evaluate(() => {
    scrollTo({ top: 500, behavior: "instant" });
    document.querySelector("details")?.setAttribute("open", "");
  });
  site.edit("sheets/towns.csv", (text) => text.replace("a bay full of islands", "a bay with more islands than days"));
  await page.getByText("more islands than days").waitFor();
  expect(await hasMark()).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(500);
});

test("a template and a style that are edited show in the open page", async () => {
  await leaveMark();
  site.edit("templates/sections/how-and-why/how-and-why.tsx", (text) => text.replace("<h2", '<h2 lang="en"'));
  await page.locator('h2[lang="en"]').first().waitFor();
  site.edit(
    "templates/sections/town-water/town-water.css",
    (text) => `${text}\n.town-water { outline-offset: 7px; }\n`,
  );
  await page.waitForFunction(() => {
    const section = document.querySelector(".town-water");
    return section !== null && getComputedStyle(section).outlineOffset === "7px";
  });
  expect(await hasMark()).toBe(true);
});

test("an edited island has the page loaded anew, at the same place", async () => {
  await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
  site.edit("client/islands/map-search.tsx", (text) =>
    text.replace("Search towns or counties...", "Search for your town"),
  );
  await page.getByPlaceholder("Search for your town").first().waitFor({ state: "attached" });
  await expect.poll(hasMark).toBe(false);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
});

test("a mistake in the data lies over the last good page with its place, until it is mended", async () => {
  site.edit("sheets/towns.csv", (text) => text.replace("Westport,Mayo", "Westport,Mayoo"));
  const line = 'sheets/towns.csv:3:2  error  county "Mayoo" is not in counties.csv. Did you mean "Mayo"?';
  await problems().getByText(line).waitFor();
  expect(await problems().getByRole("link").first().getAttribute("href")).toContain("line=3&column=2");
  await page.goto(`${site.url}/tuam`);
  await problems().getByText(line).waitFor();
  expect(await page.locator("h1").textContent()).toContain("Tuam");
  site.edit("sheets/towns.csv", (text) => text.replace("Westport,Mayoo", "Westport,Mayo"));
  await problems().waitFor({ state: "detached" });
});

test("a source that does not compile is told on the page, and mended again", async () => {
  const heading = "templates/sections/how-and-why/how-and-why.tsx";
  const before = site.read(heading);
  site.edit(heading, (text) => text.replace("return (", "return ((("));
  await problems().getByText("A page cannot be made").waitFor();
  writeFileSync(site.pathOf(heading), before);
  await problems().waitFor({ state: "detached" });
});

test("a new town has its page at once, and one that is gone has none", async () => {
  const before = site.read("sheets/towns.csv");
  appendFileSync(site.pathOf("sheets/towns.csv"), "Ballinrobe,Mayo,,,53.63333,-9.23333,3148,2022,F31,,,,,\n");
  await expect.poll(async () => (await fetch(`${site.url}/ballinrobe`)).status).toBe(200);
  writeFileSync(site.pathOf("sheets/towns.csv"), before);
  await expect.poll(async () => (await fetch(`${site.url}/ballinrobe`)).status).toBe(404);
});

test("lock files, renames, deletions, half a file and two hundred saves in a row do no harm", async () => {
  const towns = site.pathOf("sheets/towns.csv");
  const before = site.read("sheets/towns.csv");
  writeFileSync(site.pathOf("sheets/.~lock.towns.csv#"), "somebody");
  writeFileSync(site.pathOf("sheets/~$towns.xlsx"), "somebody");
  renameSync(towns, `${towns}.bak`);
  await problems().getByText("sheets/towns.csv:1:1  error  is missing").waitFor();
  renameSync(`${towns}.bak`, towns);
  await problems().waitFor({ state: "detached" });
  writeFileSync(towns, before.slice(0, before.length / 2));
  for (let save = 0; save < 200; save += 1) writeFileSync(towns, before.replace("Westport,", `Westport ${save},`));
  rmSync(site.pathOf("sheets/.~lock.towns.csv#"));
  rmSync(site.pathOf("sheets/~$towns.xlsx"));
  await expect.poll(async () => (await fetch(`${site.url}/westport`)).status).toBe(200);
  writeFileSync(towns, before);
  cpSync(towns, `${towns}~`);
  rmSync(`${towns}~`);
  await expect.poll(async () => (await fetch(`${site.url}/`)).text()).not.toContain("Westport 199");
  await problems().waitFor({ state: "detached" });
  expect(site.isRunning()).toBe(true);
});

test("of saves that follow each other at once none is missed", async () => {
  const steps = "templates/sections/how-and-why/how-and-why.tsx";
  const before = site.read(steps);
  for (let save = 0; save < 8; save += 1) {
    writeFileSync(site.pathOf(steps), before.replace('lang="en"', `lang="en-${save}"`));
    const isShown = async () => (await (await fetch(`${site.url}/westport`)).text()).includes(`lang="en-${save}"`);
    await expect.poll(isShown, { interval: 5 }).toBe(true);
  }
  writeFileSync(site.pathOf(steps), before);
});

test("an address without a page is told with 404, an old spelling leads to the new one", async () => {
  expect((await fetch(`${site.url}/nowhere`)).status).toBe(404);
  const { status, headers } = await fetch(`${site.url}/tuam/`, { redirect: "manual" });
  expect([status, headers.get("location")]).toEqual([301, "/tuam"]);
});

test("an old address passes a query on as hosts do", async () => {
  const before = site.read("sheets/redirects.csv");
  const shop = "https://shop.example";
  appendFileSync(
    site.pathOf("sheets/redirects.csv"),
    `/find,${shop}/find?kind=tap,301\n/visit,${shop}/about#visit,301\n`,
  );
  const locationOf = async (address: string) =>
    (await fetch(`${site.url}${address}`, { redirect: "manual" })).headers.get("location");
  await expect.poll(() => locationOf("/find?x=1")).toBe(`${shop}/find?kind=tap`);
  expect(await locationOf("/visit?x=1")).toBe(`${shop}/about?x=1#visit`);
  writeFileSync(site.pathOf("sheets/redirects.csv"), before);
  await expect.poll(() => locationOf("/find")).toBe(null);
});

test("a page that opens during a save of another page is not reloaded", async () => {
  const before = site.read(facts);
  let check = () => {};
  const held = new Promise<void>((done) => {
    check = done;
  });
  const address = `${site.url}/tuam`;
  await page.route(address, async (route) => {
    if (route.request().resourceType() === "fetch") await held;
    await route.continue();
  });
  await page.goto(address);
  await leaveMark();
  site.edit(facts, (text) => text.replace("A well at the Quay", "A pump at the Quay"));
  await expect.poll(async () => (await fetch(`${site.url}/westport`)).text()).toContain("A pump at the Quay");
  check();
  await page.unrouteAll({ behavior: "wait" });
  writeFileSync(site.pathOf(facts), before.replace("Tuam’s mains come from", "Tuam’s taps run from"));
  await page.getByText("Tuam’s taps run from").first().waitFor();
  expect(await hasMark()).toBe(true);
  writeFileSync(site.pathOf(facts), before);
});

testOrigins(() => ({ site, page }));

testEditMode(() => ({ site, page }));

testGuard(() => ({ site }));

testDesk(() => ({ site, page }));

testResults(() => ({ site, page }));

testTodos(() => ({ site, page }));

testPublish(() => ({ site, page }));

// They take the place of sheets that the others edit.
testSheets(() => ({ site, page }));
