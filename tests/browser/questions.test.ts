import type { Page } from "playwright";
import { expect, test } from "vitest";
import { desktop, phone } from "./page-kinds.ts";
import { undraw } from "./undrawn.ts";
import { visit } from "./visit.ts";

const question = (page: Page, place: number) => page.locator("details[name]").nth(place);
/** Returns the positions of questions that are open, or whose answers are visible. */
const open = (page: Page) =>
  page.locator("details[name]").evaluateAll((all) =>
    all.flatMap((details, place) => {
      const isRead = details.querySelector("p")?.checkVisibility({ contentVisibilityAuto: true }) === true;
      return details.hasAttribute("open") || isRead ? [`${place}${isRead ? "" : " unread"}`] : [];
    }),
  );

test.each([
  ["a mouse", desktop],
  ["a finger", phone],
  ["a mouse and no JavaScript", { ...desktop, javaScriptEnabled: false }],
])("with %s one question is open at a time, and a second click closes it", async (_way, options) => {
  const { page } = await visit("/services/iron-removal", { ...options, reducedMotion: "reduce" });
  await undraw(page);
  expect(await page.locator("details[name]").count()).toBe(4);
  expect(await open(page)).toEqual(["0"]);
  for (const expected of [["2"], []]) {
    const summary = question(page, 2).locator("summary");
    await ("hasTouch" in options ? summary.tap() : summary.click());
    expect(await open(page)).toEqual(expected);
  }
  if (options !== desktop) return;

  await question(page, 1).locator("summary").focus();
  await page.keyboard.press("Enter");
  expect(await open(page)).toEqual(["1"]);
  await page.keyboard.press("Space");
  expect(await open(page)).toEqual([]);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe("summary");

  expect(await unfolding(page), "at once").toEqual([]);
  await question(page, 3).locator("summary").click();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await unfolding(page), "unfolds where motion is welcome").not.toEqual([]);

  // A text fragment in a closed answer opens it.
  const answer = (await question(page, 3).locator("p").textContent()) ?? "";
  const words = answer.split(" ").slice(2, 8).join(" ").replace(/[.,]$/, "");
  const found = await page.context().newPage();
  await found.goto(`${page.url()}#:~:text=${encodeURIComponent(words)}`);
  await expect.poll(() => open(found)).toEqual(["3"]);
  await found.close();
});

/** Returns heights in px of the last answer between closed and open. */
async function unfolding(page: Page) {
  const heights = await question(page, 3).evaluate(async (details) => {
    const before = details.getBoundingClientRect().height;
    details.querySelector("summary")?.click();
    const heights: number[] = [];
    const end = performance.now() + 600;
    while (performance.now() < end) {
      await new Promise((done) => requestAnimationFrame(done));
      heights.push(details.getBoundingClientRect().height - before);
    }
    return heights;
  });
  const full = heights.at(-1) ?? 0;
  expect(full).toBeGreaterThan(40);
  return heights.filter((height) => height > 1 && height < full - 1);
}
