/** Tests of the home page's moving rows: partners' logos and reviews. One visit for each setting. */
import type { Locator, Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { swipe } from "./finger.ts";
import { desktop, devices, phone, unmoved } from "./page-kinds.ts";
import { restyled } from "./restyled.ts";
import { quiet } from "./settled.ts";
import { shiftWhile } from "./shifts.ts";
import { undrawAll } from "./undrawn.ts";
import { siteUrl, visit } from "./visit.ts";

const sections = ["partners", "reviews"] as const;
type Section = (typeof sections)[number];
let page: Page;

/** Scrolls to the rows of a section. */
async function rowsOf(section: Section) {
  const rows = page.locator(`.${section} [data-marquee]`);
  await rows.last().scrollIntoViewIfNeeded();
  const pause = page.getByRole("button", { name: section === "partners" ? "Pause partner logos" : "Pause reviews" });
  return { rows, first: rows.first(), last: rows.last(), pause };
}

/** The same, and waits until the rows move. */
async function runningRows(section: Section) {
  const found = await rowsOf(section);
  await found.pause.waitFor();
  for (const row of await found.rows.all()) await expect.poll(() => row.locator("ul").count()).toBeGreaterThan(1);
  return found;
}

/** Returns the px that a row's items move in six frames. Negative is to the left. */
const movement = (row: Locator) =>
  row
    .locator("ul:not([inert]) li")
    .first()
    .evaluate(async (item) => {
      const before = item.getBoundingClientRect().left;
      for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
      const distance = item.getBoundingClientRect().left - before;
      // Reported positions of a paused row differ by up to a ten-thousandth of a px.
      return Math.abs(distance) < 0.01 ? 0 : distance;
    });

/** Returns the seconds of a round of each row, and its direction. */
const rounds = (rows: Locator) =>
  rows.evaluateAll((elements) =>
    elements.map((element) => {
      const timing = element.querySelector("ul")?.getAnimations()[0]?.effect?.getTiming();
      return `${Number(timing?.duration) / 1000} s to the ${timing?.direction === "reverse" ? "right" : "left"}`;
    }),
  );

/** Returns the number of reviews whose text is cut off. */
const cutReviews = () =>
  page
    .locator(".reviews__list:not([inert]) .review__text")
    .evaluateAll((texts) => texts.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1).length);
const readAll = () => page.getByRole("button", { name: "Read it all" });

/** Visits the home page with one partner's logo failing to load. */
async function visitWithoutMark(options: Parameters<typeof visit>[1], prepare = async () => {}) {
  const visited = await visit("about:blank", options, undrawAll);
  ({ page } = visited);
  await page.route(/partners-osmera/, (route) => route.abort());
  await prepare();
  await page.goto(siteUrl());
  return visited;
}
const nameOfMark = () => page.locator(".partners__name").allInnerTexts();

async function goRound(seconds: number) {
  const partners = await runningRows("partners");
  expect(await rounds(partners.rows)).toEqual([`${seconds} s to the left`]);
  await expect.poll(() => movement(partners.first)).toBeLessThan(0);

  const { rows, first, last } = await runningRows("reviews");
  expect(await rounds(rows)).toEqual(["60 s to the left", "60 s to the right"]);
  await expect.poll(() => movement(first)).toBeLessThan(0);
  await expect.poll(() => movement(last)).toBeGreaterThan(0);
  for (const row of [first, last]) expect(await row.getByRole("listitem").count()).toBe(7);
}

