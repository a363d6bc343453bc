import { expect, test } from "vitest";
import { pageKinds, phone } from "./page-kinds.ts";
import { undrawAll } from "./undrawn.ts";
import { inOneWindow, visitApart, withBrowser } from "./visit.ts";

withBrowser();
const visitNext = inOneWindow(phone, undrawAll);

test.each(pageKinds)("on paper every picture of %s is there at once, and nothing lies over its words", async (path) => {
  const { page } = await visitNext(path);
  const faint = await page.evaluate(() => {
    dispatchEvent(new Event("beforeprint"));
    return Array.from(document.querySelectorAll<HTMLImageElement>("main img"))
      .filter((image) => getComputedStyle(image).opacity !== "1")
      .map(({ src }) => src);
  });
  expect(faint).toEqual([]);

  await page.emulateMedia({ media: "print" });
  try {
    const fixed = await page.evaluate(() =>
      Array.from(document.querySelectorAll("body *"))
        .filter((element) => element.checkVisibility() && getComputedStyle(element).position === "fixed")
        .map(({ className }) => className),
    );
    expect(fixed).toEqual([]);
    // In one step: a form may come at any time, and with it the room that it needs.
    const blank = await page.evaluate(() =>
      Array.from(document.querySelectorAll('[data-quote-form]:not([data-state="shown"]) .quote-form__stage'))
        .map(({ clientHeight }) => clientHeight)
        .filter((height) => height > 400),
    );
    expect(blank, "no blank frame").toEqual([]);
    const moving = await page
      .locator(".locator *")
      .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).animationName !== "none").length);
    expect(moving, "a map that is still being drawn").toBe(0);
    // Browsers leave out dark grounds, and with them what makes light words readable, unless they are told to keep them.
    expect(await page.evaluate(() => getComputedStyle(document.body).printColorAdjust)).toBe("exact");
  } finally {
    await page.emulateMedia({ media: "screen" });
  }
});

test("the marks of a running row never wait to be seen", async () => {
  // In a window of its own: marks that come from the browser's cache are there at once.
  const { page, close } = await visitApart("/", phone);
  const hidden = await page
    .locator("[data-marquee] img")
    .evaluateAll((images) => images.filter((image) => getComputedStyle(image).opacity !== "1").length);
  expect(hidden).toBe(0);
  await close();
});
