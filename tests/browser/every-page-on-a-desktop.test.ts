/** Checks of every kind of page on a desktop, in one visit: first with reduced motion, then with motion. */
import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { bannerOf, button, nothing, stored } from "./consent-banner.ts";
import { lostInForcedColours, thumbFaults } from "./control-faults.ts";
import { brokenFigures, unlikeFigures } from "./figure-faults.ts";
import { hydrateAll } from "./hydrate-all.ts";
import { serveTiles } from "./interactive-map.ts";
import { endlessMoves, hiddenPictures, movesOf } from "./moves.ts";
import { desktop, pageKinds, phone, unexpected } from "./page-kinds.ts";
import { restyled, withAnswersOpen, withLargeLetters, withoutStyles } from "./restyled.ts";
import { laidOut } from "./settled.ts";
import { walkByTab } from "./tab-walk.ts";
import { cutWords, textFaults } from "./text-faults.ts";
import { undraw } from "./undrawn.ts";
import { type Visit, visit } from "./visit.ts";

const still = { reducedMotion: "reduce" } as const;
/** Sets the clock to a Friday evening, when the call bar has its longest text: "Opens Sat 9AM". */
const inTheEvening = (page: Page) =>
  page.addInitScript(() => {
    const [now, start] = [Date.now, Date.now()];
    Date.now = () => Date.parse("2026-11-27T20:00:00Z") + now() - start;
  });

const middling = { width: 1280, height: 800 };
const narrowest = { width: 1024, height: 768 };
const small = { width: 320, height: 640 };
const distances = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;

