/** Tests of the dev server in a browser beyond the main flows, which are in dev.test.ts. */
import { appendFileSync, cpSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testDeskFurther } from "./dev-desk.ts";
import { testEditingFurther } from "./dev-edit.ts";
import { testGuides } from "./dev-guides.ts";
import { testJobs } from "./dev-jobs.ts";
import { testPublish } from "./dev-publish.ts";
import { testResults } from "./dev-results.ts";
import { testTodos } from "./dev-todos.ts";
import { hasMark, leaveMark, page, site, withDevSite } from "./with-dev-site.ts";

const facts = "sheets/local-facts.csv";
const reviews = "sheets/testimonials.csv";
withDevSite();

test("editing an island's code reloads the page at the same scroll position", async () => {
  await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
  site.edit("client/islands/map-search.tsx", (text) =>
    text.replace("Search towns or counties...", "Search for your town"),
  );
  await page.getByPlaceholder("Search for your town").first().waitFor({ state: "attached" });
  await expect.poll(() => hasMark()).toBe(false);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
});

test("survives lock files, renames, deletions, a half-written file and two hundred quick saves", async () => {
  const towns = site.pathOf("sheets/towns.csv");
  const before = site.read("sheets/towns.csv");
  writeFileSync(site.pathOf("sheets/.~lock.towns.csv#"), "somebody");
  writeFileSync(site.pathOf("sheets/~$towns.xlsx"), "somebody");
  renameSync(towns, `${towns}.bak`);
  await page.locator("site-problems").getByText("sheets/towns.csv:1:1  error  is missing").waitFor();
  renameSync(`${towns}.bak`, towns);
  await page.locator("site-problems").waitFor({ state: "detached" });
  writeFileSync(towns, before.slice(0, before.length / 2));
  for (let save = 0; save < 200; save += 1) writeFileSync(towns, before.replace("Westport,", `Westport ${save},`));
  rmSync(site.pathOf("sheets/.~lock.towns.csv#"));
  rmSync(site.pathOf("sheets/~$towns.xlsx"));
  await expect.poll(async () => (await fetch(`${site.url}/westport`)).status).toBe(200);
  writeFileSync(towns, before);
  cpSync(towns, `${towns}~`);
  rmSync(`${towns}~`);
  await expect.poll(async () => (await fetch(`${site.url}/`)).text()).not.toContain("Westport 199");
  await page.locator("site-problems").waitFor({ state: "detached" });
  expect(site.isRunning()).toBe(true);
});

test("notices every one of several quick saves", async () => {
  const hero = "templates/sections/town-hero/town-hero.tsx";
  const before = site.read(hero);
  for (let save = 0; save < 8; save += 1) {
    writeFileSync(site.pathOf(hero), before.replace('lang="ga"', `lang="ga-${save}"`));
    const isShown = async () => (await (await fetch(`${site.url}/westport`)).text()).includes(`lang="ga-${save}"`);
    await expect.poll(isShown, { interval: 5 }).toBe(true);
  }
  writeFileSync(site.pathOf(hero), before);
  await expect.poll(async () => (await fetch(`${site.url}/tuam`)).text()).toContain('lang="ga"');
});

test("redirects an old address as redirects.csv says, and passes the query on as hosts do", async () => {
  const before = site.read("sheets/redirects.csv");
  const shop = "https://shop.example";
  appendFileSync(
    site.pathOf("sheets/redirects.csv"),
    `/find,${shop}/find?kind=tap,301\n/visit,${shop}/about#visit,301\n`,
  );
  const answerOf = async (address: string) => fetch(`${site.url}${address}`, { redirect: "manual" });
  const locationOf = async (address: string) => (await answerOf(address)).headers.get("location");
  expect((await answerOf("/cathair-na-mart/")).status).toBe(301);
  expect(await Promise.all(["/cathair-na-mart?a=1", "/cathair-na-mart/"].map(locationOf))).toEqual([
    "/westport?a=1",
    "/westport",
  ]);
  expect((await answerOf("/old-offer")).status).toBe(404);
  await expect.poll(() => locationOf("/find?x=1")).toBe(`${shop}/find?kind=tap`);
  expect(await locationOf("/visit?x=1")).toBe(`${shop}/about?x=1#visit`);
  writeFileSync(site.pathOf("sheets/redirects.csv"), before);
  await expect.poll(() => locationOf("/find")).toBe(null);
});

test("does not reload a page that opens during a save of another page", async () => {
  const [factsBefore, reviewsBefore] = [site.read(facts), site.read(reviews)];
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
  site.edit(facts, (text) => text.replace("A well at Knockranny", "A pump at Knockranny"));
  await expect.poll(async () => (await fetch(`${site.url}/westport`)).text()).toContain("A pump at Knockranny");
  // Ends the page's first check before its own text changes: a first check with that change would reload the page.
  const checked = page.waitForResponse((response) => response.request().resourceType() === "fetch");
  check();
  await checked;
  await page.unrouteAll({ behavior: "wait" });
  site.edit(reviews, (text) => text.replace("stopped growling", "begun to hum"));
  await page.getByText("The kettle has begun to hum.").first().waitFor();
  expect(await hasMark()).toBe(true);
  writeFileSync(site.pathOf(facts), factsBefore);
  await expect.poll(async () => (await fetch(`${site.url}/westport`)).text()).toContain("A well at Knockranny");
  writeFileSync(site.pathOf(reviews), reviewsBefore);
  await page.getByText("The kettle has stopped growling.").first().waitFor();
});

testEditingFurther();

testDeskFurther();

testResults();

testPublish();

testJobs();

testTodos();

testGuides();
