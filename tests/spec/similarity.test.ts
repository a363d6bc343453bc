import { expect, test } from "vitest";
import type { TownPageData } from "../../data/schema/site.ts";
import { createNameMasker, shinglesOf, similarity } from "../../generator/engine/audit/similarity.ts";
import { asSection } from "../../generator/engine/outline/section.ts";
import { sharedSiteData } from "../../generator/site/gather.ts";
import { contentTexts, townServiceContent } from "../../generator/site/index-gate/town-service-content.ts";
import { namesOfSite } from "../../generator/site/names/names-of-site.ts";
import type { Page } from "../../templates/page.ts";
import { publisher } from "../../templates/parts/fact-text.ts";
import { sentences } from "../../templates/sentences.ts";
import { withoutJoints } from "../templates/tiny-pages.ts";
import { everythingIn } from "./figures-in.ts";
import { ownSections, ownWords, visibleWords } from "./own-words.ts";
import { type Pair, pairsBySimilarity } from "./pairs-by-similarity.ts";
import { everyPage, htmlOf, pageHtml, site, townPages, townServicePages } from "./real-pages.ts";

const masked = createNameMasker(namesOfSite(site));
const shingles = (pages: readonly Page[]) =>
  new Map(pages.map((page) => [page.path, shinglesOf(masked(ownWords(page, htmlOf)))]));

const towns = pairsBySimilarity(shingles(townPages.map(({ page }) => page)));

test("no two town pages read like one page with the names swapped", () => {
  report("Most alike of the town pages", towns);
  expect(towns.filter(({ likeness }) => likeness > site.settings.gate.alike)).toEqual([]);
});

const listed = townServicePages.filter(({ page }) => page.index.indexable);
const siblings = site.serviceLinks.map((service) =>
  listed.filter(({ townService }) => townService.service === service),
);

