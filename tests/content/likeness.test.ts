import { expect, test } from "vitest";
import {
  likeness,
  likenessLimits,
  masker,
  type Pair,
  pairsByLikeness,
  shinglesOf,
} from "../../generator/audit/likeness.ts";
import { ownSections, ownWords, visibleWords } from "../../generator/audit/own-words.ts";
import { asSection } from "../../generator/render/section.ts";
import type { Page } from "../../templates/page.ts";
import { combinationPages, htmlOf, site, townPages } from "./real-pages.ts";

const masked = masker(site);
const shingles = (pages: readonly Page[]) =>
  new Map(pages.map((page) => [page.path, shinglesOf(masked(ownWords(page, htmlOf)))]));

const towns = pairsByLikeness(shingles(townPages.map(({ page }) => page)));

test("no two town pages read like one page with the names swapped", () => {
  report("Most alike of the town pages", towns);
  expect(towns.filter(({ likeness }) => likeness > likenessLimits.warn)).toEqual([]);
});

test("pages of one service in two towns are compared, and the most alike of those that may be found are told", () => {
  const listed = combinationPages.filter(({ page }) => page.index.indexable);
  const pairs = site.serviceLinks.flatMap((service) =>
    pairsByLikeness(
      shingles(listed.filter(({ combination }) => combination.service === service).map(({ page }) => page)),
    ),
  );
  report(
    "Most alike of one service in two towns",
    [...pairs].sort((a, b) => b.likeness - a.likeness),
  );
  expect(pairs.length).toBeGreaterThan(0);
});

test("a page with nothing but its names changed is found to be the same page", () => {
  const one = "Trim drinks the Boyne: 12,059 people, tested in 2025 for Iron Removal.";
  const other = "Navan drinks the Boyne: 40 people, tested in 2019 for Arsenic Removal.";
  expect(likeness(shinglesOf(masked(one)), shinglesOf(masked(other)))).toBe(1);
  expect(
    likeness(shinglesOf(masked(one)), shinglesOf(masked("A lake fills slowly after a winter without rain."))),
  ).toBe(0);
});

test("lists of links, drawings and trails are no own words; the text of facts and the name of their source are", () => {
  const [trim = ""] = townPages.filter(({ town }) => town.slug === "trim").map(({ page }) => ownWords(page, htmlOf));
  expect(trim).toContain("The Trim public water supply, serving 12,059 people");
  expect(trim).toContain("Irish Times, Scum in your tea");
  expect(trim).not.toMatch(/Home|UV Disinfection|Dunshaughlin|Get A Free Quote in/);
});

test("every section that prints more of a town than its name counts as the town's own", () => {
  const [first = expect.fail("no towns"), ...others] = townPages;
  for (const { page } of others) expect(sharedWords(page), page.path).toEqual(sharedWords(first.page));
});

/** What the other sections say, once names and the mark of the visitor's county are taken out. */
const sharedWords = (page: Page) =>
  page.sections
    .map(asSection)
    .filter((section) => !ownSections(page).includes(section))
    .map((section) => masked(visibleWords(htmlOf(section)).replace(/,\s*You are here/, "")).replace(/_[_ ]*/g, "_ "));

function report(what: string, pairs: readonly Pair[]) {
  const lines = pairs.slice(0, 10).map(({ one, other, likeness }) => `${likeness.toFixed(3)}  ${one}  ${other}`);
  console.info(`${what}:\n${lines.join("\n")}`);
}
