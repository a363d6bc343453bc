/** Tests the report in a browser, opened as a file. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, inject, test } from "vitest";
import { reportFolder } from "../../generator/base/folders.ts";
import { violations } from "./axe.ts";
import { visit } from "./visit.ts";

test("lists every page of the real site, fits a small phone, and has no axe violations", async () => {
  const { href } = pathToFileURL(join(reportFolder(inject("siteFolder")), "index.html"));
  const { page, troubles, strangers } = await visit(href, { viewport: { width: 320, height: 844 } });
  expect(await page.locator("tbody tr:visible").count()).toBeGreaterThan(400);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await violations(page)).toEqual([]);
  expect(strangers).toEqual([href]);
  expect(troubles).toEqual([]);
});