/** Checks in one window size are together, as each new size lays out and draws the page again. axe comes first. */
describe.each(pageKinds)("%s", (path) => {
  const isFirst = path === pageKinds[0];
  let visited: Visit;
  beforeAll(async () => {
    visited = await visit(path, { ...desktop, ...still }, inTheEvening);
  });
  const openIn = (viewport: typeof small) => () => visited.page.setViewportSize(viewport);

  describe("on a desktop, before hydration", () => {
    beforeAll(openIn(desktop.viewport));

    test("has no axe violations with all answers open", breaksNoRule);

    test("numbers have the style of the text around them", () => findsNothing(unlikeFigures));
  });

  describe("in a window as narrow as a phone", () => {
    beforeAll(async () => {
      // axe runs on the first page only: just header and call bar differ on a phone, and they are the same on all pages.
      if (!isFirst) await undraw(visited.page);
      await visited.page.setViewportSize(phone.viewport);
    });

    if (isFirst) test("has no axe violations with all answers open", breaksNoRule);

    describe("after hydration", () => {
      beforeAll(async () => {
        if (isFirst) await undraw(visited.page);
        await hydrateAll(visited.page);
      });

      test("no text is cut off or covered", canBeRead);
      test("no text is cut off or covered at a browser font size of 200 %", canBeReadInLargeLetters);
      test("no text is cut off or covered with the text spacing of WCAG 1.4.12", canBeReadAtDistances);

      test("no line break separates a number from its unit", async () => {
        await laidOut(visited.page);
        await findsNothing(brokenFigures);
      });

      test("buttons are large enough to tap", () => findsNothing(thumbFaults));

      test("controls are visible in forced colours", async () => {
        await visited.page.emulateMedia({ ...still, forcedColors: "active" });
        try {
          await findsNothing(lostInForcedColours);
        } finally {
          await visited.page.emulateMedia({ ...still, forcedColors: "none" });
        }
      });

      test("no text is cut off or covered at 320 px, and no word breaks", async () => {
        await visited.page.setViewportSize(small);
        await canBeRead();
        await findsNothing(cutWords);
      });
    });
  });

  describe("at 1280 px", () => {
    beforeAll(openIn(middling));

    test("no text is cut off or covered", canBeRead);
    test("no text is cut off or covered at a browser font size of 200 %", canBeReadInLargeLetters);
    test("no text is cut off or covered with the text spacing of WCAG 1.4.12", canBeReadAtDistances);

    test("no text is cut off or covered at a root font size of 200 %", async () => {
      await restyled(visited.page, "html { font-size: 200% }", canBeRead);
    });

    test("no word breaks, also at 1024 px", async () => {
      await findsNothing(cutWords);
      await visited.page.setViewportSize(narrowest);
      await findsNothing(cutWords);
    });
  });

  async function breaksNoRule() {
    await withAnswersOpen(visited.page, async () => {
      expect(await violations(visited.page)).toEqual([]);
    });
  }

  /** Expects that `look`, which runs in the page, returns no faults. */
  async function findsNothing(look: () => string[] | Promise<string[]>) {
    expect(await visited.page.evaluate(look)).toEqual([]);
  }

  function canBeRead() {
    return findsNothing(textFaults);
  }

  async function canBeReadInLargeLetters() {
    await withLargeLetters(visited.page, async () => {
      expect(await visited.page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
      await canBeRead();
      await findsNothing(cutWords);
      if (path !== "/quote-form") expect(await rowOfHeader(visited.page)).toBe("logo and menu side by side");
    });
  }

  async function canBeReadAtDistances() {
    await restyled(visited.page, distances, canBeRead);
  }

  test("nothing moves with reduced motion, and pictures appear at once", async () => {
    await findsNothing(hiddenPictures);
    await visited.page.setViewportSize(desktop.viewport);
    await findsNothing(movesOf);
  });

  test("shows its heading, text and links without stylesheets", async () => {
    const { page } = visited;
    await withoutStyles(page, async () => {
      expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
      expect((await page.locator("main").innerText()).length).toBeGreaterThan(100);
      if (path !== "/quote-form") expect(await page.locator('a[href^="tel:"]').first().isVisible()).toBe(true);
      const links = page.locator("main a[href]:not(details:not([open]) a, [hidden] a)");
      expect(await links.evaluateAll((all) => all.filter((link) => !link.checkVisibility()).map(String))).toEqual([]);
    });
  });

  test("asks about cookies, stores nothing, requests no other host and causes no error", async () => {
    const { page, troubles, strangers } = visited;
    await bannerOf(page).waitFor();
    expect(await page.context().cookies()).toEqual([]);
    expect(await stored(page)).toEqual(nothing);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    expect(strangers).toEqual([]);
    // A new window width cancels pictures of the old one.
    const broken = troubles.filter((trouble) => !/^failed: .*\.(?:svg|avif|webp|png|jpe?g)$/.test(trouble));
    expect(unexpected(broken, path)).toEqual([]);
  });

  describe("by keyboard alone", () => {
    // Focusing the map's search starts the map.
    beforeAll(() => serveTiles(visited.page));

    // The demo form is in frames of other pages, and has no header to skip.
    if (path !== "/quote-form")
      test("the skip link is first, visible, and moves the focus to the content", async () => {
        const { page } = visited;
        await page.keyboard.press("Tab");
        expect(await page.evaluate(() => document.activeElement?.className)).toBe("skip-link");
        expect(await page.locator(".skip-link").evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThan(
          0,
        );
        await page.keyboard.press("Enter");
        expect(await page.evaluate(() => document.activeElement?.localName)).toBe("main");
        await page.keyboard.press("Tab");
        expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
      });

    test("Tab reaches every control in order, with a visible focus", async () => {
      await visited.page.setViewportSize(isFirst ? phone.viewport : desktop.viewport);
      const { reachable, ...faults } = await walkByTab(visited.page);
      expect(reachable).toBeGreaterThan(3);
      expect(faults).toEqual({ missed: [], outOfTurn: [], ringless: [], covered: [] });
    });
  });

  // Other kinds are visited with motion in every-page-on-a-phone, and the same code stores the answer on all pages.
  if (!isFirst) return;
  describe("after Reject All, with motion", () => {
    let before: { strangers: number; troubles: number };
    beforeAll(async () => {
      const { page, strangers, troubles } = visited;
      await page.setViewportSize(desktop.viewport);
      await button(page, "Reject All").click();
      before = { strangers: strangers.length, troubles: troubles.length };
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await page.reload();
      await undraw(page);
      await hydrateAll(page);
    });

    test("does not ask again, stores only the answer, requests no other host and causes no error", async () => {
      const { page, strangers, troubles } = visited;
      expect(await bannerOf(page).isVisible()).toBe(false);
      expect(await page.context().cookies()).toEqual([]);
      expect((await stored(page)).entries).toEqual(["cookie-consent", "cookie-preferences"]);
      expect(strangers.slice(before.strangers)).toEqual([]);
      expect(unexpected(troubles.slice(before.troubles), path)).toEqual([]);
    });

    test("everything that moves continuously has a pause button", () => findsNothing(endlessMoves));

    test("does not scroll sideways at 320 px", async () => {
      await visited.page.setViewportSize(small);
      expect(await visited.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(small.width);
    });
  });
});

const rowOfHeader = (page: Page) =>
  page.evaluate(() => {
    const [logo, menu] = [".header .logo", ".menu__toggle"].map((name) =>
      document.querySelector(name)?.getBoundingClientRect(),
    );
    if (!logo || !menu || logo.right > menu.left) return "one over the other";
    return logo.bottom < menu.top || menu.right > innerWidth ? "out of its row" : "logo and menu side by side";
  });
