import { describe, expect, test } from "vitest";
import { movement, oneHomePage, rounds, rowsOf, runningRows } from "./marquee-rows.ts";
import { desktop, phone } from "./page-kinds.ts";
import { shiftWhile } from "./shifts.ts";
import { visit, withBrowser } from "./visit.ts";

withBrowser();

test.each([
  ["30 s on a desktop", desktop, "30 s to the left"],
  ["15 s on a phone", phone, "15 s to the left"],
])("partner logos go round in %s", async (_title, device, round) => {
  const { page, troubles, close } = await visit("/", device);
  const { rows, first } = await runningRows(page, "partners");
  expect(await rounds(rows)).toEqual([round]);
  await expect.poll(() => movement(first)).toBeLessThan(0);
  expect(troubles).toEqual([]);
  await close();
});

test.each([
  ["a desktop", desktop],
  ["a phone", phone],
])("reviews go round in two rows of seven, 60 s, against each other, on %s", async (_title, device) => {
  const { page, close } = await visit("/", device);
  const { rows, first, last } = await runningRows(page, "reviews");
  expect(await rounds(rows)).toEqual(["60 s to the left", "60 s to the right"]);
  await expect.poll(() => movement(first)).toBeLessThan(0);
  await expect.poll(() => movement(last)).toBeGreaterThan(0);
  for (const row of [first, last]) expect(await row.getByRole("listitem").count()).toBe(7);
  await close();
});

describe("on one page", () => {
  const home = oneHomePage();

  describe.each(["partners", "reviews"] as const)("the rows of %s", (section) => {
    test("rest while they are far from the window, and go on when they are near", async () => {
      const page = home();
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

    test("hold their items three times, of which two are for the eye alone", async () => {
      const page = home();
      const { rows } = await runningRows(page, section);
      for (const row of await rows.all()) {
        expect(await row.locator("ul").count()).toBe(3);
        expect(await row.locator("ul[inert][aria-hidden=true]").count()).toBe(2);
        expect(await row.getByRole("list").count()).toBe(1);
      }
    });

    test("look at the end of a round as at its start", async () => {
      const page = home();
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
      const page = home();
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
  });
});

describe.each(["partners", "reviews"] as const)("the rows of %s", (section) => {
  test("start from where they stood, also when they were scrolled", async () => {
    const { page, close } = await visit("/", phone);
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
    await close();
  });

  test.each([desktop, phone])("push nothing aside when they start, %#", async (device) => {
    const { page, close } = await visit("/500", device);
    const shift = await shiftWhile(page, {
      path: "/",
      code: /\/marquee-[^/]+\.js$/,
      before: () => rowsOf(page, section),
      hasCome: () => runningRows(page, section),
    });
    expect(shift).toBe(0);
    await close();
  });
});
