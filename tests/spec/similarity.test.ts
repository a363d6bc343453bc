import { expect, test } from "vitest";
import type { CountyPageData, TownPageData } from "../../data/schema/site.ts";
import { createNameMasker, shinglesOf, similarity } from "../../generator/engine/audit/similarity.ts";
import { gatherCounty } from "../../generator/site/gather-county.ts";
import { contentTexts, townServiceContent } from "../../generator/site/index-gate/town-service-content.ts";
import { townTexts } from "../../generator/site/index-gate/town-texts.ts";
import { namesOfSite } from "../../generator/site/names/names-of-site.ts";
import { townKnowledge } from "../../generator/site/verdicts/town-verdict.ts";
import type { Page } from "../../templates/page.ts";
import { visibleWords } from "./own-words.ts";
import { type Pair, pairsBySimilarity } from "./pairs-by-similarity.ts";
import { everyPage, pageHtml, site, townPages, townServicePages } from "./real-pages.ts";

const masked = createNameMasker(namesOfSite(site));
const towns = pairsBySimilarity(
  new Map(townPages.map(({ town, page }) => [page.path, shinglesOf(masked(townTexts(site, town).join(" ")))])),
);

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

test("search engines may list every town, county and guide, and at least 80 pages of a service in a town", () => {
  expect(listed.length).toBeGreaterThanOrEqual(80);
  expect(townPages.filter(({ page }) => !page.index.indexable).map(({ page }) => page.path)).toEqual([]);
  const wholly = everyPage.filter(({ path }) => /^\/(?:local|guides)\b/.test(path));
  expect(wholly).toHaveLength(1 + site.townsByCounty.length + 1 + site.guides.length);
  expect(wholly.filter(({ index }) => !index.indexable).map(({ path }) => path)).toEqual([]);
});

test.each([
  ["guides", "/guides/", site.settings.gate.alike],
  ["counties, form and grants included,", "/local/", site.settings.gate.clone],
])("no two pages of %s read like one page with the names swapped", (_, folder, most) => {
  const pages = everyPage.filter(({ path }) => path.startsWith(folder));
  const pairs = pairsBySimilarity(
    new Map(pages.map((page) => [page.path, shinglesOf(masked(visibleWords(pageHtml(page))))])),
  );
  expect(pairs.length).toBeGreaterThan(0);
  expect(pairs.filter(({ likeness }) => likeness > most)).toEqual([]);
});

test("no two counties say the same of their own rock, wells, supplies and records", () => {
  const counties = site.townsByCounty.flatMap((each) => gatherCounty(site, each));
  const pairs = pairsBySimilarity(
    new Map(counties.map((each) => [each.county.slug, shinglesOf(masked(countyTexts(each).join(" ")))])),
  );
  expect(pairs.length).toBeGreaterThan(0);
  expect(pairs.filter(({ likeness }) => likeness > site.settings.gate.alike)).toEqual([]);
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

const countyTexts = ({ word, wells, listed, records }: CountyPageData) => [
  word?.word,
  word?.line,
  wells.well_lead,
  wells.well_note,
  ...listed,
  ...records.map(({ statement }) => statement),
];

/** What the gate weighs. */
function toldOn({ town }: TownPageData, { path }: Page) {
  const service =
    site.serviceLinks.find((each) => path.endsWith(`/${each.slug}`)) ?? expect.fail(`${path}: no service`);
  return contentTexts(townServiceContent(site, townKnowledge(site, town), service));
}

function report(what: string, pairs: readonly Pair[]) {
  const lines = pairs.slice(0, 10).map(({ one, other, likeness }) => `${likeness.toFixed(3)}  ${one}  ${other}`);
  console.info(`${what}:\n${lines.join("\n")}`);
}
