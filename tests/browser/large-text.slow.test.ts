/** Text of twice its size on a phone where the words differ: on each service, guide and town. One page of each kind is in every-page-on-a-phone.test.ts. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { expect, inject, test } from "vitest";
import { readsInLargeLetters, withEnlargedText } from "./large-letters.ts";
import { allKinds, phone } from "./page-kinds.ts";
import { withLargeLetters } from "./restyled.ts";
import { undraw, undrawAll } from "./undrawn.ts";
import { inOneWindow, withBrowser } from "./visit.ts";

withBrowser();
const visitNext = inOneWindow(phone, undrawAll);
const visitNextTown = inOneWindow({ ...phone, javaScriptEnabled: false });

const site: readonly { readonly path: string }[] = JSON.parse(
  readFileSync(join(inject("siteFolder"), "pages.json"), "utf8"),
);
const below = (folder: string) => site.map(({ path }) => path).filter((path) => path.startsWith(`${folder}/`));
const kinds: readonly string[] = allKinds;
const servicesAndGuides = [...below("/services"), ...below("/guides")].filter((path) => !kinds.includes(path));
/** What has pages of its own below it, services apart. */
const towns = site.map(({ path }) => path).filter((path) => path !== "/services" && below(path).length > 0);

test.each(servicesAndGuides)("%s can be read with letters of twice the size", async (path) => {
  const { page } = await visitNext(path);
  await readsInLargeLetters(page);
});

test("no town's name is too long for a heading of twice the size", async () => {
  expect(towns.length).toBeGreaterThan(20);
  const first = await visitNextTown(towns[0] ?? "");
  const widths = await first.page.evaluate(widthsInHeading, towns);
  const widest = Math.max(...widths);
  const tooWide: string[] = [];
  const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
  // Where the longest word is a quarter shorter than another's, nothing can be wider than there.
  for (const path of towns.filter((_, index) => (widths[index] ?? 0) > 0.75 * widest)) {
    // A script writes no town's name.
    const { page } = await visitNextTown(path);
    await undraw(page);
    await withLargeLetters(page, async () => {
      if ((await width(page)) > phone.viewport.width) tooWide.push(`${path}, set in the browser`);
    });
    await withEnlargedText(page, async () => {
      if ((await width(page)) > phone.viewport.width) tooWide.push(`${path}, enlarged alone`);
    });
  }
  expect(tooWide).toEqual([]);
}, 120_000);

/* This runs in the page. */

/** Of the longest word of each name, as an address has it. */
function widthsInHeading(paths: readonly string[]): number[] {
  const word = document.createElement("span");
  word.style.position = "absolute";
  document.querySelector("h1")?.append(word);
  return paths.map((path) =>
    Math.max(
      ...path
        .slice(1)
        .split("-")
        .map((text) => {
          word.textContent = text;
          return word.getBoundingClientRect().width;
        }),
    ),
  );
}
