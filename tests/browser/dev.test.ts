import { appendFileSync, cpSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testAfternoon } from "./dev-afternoon.ts";
import { testDesk } from "./dev-desk.ts";
import { type DevSite, openDevSite } from "./dev-site.ts";
import { sharedBrowser, withBrowser } from "./visit.ts";

withBrowser();

let site: DevSite;
let page: Page;
let startMs: number;

beforeAll(async () => {
  const startedAt = Date.now();
  site = await openDevSite();
  page = await (await sharedBrowser()).newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(`${site.url}/westport`);
  startMs = Date.now() - startedAt;
});
afterAll(async () => {
  await page.context().close();
  await site.close();
});

// While the copy is fresh.
testAfternoon(() => ({ site, page, startMs }));

const problems = () => page.locator("site-problems");

/** Something that only this opening of the page has: gone when it was loaded anew. */
const leaveMark = () => page.evaluate(() => document.documentElement.setAttribute("data-mark", ""));
const hasMark = () => page.evaluate(() => document.documentElement.hasAttribute("data-mark"));

test("a saved sheet shows in the open page, which keeps its place and its open parts", async () => {
  await page.locator("footer").waitFor();
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
  site.edit("templates/sections/process-steps/process-steps.tsx", (text) => text.replace("<h2", '<h2 lang="en"'));
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
  const heading = "templates/sections/process-steps/process-steps.tsx";
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
  const steps = "templates/sections/process-steps/process-steps.tsx";
  const before = site.read(steps);
  for (let save = 0; save < 8; save += 1) {
    writeFileSync(site.pathOf(steps), before.replace('lang="en"', `lang="en-${save}"`));
    const isShown = async () => (await (await fetch(`${site.url}/westport`)).text()).includes(`lang="en-${save}"`);
    await expect.poll(isShown, { interval: 5 }).toBe(true);
  }
  writeFileSync(site.pathOf(steps), before);
});

const pointers = () => page.locator("site-pointers");
const named = () => pointers().locator("[role=status]");
const field = () => page.locator("site-field");

/** Turns the pointers on where they are off, and waits until the texts are known. */
async function pointAt(text: string, path = "/westport") {
  await page.goto(`${site.url}${path}?origins`);
  await expect.poll(() => nameOf(text)).not.toBe("");
}

async function nameOf(text: string) {
  const found = page.getByText(text, { exact: true }).first();
  await found.scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  await found.hover();
  return (await named().textContent()) ?? "";
}

test("what the mouse is on is framed and named by its cell, its key or its template", async () => {
  const button = page.getByRole("button", { name: "Where does this come from?" });
  await page.goto(`${site.url}/westport`);
  await button.click();
  await expect.poll(() => nameOf(lead)).toBe(place);
  expect(await nameOf("A well at the Quay held iron in 2014.")).toBe(
    "local-facts.csv, row 11 (Westport), column statement",
  );
  expect(await nameOf("A glass at your tap.")).toBe("site.json, texts.town.howItWorks.steps.0.text");
  expect(await nameOf("Our service promise")).toBe("templates/sections/contact/contact.tsx");
  await button.click();
  expect(await button.getAttribute("aria-pressed")).toBe("false");
  await page.keyboard.press("Alt+KeyS");
  await expect.poll(() => button.getAttribute("aria-pressed")).toBe("true");
  await page.goto(`${site.url}/westport?origins`);
  await page.keyboard.press("Tab");
  await expect.poll(() => named().textContent()).toBe("templates/document.tsx");
});

const lead = "Iron from the bog and a bay with more islands than days.";
const place = "towns.csv, row 3 (Westport), column lead";

/** On the text that is pointed at. */
async function click() {
  await page.mouse.down();
  await page.mouse.up();
}

test("a text is mended in its place: Enter writes the one cell, and Ctrl+Z takes it back byte for byte", async () => {
  const sheet = "sheets/towns.csv";
  const before = site.read(sheet);
  await pointAt(lead);
  await click();
  const input = field().getByLabel(place);
  expect(await input.inputValue()).toBe(lead);
  await input.fill("x".repeat(201));
  await input.press("Enter");
  const mistake = "sheets/towns.csv:3:12  error  lead has 201 characters; at most 200 fit.";
  await field().getByRole("alert").getByText(mistake).waitFor();
  expect(site.read(sheet)).toBe(before);
  await input.fill("Iron, and a bay full of islands");
  await input.press("Enter");
  await page.getByText("Iron, and a bay full of islands").first().waitFor();
  expect(site.read(sheet)).toBe(before.replace(lead, '"Iron, and a bay full of islands"'));
  await page.keyboard.press("Control+z");
  await page.getByText(lead).first().waitFor();
  expect(site.read(sheet)).toBe(before);
});

test("Escape leaves the field and writes nothing", async () => {
  const before = site.read("sheets/towns.csv");
  await pointAt(lead);
  await click();
  await field().getByRole("textbox").fill("1");
  await page.keyboard.press("Escape");
  await field().waitFor({ state: "detached" });
  expect(site.read("sheets/towns.csv")).toBe(before);
});

type Told = { kind: string };
type Place = { name: string; edit?: { file: string; old: string; digest: string; place: unknown } };