describe("on a desktop", () => {
  let troubles: readonly string[];
  beforeAll(async () => {
    ({ page, troubles } = await visit("/", desktop, undrawAll));
  });

  test("logos move in one row, reviews in two rows in opposite directions", () => goRound(30));

  describe.each(sections)("the rows of %s", (section) => {
    test("pause while they are far from the window, and move when they are near", async () => {
      const { rows } = await runningRows(section);
      const states = () =>
        rows.evaluateAll((all) => all.map((row) => row.querySelector("ul")?.getAnimations()[0]?.playState ?? "none"));
      await expect.poll(async () => new Set(await states())).toEqual(new Set(["running"]));
      await page.locator("footer").scrollIntoViewIfNeeded();
      await expect.poll(async () => new Set(await states())).toEqual(new Set(["paused"]));
      await rows.last().scrollIntoViewIfNeeded();
      await expect.poll(async () => (await states()).at(-1)).toBe("running");
    });

    test("animate only transforms, and change nothing in the DOM", async () => {
      const { first } = await runningRows(section);
      // Waits until client/render-offscreen.ts has rendered the last box.
      await page.waitForFunction(
        () => document.querySelector<HTMLElement>("body > footer > div")?.style.contentVisibility === "visible",
      );
      const { changes, moving } = await first.evaluate(async (row) => {
        let changes = 0;
        const observer = new MutationObserver((records) => {
          changes += records.length;
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
        observer.disconnect();
        const [animation] = row.querySelector("ul")?.getAnimations() ?? [];
        const frames = animation?.effect instanceof KeyframeEffect ? animation.effect.getKeyframes() : [];
        return { changes, moving: frames.map(({ translate }) => translate) };
      });
      expect(changes).toBe(0);
      expect(moving).toEqual(["none", "-100%"]);
    });

    test("pause under the mouse", async () => {
      const { first } = await runningRows(section);
      await first.hover();
      await expect.poll(() => movement(first)).toBe(0);
      await page.mouse.move(2, 2);
      await expect.poll(() => movement(first)).not.toBe(0);
    });

    test("pause with keyboard focus, and arrow keys scroll them", async () => {
      const { first, pause } = await runningRows(section);
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

    test("look the same at the end of a round as at its start", async () => {
      const { rows } = await runningRows(section);
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

    test("stop and start again by a button", async () => {
      const { rows, pause } = await runningRows(section);
      const movements = async () => Promise.all((await rows.all()).map(movement));
      await pause.press("Enter");
      expect(await pause.getAttribute("aria-pressed")).toBe("true");
      await page.locator("h1").first().click();
      await expect.poll(async () => (await movements()).every((way) => way === 0)).toBe(true);
      await pause.click();
      expect(await pause.getAttribute("aria-pressed")).toBe("false");
      await page.mouse.move(2, 2);
      await expect.poll(async () => (await movements()).every((way) => way !== 0)).toBe(true);
    });
  });

  test("has no axe violations and no errors", async () => {
    expect(await violations(page, ".partners, .reviews")).toEqual([]);
    expect(troubles).toEqual([]);
  });

  test("the rows of reviews stop when reduced motion is switched on", async () => {
    const { first, pause } = await runningRows("reviews");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect.poll(() => movement(first)).toBe(0);
    expect(await pause.isVisible()).toBe(false);
  });
});

describe("on a phone, with one logo that does not load", () => {
  beforeAll(() => visitWithoutMark(phone));

  // Request interception keeps logos out of the browser's cache, from which they would appear immediately.
  test("logos are visible at once", async () => expect(await page.evaluate(hiddenMarks)).toEqual([]));

  test.each(sections)("the rows of %s start from where they were scrolled to", async (section) => {
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
    await runningRows(section);
    expect(await row.getAttribute("data-seen")).toBe("the same");
  });

  test("logos move in one row, reviews in two rows in opposite directions", () => goRound(15));

  test("shows the first letter and the name in place of the logo, in the copies too", async () => {
    const { first } = await runningRows("partners");
    await expect.poll(nameOfMark).toEqual(["O\nOsmera", "O\nOsmera", "O\nOsmera"]);
    expect(await first.getByText("Osmera").first().isVisible()).toBe(true);
    expect(await first.getByRole("img").count()).toBe(6);
  });

  test("shortened reviews can be expanded and collapsed", async () => {
    await page.locator(".reviews").scrollIntoViewIfNeeded();
    await readAll().press("Enter");
    expect(await cutReviews()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
    await page.getByRole("button", { name: "Show less" }).click();
    expect(await cutReviews()).toBeGreaterThan(0);
  });

  test.each(sections)(
    "a finger scrolls the rows of %s both ways, moving or paused by a button of 44 px",
    async (section) => {
      const reject = page.getByRole("button", { name: "Reject All" });
      if (await reject.isVisible()) await reject.tap();
      const { first, pause } = await runningRows(section);
      const { width = 0, height: high = 0 } = (await pause.boundingBox()) ?? {};
      expect(Math.min(width, high)).toBeGreaterThanOrEqual(44);
      const scrolled = () => first.evaluate((row) => row.scrollLeft);
      for (const isPaused of [false, true])
        for (const way of [-120, 120]) {
          if (isPaused && (await pause.getAttribute("aria-pressed")) === "false") await pause.tap();
          const before = await scrolled();
          const { y = 0, height = 0 } = (await first.boundingBox()) ?? {};
          await swipe(page, { x: 195, y: y + height / 2 }, { x: 195 + way, y: y + height / 2 });
          await expect.poll(async () => Math.sign((await scrolled()) - before)).toBe(-Math.sign(way));
        }
    },
  );

  test("has no axe violations", async () => {
    expect(await violations(page, ".partners, .reviews")).toEqual([]);
  });
});

describe.each(devices)("on %s", (_name, device) => {
  test.each(sections)("the rows of %s cause no layout shift when they start", async (section) => {
    ({ page } = await visit("about:blank", device));
    const shift = await shiftWhile(page, {
      path: "/",
      code: /\/marquee-[^/]+\.js$/,
      before: () => rowsOf(section),
      hasCome: () => runningRows(section),
    });
    expect(shift).toBe(0);
  });
});

describe.each(unmoved)("%s", (way, options) => {
  const hasScript = !("javaScriptEnabled" in options);
  /** True if the logo had failed before the script loaded. */
  let hasFailed = false;
  beforeAll(() =>
    visitWithoutMark({ ...phone, ...options }, async () => {
      const failed = page.waitForEvent("requestfailed").then(() => {
        hasFailed = true;
      });
      await page.route(/\/marquee-[^/]+\.js$/, async (route) => {
        await failed;
        await route.continue();
      });
    }),
  );

  test.each(sections)("the rows of %s do not move, and scroll by hand", async (section) => {
    const { rows, pause } = await rowsOf(section);
    await quiet(page);
    expect(await pause.count()).toBe(0);
    for (const row of await rows.all()) {
      expect(await row.locator("ul").count()).toBe(1);
      expect(await row.locator("li").count()).toBe(7);
      expect(await row.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
      const left = () =>
        row
          .locator("li")
          .first()
          .evaluate((item) => item.getBoundingClientRect().left);
      const before = await left();
      // A screenshot forces a frame, which cannot be awaited without JavaScript.
      await row.screenshot();
      expect(await left()).toBe(before);
      await row.focus();
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    }
  });

  if (!hasScript) {
    test("shows the alt text of a logo that does not load, and shortens no review", async () => {
      const { first } = await rowsOf("partners");
      expect(await first.getByRole("img", { name: "Osmera, reverse osmosis membranes" }).count()).toBe(1);
      expect(await cutReviews()).toBe(0);
    });
    return;
  }

  test("replaces a logo that failed before the script loaded", async () => {
    await rowsOf("partners");
    await expect.poll(nameOfMark).toEqual(["O\nOsmera"]);
    expect(hasFailed).toBe(true);
  });

  test(`${way} reviews that wider letters shorten can be expanded`, async () => {
    await page.locator(".reviews").scrollIntoViewIfNeeded();
    const before = await cutReviews();
    await restyled(page, "* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }", async () => {
      expect(await cutReviews()).toBeGreaterThan(before);
      await readAll().click();
      expect(await cutReviews()).toBe(0);
      await page.getByRole("button", { name: "Show less" }).click();
    });
  });

  test("reviews show three lines up to 640 px, and six above", async () => {
    const text = page.locator(".reviews [data-marquee] .review__text").first();
    for (const [width, lines] of [
      [390, "3"],
      [640, "3"],
      [641, "6"],
      [1440, "6"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await text.evaluate((element) => getComputedStyle(element).webkitLineClamp)]).toEqual([
        width,
        lines,
      ]);
    }
  });

  test("dark logos keep a light background in forced colours", async () => {
    await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
    const grounds = await page
      .locator(".partners__mark")
      .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).backgroundColor));
    expect([...new Set(grounds)]).toEqual(["rgb(251, 253, 253)"]);
    await page.emulateMedia({ forcedColors: null, colorScheme: null });
  });
});

/** Returns logos that are not visible. Runs in the page. */
const hiddenMarks = () =>
  Array.from(document.querySelectorAll<HTMLImageElement>("[data-marquee] img"))
    .filter((image) => getComputedStyle(image).opacity !== "1")
    .map(({ src }) => src);
