import type { Page } from "playwright";
import { expect, test } from "vitest";
import { desktop, phone } from "./page-kinds.ts";
import { undraw } from "./undrawn.ts";
import { visit } from "./visit.ts";

const path = "/services/iron-removal";

const question = (page: Page, place: number) => page.locator("details[name]").nth(place);
/** Which are open, and whose answers can be read. */
const open = (page: Page) =>
  page.locator("details[name]").evaluateAll((all) =>
    all.flatMap((details, place) => {
      const isRead = details.querySelector("p")?.checkVisibility({ contentVisibilityAuto: true }) === true;
      return details.hasAttribute("open") || isRead ? [`${place}${isRead ? "" : " unread"}`] : [];
    }),
  );

test.each([
  ["with a mouse and by keyboard", desktop],
  ["by touch", phone],
  ["with a mouse, without JavaScript", { ...desktop, javaScriptEnabled: false }],
])("%s one question is open at a time, and a second press closes it", async (way, options) => {
  const { page } = await visit(path, { ...options, reducedMotion: "reduce" });
  const press = (place: number) => {
    const summary = question(page, place).locator("summary");
    return "hasTouch" in options ? summary.tap() : summary.click();
  };
  const isOpen = (place: number) => question(page, place).locator("p").isVisible();
  expect(await page.locator("details[name]").count()).toBe(4);
  expect(await isOpen(0)).toBe(true);
  await press(2);
  expect(await isOpen(2)).toBe(true);
  expect(await isOpen(0)).toBe(false);
  await press(2);
  expect(await page.locator("details[name][open]").count()).toBe(0);
  expect(await isOpen(2)).toBe(false);
  if (way.includes("keyboard")) {
    await question(page, 1).locator("summary").focus();
    await page.keyboard.press("Enter");
    expect(await open(page)).toEqual(["1"]);
    await page.keyboard.press("Space");
    expect(await open(page)).toEqual([]);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe("summary");
    expect(await unfolding(page)).toEqual([]);
  }
});

test("an answer unfolds where motion is welcome", async () => {
  const { page } = await visit(path);
  await undraw(page);
  expect((await unfolding(page)).length).toBeGreaterThan(2);
});

/** Heights of the last answer, in px, between closed and open. */
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

test("what is searched for in a closed answer opens it", async () => {
  const { page } = await visit(path, { ...desktop, reducedMotion: "reduce" });
  const answer = (await question(page, 3).locator("p").textContent()) ?? "";
  const words = answer.split(" ").slice(2, 8).join(" ").replace(/[.,]$/, "");
  const found = await page.context().newPage();
  await found.goto(`${page.url()}#:~:text=${encodeURIComponent(words)}`);
  await expect.poll(() => open(found)).toEqual(["3"]);
});