/** Asks as a page does, or as an attacker would. */
async function ask(path: string, body: unknown, headers: Record<string, string> = {}) {
  const text = await (await fetch(`${site.url}/westport`)).text();
  const [, token = ""] = /"token":"([\w-]+)"/.exec(text) ?? [];
  return fetch(`${site.url}${path}`, {
    method: "POST",
    headers: { origin: site.url, "x-site-token": token, "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

async function placeOf(name: string): Promise<NonNullable<Place["edit"]>> {
  const { origins } = await (await ask("/_origins", { path: "/westport" })).json();
  const found = Object.values(origins as Record<string, Place>).find((place) => place.name === name)?.edit;
  if (found === undefined) throw new Error(`The page has no ${name}.`);
  return found;
}

test("a file that somebody changed meanwhile is not overwritten", async () => {
  const known = await placeOf(place);
  const before = site.read("sheets/towns.csv");
  site.edit("sheets/towns.csv", (text) => `${text}\n`);
  const refused = await ask("/_save", { ...known, new: "7000" });
  expect([refused.status, ((await refused.json()) as Told).kind]).toEqual([409, "changed"]);
  expect(site.read("sheets/towns.csv")).toBe(`${before}\n`);
  writeFileSync(site.pathOf("sheets/towns.csv"), before);
});

test("only our own page may write, and only the data", async () => {
  const wanted = { ...(await placeOf(place)), new: "7000" };
  const before = site.read("sheets/towns.csv");
  const port = new URL(site.url).port;
  const refused = [
    ask("/_save", wanted, { origin: "https://evil.example" }),
    ask("/_save", wanted, { origin: "null" }),
    ask("/_save", wanted, { origin: `http://evil.example:${port}` }),
    ask("/_save", wanted, { "x-site-token": "" }),
    ask("/_save", wanted, { "x-site-token": "x".repeat(32) }),
    ask("/_origins", { path: "/westport" }, { "x-site-token": "" }),
  ];
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual(refused.map(() => 403));
  // A name that was pointed at this machine, with everything else right.
  expect(
    await statusFor("/_save", { host: `evil.example:${port}`, origin: `http://evil.example:${port}` }, "POST"),
  ).toBe(403);
  for (const file of ["../package.json", "..%2fpackage.json", "/etc/hosts", "schema.ts", "images/hero.png"])
    expect((await ask("/_save", { ...wanted, file })).status).toBe(400);
  expect(site.read("sheets/towns.csv")).toBe(before);
});

const kinds = ["/", "/products", "/services", "/services/iron-removal", "/local", "/local/mayo", "/about", "/contact"];
const more = [
  "/guides",
  "/guides/hard-wells",
  "/thank-you",
  "/privacy",
  "/terms",
  "/cookies",
  "/westport",
  "/boyle",
  "/westport/iron-removal",
  "/quote-form",
  "/404",
  "/500",
];

test.each([...kinds, ...more])("nearly every word of %s is led to its cell, its key or its template", async (path) => {
  const { texts, said, origins } = await (await ask("/_origins", { path })).json();
  expect(shareTraced([...texts, ...said], origins)).toBeGreaterThanOrEqual(0.97);
});

type Texts = readonly { text: string; stretches: readonly { end: number; origins: readonly number[] }[] }[];

/** A word that is led to a template counts when it stands there. */
function shareTraced(texts: Texts, origins: Record<number, Place>) {
  let [all, traced] = [0, 0];
  for (const { text, stretches } of texts) {
    let start = 0;
    for (const { end, origins: numbers } of stretches) {
      const words = text.slice(start, end).match(/[\p{L}\p{N}]+/gu) ?? [];
      start = end;
      all += words.length;
      const places = numbers.flatMap((number) => origins[number] ?? []);
      traced += words.filter((word) =>
        places.some((each) => each.edit !== undefined || standsIn(each.name, word)),
      ).length;
    }
  }
  return traced / all;
}

const standsIn = (file: string, word: string) => site.read(file).includes(word);

test("an address without a page is told with 404, an old spelling leads to the new one", async () => {
  expect((await fetch(`${site.url}/nowhere`)).status).toBe(404);
  const { status, headers } = await fetch(`${site.url}/tuam/`, { redirect: "manual" });
  expect([status, headers.get("location")]).toEqual([301, "/tuam"]);
});

/** `fetch` sends no other Host. */
const statusFor = (path: string, headers: Record<string, string>, method = "GET") =>
  new Promise<number>((done, fail) => {
    request(`${site.url}${path}`, { method, headers }, (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    })
      .on("error", fail)
      .end();
  });

test("another name for this machine is no way in, nor is a path that climbs out", async () => {
  expect(await statusFor("/tuam", { host: "evil.example" })).toBe(403);
  expect(await statusFor("/_vite/client/boot.ts", { host: `evil.example:${new URL(site.url).port}` })).toBe(403);
  expect(await statusFor("/_pictures/..%2Ftowns.csv", {})).toBe(404);
  expect(await statusFor("/_fonts/..%2fpackage.json", {})).toBe(404);
  expect(await statusFor("/_open?file=sheets/towns.csv", {}, "POST")).toBe(403);
});

testDesk(() => ({ site, page }), ask);
