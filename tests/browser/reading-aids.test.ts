import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { desktop, pageKinds } from "./page-kinds.ts";
import { textFaults } from "./text-faults.ts";
import { inOneWindow, type Visit, withBrowser } from "./visit.ts";

withBrowser();
const visitNext = inOneWindow({ ...desktop, reducedMotion: "reduce" });
const windows = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

describe.each(pageKinds)("%s can be read", (path) => {
  let visited: Visit;
  beforeAll(async () => {
    visited = await visitNext(path);
    await visited.page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
        scrollTo({ top: y, behavior: "instant" });
        await new Promise((done) => setTimeout(done, 30));
      }
      scrollTo({ top: 0, behavior: "instant" });
    });
  });

  test.each([...windows, { width: 320, height: 640 }])("at $width px", async (viewport) => {
    await visited.page.setViewportSize(viewport);
    expect(await textFaults(visited.page)).toEqual([]);
  });

  test.each(windows)("with letters of twice the size, set in the browser, at $width px", async (viewport) => {
    await visited.page.setViewportSize(viewport);
    const settings = await visited.page.context().newCDPSession(visited.page);
    try {
      await settings.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
      expect(await visited.page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
      expect(await textFaults(visited.page)).toEqual([]);
    } finally {
      await settings.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } });
      await settings.detach();
    }
  });

  test("with letters of twice the size in a layout for small ones", async () => {
    await visited.page.setViewportSize({ width: 1280, height: 800 });
    await restyled(visited.page, "html { font-size: 200% }", async () => {
      expect(await textFaults(visited.page)).toEqual([]);
    });
  });

  test.each(windows)(
    "with the distances of WCAG 1.4.12 between lines, words and letters at $width px",
    async (viewport) => {
      await visited.page.setViewportSize(viewport);
      const spaced = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`;
      await restyled(visited.page, spaced, async () => {
        expect(await textFaults(visited.page)).toEqual([]);
      });
    },
  );
});

/** Through a constructed sheet, which the content security policy lets through as it lets through what a reader sets. */
async function restyled(page: Page, css: string, check: () => Promise<void>) {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
  try {
    await check();
  } finally {
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
  }
}