test("no two pages of one service that search engines may list say what a reader would take for the same", () => {
  const pairs = siblings.flatMap((pages) =>
    pairsBySimilarity(
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
    pairsBySimilarity(new Map(pages.map(({ page }) => [page.path, shinglesOf(masked(visibleWords(pageHtml(page))))]))),
  );
  report(
    "Most alike as whole pages",
    pairs.toSorted((a, b) => b.likeness - a.likeness),
  );
  expect(pairs.filter(({ likeness }) => likeness > site.settings.gate.clone)).toEqual([]);
});

test("search engines may list every town, county and guide, and at least 110 pages of a service in a town", () => {
  expect(listed.length).toBeGreaterThanOrEqual(110);
  expect(townPages.filter(({ page }) => !page.index.indexable).map(({ page }) => page.path)).toEqual([]);
  const wholly = everyPage.filter(({ path }) => /^\/(?:local|guides)\b/.test(path));
  expect(wholly).toHaveLength(1 + site.townsByCounty.length + 1 + site.guides.length);
  expect(wholly.filter(({ index }) => !index.indexable).map(({ path }) => path)).toEqual([]);
});

test("no two pages of counties or guides read like one page with the names swapped", () => {
  for (const folder of ["/local/", "/guides/"]) {
    const pages = everyPage.filter(({ path }) => path.startsWith(folder));
    const pairs = pairsBySimilarity(
      new Map(pages.map((page) => [page.path, shinglesOf(masked(visibleWords(pageHtml(page))))])),
    );
    expect(pairs.length).toBeGreaterThan(0);
    expect(pairs.filter(({ likeness }) => likeness > site.settings.gate.alike)).toEqual([]);
  }
});

test("the gate reads what the page prints of its place: all of that is printed, and what else stands there is no town’s own", () => {
  const towns = new Map<string, Set<string>>();
  for (const { local, page } of townServicePages) {
    let words = plain(ownWords(page, (section) => withoutSlip(withoutSupply(withoutJoints(htmlOf(section))))));
    // The hero has the first sentences of an own text, and the rest is below.
    const told = new Set(toldOn(local, page).flatMap(sentences).map(plain));
    for (const text of [...told].toSorted((a, b) => b.length - a.length)) {
      expect(words, page.path).toContain(text);
      words = words.replaceAll(text, " ");
    }
    for (const word of masked(words).split(" ")) towns.set(word, (towns.get(word) ?? new Set()).add(local.town.slug));
  }
  const ofAll = new Set(plain(everythingIn(sharedSiteData(site)).join(" ")).split(" "));
  // Words before the year of a report, if its date is not known otherwise.
  ofAll.add("Reported");
  const ofFew = [...towns].filter(([word, { size }]) => size < 3 && !ofAll.has(word));
  expect(ofFew.map(([word, where]) => [word, ...where])).toEqual([]);
});

test("a page with nothing but its names changed is found to be the same page", () => {
  const [first = "", second = ""] = site.towns.map(({ name }) => name);
  const one = `${first} drinks the Boyne: 12,059 people, tested in 2025 for Iron Removal.`;
  const other = `${second} drinks the Boyne: 40 people, tested in 2019 for Arsenic Removal.`;
  expect(similarity(shinglesOf(masked(one)), shinglesOf(masked(other)))).toBe(1);
  expect(
    similarity(shinglesOf(masked(one)), shinglesOf(masked("A lake fills slowly after a winter without rain."))),
  ).toBe(0);
});

test("lists of links, drawings and trails are no own words; the text of facts and the name of their source are", () => {
  const [{ page, local } = expect.fail("no town with a fact")] = townPages.filter(
    ({ local }) => local.facts.length > 0,
  );
  const words = ownWords(page, htmlOf).replaceAll("'", "’");
  for (const fact of local.facts) expect(words).toContain(publisher(fact).replaceAll("'", "’"));
  expect(words).not.toMatch(/\bHome\b|UV Disinfection|Get A Free Quote in/);
});

test("every section that prints more of a town than its name counts as the town's own", () => {
  const [first = expect.fail("no towns"), ...others] = townPages;
  for (const { page } of others) expect(sharedWords(page), page.path).toEqual(sharedWords(first.page));
});

/** What the other sections say, without names, the mark of the visitor's county, and the line that hides the others. */
const sharedWords = (page: Page) =>
  page.sections
    .map(asSection)
    .filter((section) => !ownSections(page).includes(section))
    .map((section) =>
      masked(visibleWords(htmlOf(section).replace(isHere, "").replace(otherCounties, "").replace(review, "")))
        .replaceAll("Co. _", "_")
        .replace(/_[_ ]*/g, "_ "),
    );

/** A customer's words, of the town or of its county. */
const review = /<blockquote>.*?<\/figcaption>/s;

const isHere = '<span class="visually-hidden">, </span><span class="areas__here">You are here</span>';

const otherCounties = "<summary>Our other counties</summary>";

/** What the gate weighs. */
function toldOn({ town }: TownPageData, { path }: Page) {
  const service =
    site.serviceLinks.find((each) => path.endsWith(`/${each.slug}`)) ?? expect.fail(`${path}: no service`);
  return contentTexts(townServiceContent(site, town, service));
}

/** The line on supplies is the same on all pages of a town, so the index gate leaves it out on purpose. */
const withoutSupply = (html: string) => html.replace(/<section class="supplies".*?<\/section>/s, "");

/** The facts and the answer over the hero say in short what the rest of the page says. */
const withoutSlip = (html: string) =>
  html.replace(/<div class="place">.*?<\/dl>/s, "").replace(/<section class="answer".*?<\/section>/s, "");

/** Its words alone: templates join figures to their signs and write apostrophes their own way. */
const plain = (text: string) => ` ${(text.match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `;

function report(what: string, pairs: readonly Pair[]) {
  const lines = pairs.slice(0, 10).map(({ one, other, likeness }) => `${likeness.toFixed(3)}  ${one}  ${other}`);
  console.info(`${what}:\n${lines.join("\n")}`);
}
