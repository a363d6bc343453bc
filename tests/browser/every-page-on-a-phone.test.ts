/** What is true of every kind of page on a phone, where things move, seen on one visit. */
import { beforeAll, describe, expect, test } from "vitest";
import { readsInLargeLetters } from "./large-letters.ts";
import { endlessMoves } from "./moves.ts";
import { pageKinds, phone, unexpected } from "./page-kinds.ts";
import { settled } from "./settled.ts";
import { undrawAll } from "./undrawn.ts";
import { inOneWindow, type Visit, withBrowser } from "./visit.ts";
import { wakeAll } from "./wake-all.ts";

withBrowser();
const visitNext = inOneWindow(phone, undrawAll);

describe.each(pageKinds)("%s", (path) => {
  let visited: Visit;
  beforeAll(async () => {
    visited = await visitNext(path);
  });

  // Sections below the screen are left out of the first layout (templates/styles/base.css); no visitor may notice.
  test("all of it takes part in the page without being scrolled to", async () => {
    const leftOut = () =>
      visited.page.evaluate(() =>
        Array.from(document.querySelectorAll<HTMLElement>("main > *, footer"))
          .filter((part) => part.textContent.trim() !== "" && part.innerText.trim() === "")
          .map(({ className }) => className),
      );
    await expect.poll(leftOut).toEqual([]);
  });

  test("can be read with letters of twice the size", async () => {
    await readsInLargeLetters(visited.page);
  });

  test("loads without a violation, an error or a stranger, down to its end", async () => {
    const { page, troubles, strangers } = visited;
    await wakeAll(page);
    await settled(page);
    expect(unexpected(troubles, path)).toEqual([]);
    expect(strangers).toEqual([]);
  });

  test("what moves on and on has a button that pauses it", async () => {
    await visited.page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    expect(await endlessMoves(visited.page)).toEqual([]);
  });
});
