import type { Locator } from "playwright";
import { describe, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { swipe } from "./finger.ts";
import { movement, rounds, rowsOf, runningRows } from "./marquee-rows.ts";
import { desktop, phone } from "./page-kinds.ts";
import { shiftWhile } from "./shifts.ts";
import { visit } from "./visit.ts";

test.each([
  ["a desktop", desktop, 30],
  ["a phone", phone, 15],
] as const)(
  "on %s logos go round in one row, reviews in two against each other, each with a button of 44 px that pauses it",
  async (_device, options, seconds) => {
    const { page, troubles } = await visit("/", options);
    const partners = await runningRows(page, "partners");
    expect(await rounds(partners.rows)).toEqual([`${seconds} s to the left`]);
    await expect.poll(() => movement(partners.first)).toBeLessThan(0);
    await expectPausing(partners.pause);

    const { rows, first, last, pause } = await runningRows(page, "reviews");
    expect(await rounds(rows)).toEqual(["60 s to the left", "60 s to the right"]);
    await expect.poll(() => movement(first)).toBeLessThan(0);
    await expect.poll(() => movement(last)).toBeGreaterThan(0);
    for (const row of [first, last]) expect(await row.getByRole("listitem").count()).toBe(7);
    await expectPausing(pause);
    expect(await violations(page)).toEqual([]);
    expect(troubles).toEqual([]);
  },
);

async function expectPausing(pause: Locator) {
  const { width = 0, height = 0 } = (await pause.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  // A mouse on the button would be on a row of the next section.
  await pause.press("Enter");
  expect(await pause.getAttribute("aria-pressed")).toBe("true");
}

describe.each(["partners", "reviews"] as const)("the rows of %s", (section) => {
  test("rest while they are far from the window, and go on when they are near", async () => {
    const { page } = await visit("/");
    const { rows } = await runningRows(page, section);
    const states = () =>
      rows.evaluateAll((elements) =>
        elements.map((row) => row.querySelector("ul")?.getAnimations()[0]?.playState ?? "none"),
      );
    await expect.poll(async () => new Set(await states())).toEqual(new Set(["running"]));
    await page.locator("footer").scrollIntoViewIfNeeded();
    await expect.poll(async () => new Set(await states())).toEqual(new Set(["paused"]));
    await rows.last().scrollIntoViewIfNeeded();
    await expect.poll(async () => (await states()).at(-1)).toBe("running");
  });

  test("look at the end of a round as at its start", async () => {
    const { page } = await visit("/");
    const { rows } = await runningRows(page, section);
    for (const row of await rows.all()) {
      const [start, end] = await row.evaluate((element) => {
        const window = element.getBoundingClientRect();
        return [0, 0.999_999].map((share) => {
          for (const list of element.querySelectorAll("ul"))
            for (const animation of list.getAnimations())
              animation.currentTime = share * Number(animation.effect?.getTiming().duration);
          return Array.from(element.querySelectorAll("li"), (item) => {
            const { left, right } = item.getBoundingClientRect();
            const words = item.textContent || item.querySelector("img")?.alt;
            return right > window.left && left < window.right ? `${words} at ${Math.round(left)} px` : "";
          })
            .filter((item) => item !== "")
            .sort();
        });
      });
      expect(start?.length).toBeGreaterThan(3);
      expect(end).toEqual(start);
    }
  });

  test("move by transforms alone, and nothing on the page changes meanwhile", async () => {
    const { page } = await visit("/");
    const { first } = await runningRows(page, section);
    // By then client/render-offscreen.ts is done.
    await page.waitForFunction(() => document.querySelector("footer")?.style.contentVisibility === "visible");
    const { changes, moving } = await first.evaluate(async (row) => {
      let changes = 0;
      new MutationObserver((records) => {
        changes += records.length;
      }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
      const [animation] = row.querySelector("ul")?.getAnimations() ?? [];
      const frames = animation?.effect instanceof KeyframeEffect ? animation.effect.getKeyframes() : [];
      return { changes, moving: frames.map(({ translate }) => translate) };
    });
    expect(changes).toBe(0);
    expect(moving).toEqual(["none", "-100%"]);
  });

  test("wait while the mouse is over them", async () => {
    const { page } = await visit("/");
    const { first } = await runningRows(page, section);
    await first.hover();
    await expect.poll(() => movement(first)).toBe(0);
    await page.mouse.move(2, 2);
    await expect.poll(() => movement(first)).not.toBe(0);
  });

  test("wait while the keyboard is on them, and scroll by its arrows", async () => {
    const { page } = await visit("/");
    const { first, pause } = await runningRows(page, section);
    await pause.focus();
    await page.keyboard.press("Tab");
    expect(await first.evaluate((row) => row === document.activeElement)).toBe(true);
    await expect.poll(() => movement(first)).toBe(0);
    const before = await first.evaluate((row) => row.scrollLeft);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => first.evaluate((row) => row.scrollLeft)).toBeGreaterThan(before);
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => movement(first)).not.toBe(0);
  });

  test("stop by a button, for good, and go on by it", async () => {
    const { page } = await visit("/");
    const { rows, pause } = await runningRows(page, section);
    const movements = async () => Promise.all((await rows.all()).map(movement));
    await pause.focus();
    await page.keyboard.press("Enter");
    expect(await pause.getAttribute("aria-pressed")).toBe("true");
    await page.locator("h1").first().click();
    await expect.poll(async () => (await movements()).every((way) => way === 0)).toBe(true);
    await pause.click();
    expect(await pause.getAttribute("aria-pressed")).toBe("false");
    await page.mouse.move(2, 2);
    await expect.poll(async () => (await movements()).every((way) => way !== 0)).toBe(true);
  });

  test("start from where they stood, also when they were scrolled", async () => {
    const { page } = await visit("/", phone);
    const row = page.locator(`.${section} [data-marquee]`).last();
    await row.evaluate((element) => {
      element.scrollLeft = 150;
      const wordsAt = (left: number) =>
        Array.from(element.querySelectorAll("li"), (item) => ({ item, at: item.getBoundingClientRect().left }))
          .filter(({ at }) => Math.abs(at - left) < 2)
          .map(({ item }) => item.textContent || item.querySelector("img")?.alt)
          .join();
      const left = element.querySelector("li")?.getBoundingClientRect().left ?? Number.NaN;
      const before = wordsAt(left);
      new MutationObserver(() => {
        element.dataset["seen"] = wordsAt(left) === before ? "the same" : `${wordsAt(left)} where ${before} was`;
      }).observe(element, { attributes: true, attributeFilter: ["class"] });
    });
    await runningRows(page, section);
    expect(await row.getAttribute("data-seen")).toBe("the same");
  });

  test.each([desktop, phone])("push nothing aside when they start, %#", async (device) => {
    const { page } = await visit("/500", device);
    const shift = await shiftWhile(page, {
      path: "/",
      code: /\/marquee-[^/]+\.js$/,
      before: () => rowsOf(page, section),
      hasCome: () => runningRows(page, section),
    });
    expect(shift).toBe(0);
  });

  test("scroll both ways under a finger, running or not", async () => {
    const { page } = await visit("/", phone);
    await page.getByRole("button", { name: "Reject All" }).tap();
    const { first, pause } = await runningRows(page, section);
    const scrolled = () => first.evaluate((row) => row.scrollLeft);
    for (const [way, isPaused] of [
      [-120, false],
      [120, false],
      [-120, true],
      [120, true],
    ] as const) {
      if (isPaused && (await pause.getAttribute("aria-pressed")) === "false") await pause.tap();
      const before = await scrolled();
      const { y = 0, height = 0 } = (await first.boundingBox()) ?? {};
      await swipe(page, { x: 195, y: y + height / 2 }, { x: 195 + way, y: y + height / 2 });
      await expect.poll(async () => Math.sign((await scrolled()) - before)).toBe(-Math.sign(way));
    }
  });
});
