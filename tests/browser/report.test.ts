/** Reports of made-up pages, 10,824 of them, and of the real site, opened from the disk. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { reportFolder, writeReport } from "../../generator/inspect/report/report.ts";
import { syntheticReport } from "../inspect/report/synthetic-report.ts";
import { violations } from "./axe.ts";
import { desktop } from "./page-kinds.ts";
import { visit, visitApart, withBrowser } from "./visit.ts";

withBrowser();

const folder = mkdtempSync(join(tmpdir(), "report-"));
const address = pathToFileURL(join(folder, "large", "index.html")).href;
beforeAll(() => {
  writeReport(join(folder, "large"), syntheticReport(900));
  writeReport(join(folder, "small"), syntheticReport(30));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** However many pages match. */
const rowsInDocumentMax = 100;

const rows = (page: Page) => page.locator(".page-table tbody tr");
const count = (page: Page) => page.getByRole("status");
const paths = (page: Page) => page.locator(".page-table__path").allTextContents();
/** Chromium under load sometimes drops the smooth scroll of a key: nothing moves and the focus stays. */
const pressUntil = (page: Page, key: string, row: Locator, index: string) =>
  expect
    .poll(async () => {
      await page.keyboard.press(key);
      return row.getAttribute("aria-rowindex");
    })
    .toBe(index);
const button = (page: Page, name: string) => page.locator(".page-table thead").getByRole("button", { name });

test("ten thousand pages are found by words, kind and state, and few rows are in the document", async () => {
  const { page, troubles, strangers, close } = await visit(address);
  expect(await count(page).textContent()).toBe("All 10,824 pages, most urgent first.");
  expect(await page.locator(".page-table table").getAttribute("aria-rowcount")).toBe("10825");
  expect(await rows(page).count()).toBeLessThan(rowsInDocumentMax);

  await page.getByLabel("Find").focus();
  for (const [letter, found] of [
    ["a", 10_824],
    ["rsenic bai", 900],
    ["le 77", 11],
  ] as const) {
    await page.keyboard.type(letter);
    expect(await count(page).textContent()).toContain(found === 10_824 ? "All 10,824 pages" : `${found} of 10,824`);
    expect(await rows(page).count()).toBeLessThan(rowsInDocumentMax);
  }
  expect(await paths(page)).toContain("/baile-77/arsenic-removal");
  await page.getByLabel("In search engines").selectOption("no");
  await page.getByLabel("Kind").selectOption("town");
  expect(await count(page).textContent()).toContain("No page matches.");
  expect(await rows(page).count()).toBe(0);
  await page.getByRole("button", { name: "Show all" }).click();
  await expect.poll(() => count(page).textContent()).toBe("All 10,824 pages, most urgent first.");

  await page.locator(".report__figures").getByRole("link", { name: "Not listed" }).click();
  expect(await count(page).textContent()).toBe("6,600 of 10,824 pages, most urgent first.");
  await page.getByRole("link", { name: "106 pages have problems of their own" }).click();
  expect(await count(page).textContent()).toBe("106 of 10,824 pages, most urgent first.");
  expect(strangers).toEqual([address]);
  expect(troubles).toEqual([]);
  await close();
});

test("headings sort by the keyboard, the last of ten thousand rows is one key away, and paper gets two hundred", async () => {
  const { page, close } = await visit(address);
  await button(page, "Weight").focus();
  await page.keyboard.press("Enter");
  const heading = page.getByRole("columnheader", { name: "Weight" });
  expect(await heading.getAttribute("aria-sort")).toBe("descending");
  expect(await count(page).textContent()).toBe("All 10,824 pages, by “Weight”, descending.");
  expect((await paths(page))[0]).toBe("/baile-900");
  await page.keyboard.press("Space");
  expect(await heading.getAttribute("aria-sort")).toBe("ascending");
  expect((await paths(page))[0]).toBe("/baile-1/iron-removal");
  await button(page, "Page").press("Enter");
  expect(await page.locator(".page-table [aria-sort]").count()).toBe(1);

  await rows(page).first().getByRole("link").first().focus();
  await pressUntil(page, "End", rows(page).last(), "10825");
  expect((await paths(page)).at(-1)).toBe("/guides/guide-9");
  expect(await rows(page).count()).toBeLessThan(rowsInDocumentMax);
  expect(await page.evaluate(() => document.activeElement?.className)).toBe("page-table__frame");
  await pressUntil(page, "Home", rows(page).first(), "2");

  // On paper.
  const link = rows(page).nth(3).getByRole("link").first();
  await link.focus();
  const folded = page.locator("details:not([open])");
  const before = await folded.count();
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  expect(await rows(page).count()).toBe(200);
  expect(await folded.count()).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  expect(await rows(page).count()).toBeLessThan(rowsInDocumentMax);
  expect(await folded.count()).toBe(before);
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  await close();
});

test("without a script totals, changes, map, towns, samples and the first two hundred pages can be read", async () => {
  const { page, close } = await visitApart(address, { ...desktop, javaScriptEnabled: false });
  expect(await page.locator("h1").textContent()).toMatch(/^Built\. 5 mistakes to fix/);
  expect(await page.locator(".town-map__dot").count()).toBe(900);
  expect(await page.locator("#towns tbody tr").count()).toBe(900);
  expect(await page.locator(".change-table tbody tr").count()).toBe(14);
  expect(await page.locator(".to-replace li").count()).toBe(29);
  expect(await rows(page).count()).toBe(200);
  expect(await count(page).textContent()).toContain("The first 200 of 10,824 pages");
  expect(await page.getByLabel("Find").isVisible()).toBe(false);
  await close();
});

test.each([
  ["the real site, on a small phone", () => reportFolder(inject("siteFolder")), 320],
  ["the real site, on a desktop", () => reportFolder(inject("siteFolder")), 1440],
  ["changes and mistakes, on a small phone", () => join(folder, "small"), 320],
] as const)(
  "nothing of the report of %s is wider than the window, and axe finds no fault",
  async (_, reported, width) => {
    const { href } = pathToFileURL(join(reported(), "index.html"));
    const { page, close } = await visit(href, { viewport: { width, height: 844 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const frame = page.locator(".page-table__frame");
    expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await close();
  },
);
