import { expect, test } from "vitest";
import type { Local } from "../../data/site.ts";
import { likeness, masker, shinglesOf } from "../../generator/audit/likeness.ts";
import { sharedOf } from "../../generator/gather.ts";
import { substanceOf, wordsOf } from "../../generator/load/link/link.ts";
import { asSection } from "../../generator/render/section.ts";
import type { Page } from "../../templates/page.ts";
import { sentences } from "../../templates/sentences.ts";
import { withoutJoints } from "../templates/tiny-pages.ts";
import { everythingIn } from "./figures-in.ts";
import { ownSections, ownWords, visibleWords } from "./own-words.ts";
import { type Pair, pairsByLikeness } from "./pairs-by-likeness.ts";
import { combinationPages, everyPage, htmlOf, pageHtml, site, townPages } from "./real-pages.ts";

const masked = masker(site);
const shingles = (pages: readonly Page[]) =>
  new Map(pages.map((page) => [page.path, shinglesOf(masked(ownWords(page, htmlOf)))]));

const towns = pairsByLikeness(shingles(townPages.map(({ page }) => page)));

test("no two town pages read like one page with the names swapped", () => {
  report("Most alike of the town pages", towns);
  expect(towns.filter(({ likeness }) => likeness > site.settings.gate.alike)).toEqual([]);
});

const listed = combinationPages.filter(({ page }) => page.index.indexable);
const siblings = site.serviceLinks.map((service) =>
  listed.filter(({ combination }) => combination.service === service),
);

test("no two pages of one service that search engines may list say what a reader would take for the same", () => {
  const pairs = siblings.flatMap((pages) =>
    pairsByLikeness(
      new Map(pages.map(({ local, page }) => [page.path, shinglesOf(masked(toldOn(local, page).join(" ")))])),
    ),
  );
  report(
    "Most alike of one service in two towns",
    pairs.toSorted((a, b) => b.likeness - a.likeness),
  );
  expect(pairs.length).toBeGreaterThan(0);
  expect(pairs.filter(({ likeness }) => likeness > site.settings.gate.alike)).toEqual([]);
});

test("no two towns, and no two pages of one service that search engines may list, are one page as a whole, questions and steps included", () => {
  const pairs = [townPages, ...siblings].flatMap((pages) =>
    pairsByLikeness(new Map(pages.map(({ page }) => [page.path, shinglesOf(masked(visibleWords(pageHtml(page))))]))),
  );
  report(
    "Most alike as whole pages",
    pairs.toSorted((a, b) => b.likeness - a.likeness),
  );
  expect(pairs.filter(({ likeness }) => likeness > site.settings.gate.clone)).toEqual([]);
});

test("search engines may list every town, county and guide, and at least 110 pages of a service in a town", () => {
  expect(listed.length).toBeGreaterThanOrEqual(110);
  expect(townPages.filter(({ page }) => page.index.indexable)).toHaveLength(33);
  const wholly = everyPage.filter(({ path }) => /^\/(?:local|guides)\b/.test(path));
  expect(wholly).toHaveLength(1 + site.townsByCounty.length + 1 + site.guides.length);
  expect(wholly.filter(({ index }) => !index.indexable).map(({ path }) => path)).toEqual([]);
});

test("no two pages of counties or guides read like one page with the names swapped", () => {
  for (const folder of ["/local/", "/guides/"]) {
    const pages = everyPage.filter(({ path }) => path.startsWith(folder));
    const pairs = pairsByLikeness(
      new Map(pages.map((page) => [page.path, shinglesOf(masked(visibleWords(pageHtml(page))))])),
    );
    expect(pairs.length).toBeGreaterThan(0);
    expect(pairs.filter(({ likeness }) => likeness > site.settings.gate.alike)).toEqual([]);
  }
});

test("the gate reads what the page prints of its place: all of that is printed, and what else stands there is no town’s own", () => {
  const towns = new Map<string, Set<string>>();
  for (const { local, page } of combinationPages) {
    let words = plain(ownWords(page, (section) => withoutSlip(withoutSupply(withoutJoints(htmlOf(section))))));
    // The hero takes the first sentences of an own text, and the rest stands below.
    const told = new Set(toldOn(local, page).flatMap(sentences).map(plain));
    for (const text of [...told].toSorted((a, b) => b.length - a.length)) {
      expect(words, page.path).toContain(text);
      words = words.replaceAll(text, " ");
    }
    for (const word of masked(words).split(" ")) towns.set(word, (towns.get(word) ?? new Set()).add(local.town.slug));
  }
  const ofAll = new Set(plain(everythingIn(sharedOf(site)).join(" ")).split(" "));
  // What stands before the year of a report, where nothing else is known of the date.
  ofAll.add("Reported");
  const ofFew = [...towns].filter(([word, { size }]) => size < 3 && !ofAll.has(word));
  expect(ofFew.map(([word, where]) => [word, ...where])).toEqual([]);
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
  expect(trim).toContain("It serves 12,059 people");
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
    .map((section) => masked(visibleWords(htmlOf(section).replace(isHere, ""))).replace(/_[_ ]*/g, "_ "));

const isHere = '<span class="visually-hidden">, </span><span class="areas__here">You are here</span>';

/** What the gate weighs. */
function toldOn({ town }: Local, { path }: Page) {
  const service =
    site.serviceLinks.find((each) => path.endsWith(`/${each.slug}`)) ?? expect.fail(`${path}: no service`);
  return wordsOf(substanceOf(site, town, service));
}

/** The line on the supplies is the same on all of a town's pages, and says what its own page says: the gate leaves it out on purpose. */
const withoutSupply = (html: string) => html.replace(/<section class="supply-line".*?<\/section>/s, "");

/** The slip says in short what the log below it says. */
const withoutSlip = (html: string) => html.replace(/<div class="place-slip">.*?<\/dl>/s, "");

/** Its words alone: templates join figures to their signs and write apostrophes their own way. */
const plain = (text: string) => ` ${(text.match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `;

function report(what: string, pairs: readonly Pair[]) {
  const lines = pairs.slice(0, 10).map(({ one, other, likeness }) => `${likeness.toFixed(3)}  ${one}  ${other}`);
  console.info(`${what}:\n${lines.join("\n")}`);
}
