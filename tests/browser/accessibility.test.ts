import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { violations } from "./axe.ts";
import { desktop, pageKinds, phone } from "./page-kinds.ts";
import { walkByTab } from "./tab-walk.ts";
import { type Visit, visit, withBrowser } from "./visit.ts";

withBrowser();
const still = { reducedMotion: "reduce" } as const;

describe.each(pageKinds)("%s", (path) => {
  let visited: Visit;
  beforeAll(async () => {
    visited = await visit(path, { ...desktop, ...still });
  });
  afterAll(() => visited.close());

  test.each([desktop.viewport, phone.viewport])("can be used by keyboard alone at $width px", async (viewport) => {
    await visited.page.setViewportSize(viewport);
    const { reachable, ...faults } = await walkByTab(visited.page);
    expect(reachable).toBeGreaterThan(3);
    expect(faults).toEqual({ missed: [], outOfTurn: [], ringless: [], covered: [] });
  });

  test.each([desktop.viewport, phone.viewport])(
    "breaks no rule of axe at $width px, all answers open",
    async (viewport) => {
      await visited.page.setViewportSize(viewport);
      await visited.page.evaluate(() => {
        for (const details of document.querySelectorAll<HTMLDetailsElement>("main details")) {
          details.name = ""; // of one name only one is open
          details.open = true;
        }
      });
      expect(await violations(visited.page)).toEqual([]);
    },
  );
});

test.each(["/", "/products", "/contact"])(
  "the open menu of %s breaks no rule of axe, and Tab goes through it",
  async (path) => {
    const { page, close } = await visit(path, { ...phone, ...still });
    await page.locator("[data-menu] > summary").click();
    expect(await violations(page)).toEqual([]);
    const { missed, covered } = await walkByTab(page);
    expect({ missed, covered }).toEqual({ missed: [], covered: [] });
    await close();
  },
);

test.each(["/", "/mullingar"])("nothing focused on %s is hidden in a window of 320 by 256 px", async (path) => {
  const { page, close } = await visit(path, { viewport: { width: 320, height: 256 }, ...still });
  expect((await walkByTab(page)).covered).toEqual([]);
  await close();
});

test.each(["/", "/contact", "/mullingar"])(
  "the skip link of %s comes first and leads past the header",
  async (path) => {
    const { page, close } = await visit(path, { ...desktop, ...still });
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("skip-link");
    expect(await page.locator(".skip-link").evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThan(0);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
    await close();
  },
);

test("Shift+Tab goes the same way back", async () => {
  const { page, close } = await visit("/about", { ...desktop, ...still });
  const focused = () => page.evaluate(() => document.activeElement?.outerHTML);
  const there: (string | undefined)[] = [];
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press("Tab");
    there.push(await focused());
  }
  for (const element of there.reverse().slice(1)) {
    await page.keyboard.press("Shift+Tab");
    expect(await focused()).toBe(element);
  }
  await close();
});

test("headings go down one level at a time, on every page", () => {
  const folder = inject("siteFolder");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
  const wrong = files.flatMap((file) => {
    const html = readFileSync(join(folder, file), "utf8");
    const levels = Array.from(html.matchAll(/<h([1-6])[ >]/g), ([, level]) => Number(level));
    const gap = levels.findIndex((level, place) => level > (levels[place - 1] ?? 0) + 1);
    return gap === -1 ? [] : [`${file}: h${levels[gap]} after h${levels[gap - 1] ?? 0}`];
  });
  expect(wrong).toEqual([]);
});
