/** Tests of the dev server's main flows in a browser. The others are in dev.slow.test.ts. */
import { appendFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testDesk } from "./dev-desk.ts";
import { testEditing } from "./dev-edit.ts";
import { hasMark, leaveMark, openWestport, page, site, withDevSite } from "./with-dev-site.ts";

const towns = "sheets/towns.csv";
// Saves right after the first page, as early as the server watches files.
withDevSite(() => site.edit(towns, (text) => text.replace("Westport takes", "As early as this: Westport takes")));

const problems = () => page.locator("site-problems");

test("shows what was saved before the file watcher started", async () => {
  const early = page.getByText("As early as this");
  await early.waitFor();
  site.edit(towns, (text) => text.replace("As early as this: ", ""));
  await early.waitFor({ state: "detached" });
});

test("a saved sheet updates the open page, and keeps its scroll position and open details", async () => {
  await openWestport();
  const lead = page.getByText("a bay full of islands");
  await lead.waitFor();
  await leaveMark();
  await page.evaluate(() => {
    scrollTo({ top: 500, behavior: "instant" });
    document.querySelector("details")?.setAttribute("open", "");
  });
  site.edit(towns, (text) => text.replace("a bay full of islands", "a bay with more islands than days"));
  await page.getByText("more islands than days").waitFor();
  expect(await hasMark()).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(500);
});

test("an edited template and stylesheet update the open page", async () => {
  await leaveMark();
  site.edit("templates/sections/noticed/noticed.tsx", (text) => text.replace("<h2", '<h2 lang="en"'));
  await page.locator('h2[lang="en"]').first().waitFor();
  site.edit("templates/sections/noticed/noticed.css", (text) => `${text}\n.noticed { outline-offset: 7px; }\n`);
  await page.waitForFunction(() => {
    const section = document.querySelector(".noticed");
    return section !== null && getComputedStyle(section).outlineOffset === "7px";
  });
  expect(await hasMark()).toBe(true);
});

test("a mistake in the data covers the last good page with its place, until it is corrected", async () => {
  site.edit(towns, (text) => text.replace("Westport,Mayo", "Westport,Mayoo"));
  const line = 'sheets/towns.csv:3:2  error  county "Mayoo" is not in counties.csv. Did you mean "Mayo"?';
  await problems().getByText(line).waitFor();
  expect(await problems().getByRole("link").first().getAttribute("href")).toContain("line=3&column=2");
  await page.goto(`${site.url}/tuam?edit`);
  await problems().getByText(line).waitFor();
  expect(await page.locator("h1").textContent()).toContain("Tuam");
  const bar = page.locator("site-pointers");
  await bar.getByText("Editing waits until the problem below is fixed.").waitFor();
  site.edit(towns, (text) => text.replace("Westport,Mayoo", "Westport,Mayo"));
  await problems().waitFor({ state: "detached" });
  await bar.getByText("Editing: click any text").waitFor();
  await bar.getByRole("button", { name: "Edit" }).click();
});

test("a source that does not compile is reported on the page until it is corrected", async () => {
  const heading = "templates/sections/noticed/noticed.tsx";
  const before = site.read(heading);
  site.edit(heading, (text) => text.replace("return (", "return ((("));
  await problems().getByText("A page cannot be made").waitFor();
  writeFileSync(site.pathOf(heading), before);
  await problems().waitFor({ state: "detached" });
});

test("a new town has its page at once, and a removed town has none", async () => {
  const before = site.read(towns);
  appendFileSync(site.pathOf(towns), "Ballinrobe,Mayo,,,53.63333,-9.23333,3148,2022,F31,,,,,\n");
  await expect.poll(async () => (await fetch(`${site.url}/ballinrobe`)).status).toBe(200);
  writeFileSync(site.pathOf(towns), before);
  await expect.poll(async () => (await fetch(`${site.url}/ballinrobe`)).status).toBe(404);
});

testEditing();

testDesk();
