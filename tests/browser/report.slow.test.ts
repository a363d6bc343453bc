/** The report in a browser, opened from a disk. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, inject, test } from "vitest";
import { reportFolder } from "../../generator/inspect/report/write-report.ts";
import { violations } from "./axe.ts";
import { visit } from "./visit.ts";

test("a page of the real site is found by words; nothing is wider than a small phone, and axe finds nothing", async () => {
  const { href } = pathToFileURL(join(reportFolder(inject("siteFolder")), "index.html"));
  const { page, troubles, strangers } = await visit(href, { viewport: { width: 320, height: 844 } });
  const rows = page.locator(".page-table__frame tbody tr:visible");
  expect(await rows.count()).toBe(200);
  await page.getByLabel("Find").fill("/athlone/");
  expect(await rows.count()).toBeGreaterThan(5);
  for (const text of await rows.allTextContents()) expect(text.toLowerCase()).toContain("/athlone/");
  await page.getByLabel("Find").fill("");
  expect(await rows.count()).toBe(200);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await violations(page)).toEqual([]);
  expect(strangers).toEqual([href]);
  expect(troubles).toEqual([]);
});
