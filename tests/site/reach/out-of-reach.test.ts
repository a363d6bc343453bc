import { describe, expect, test } from "vitest";
import { foundPlace } from "../../../client/map/messages.ts";
import { searchPlaces } from "../../../client/map/search.ts";
import { buildMapData } from "../../../generator/site/drawings/maps/map-data.ts";
import { shareCards } from "../../../generator/site/drawings/share/share-cards.ts";
import { gather } from "../../../generator/site/gather.ts";
import { townPages } from "../../../generator/site/plan.ts";
import { paths } from "../../../templates/paths.ts";
import { assets, type Shown } from "../../templates/tiny-pages.ts";
import { further, loadTowns, oneMore, outside, pagesOf, shownAt, siteOfSixty } from "./sixty-towns.ts";

const site = siteOfSixty();
const far = site.towns.filter(({ withinRadius }) => !withinRadius);
const pages = new Map([
  ...pagesOf(site),
  ...far.flatMap((town) => [...townPages(site, assets, gather(site, town))].map((page) => [page.path, page] as const)),
]);
const { files } = buildMapData(site, assets.coverage);
const map = JSON.parse(`${files[0]?.bytes}`);

test("publishes sixty towns, ten of them beyond the radius", () => {
  expect(site.towns).toHaveLength(60);
  expect(far.map(({ name, county }) => `${name},${county.name}`)).toEqual(outside);
  for (const { slug } of site.towns) expect(pages.has(`/${slug}`)).toBe(true);
});

describe.each(far.map((town) => [town.name, town] as const))("%s, a town beyond the radius", (_, town) => {
  const own = [...pages.keys()].filter((path) => path.split("/")[1] === town.slug).map((path) => shownAt(pages, path));
  const isOutside = `${town.name} is outside our usual area.`;
  const [townPage, ...servicePages] = own;

  test("its page begins by saying that it is outside our area", () => {
    expect(firstSentence(townPage)).toContain(`<b>${isOutside}`);
  });

  test("its service pages begin with the answer, and then say on the first screen that it is outside our area", () => {
    expect(servicePages).toHaveLength(site.serviceLinks.length);
    for (const { page, html } of servicePages) {
      const town = site.towns.find(({ slug }) => page.path.startsWith(`/${slug}/`)) ?? expect.fail(page.path);
      const service = site.serviceLinks.find(({ slug }) => page.path.endsWith(slug)) ?? expect.fail(page.path);
      const answer = gather(site, town, [service]).townServices[0]?.verdict?.word;
      expect(html.split('class="verdict"')[1]).toMatch(
        new RegExp(`^><b>${answer}.*?<p class="question__local">${isOutside}.*?</section>`, "s"),
      );
    }
  });

  test("its pages offer no test, visit or promise, and are not indexable", () => {
    for (const { page, text } of own) {
      expect(text, page.path).not.toMatch(
        /\bfree\b|two[- ]minute|we (?:read|test|measure|size)|promise|What it costs|You are here/i,
      );
      expect(page.ask).toBe("Can You Come?");
      expect(`${page.head.title} ${page.head.description}`).not.toMatch(/free/i);
      expect(page.index).toEqual({ indexable: false, reason: "beyond the radius of site.json" });
    }
  });

  test("its pages have structured data for breadcrumbs only", () => {
    for (const { page } of own) {
      expect(page.head.structuredData.map((data) => JSON.parse(JSON.stringify(data))["@type"])).toEqual([
        "BreadcrumbList",
      ]);
      expect(JSON.stringify(page.head.structuredData)).not.toContain("areaServed");
    }
  });

  test("no other page links it", () => {
    const addresses = new RegExp(`href="/${town.slug}(?:/|")`);
    const elsewhere = [...pages.values()].filter(
      ({ path }) => path !== `/${town.slug}` && !path.startsWith(`/${town.slug}/`),
    );
    expect(elsewhere.filter(({ path }) => addresses.test(shownAt(pages, path).html)).map(({ path }) => path)).toEqual(
      [],
    );
  });

  test("is found by the map's search as a place outside the area, with a link to its page", () => {
    const found = searchPlaces(map, `${town.name}, Co. ${town.county.name}`);
    if (found?.kind !== "place") return expect.fail(`${town.name} is found as ${found?.kind}`);
    expect(found.place).toMatchObject({ name: town.name, path: paths.town(town) });
    expect(foundPlace(map, found.place).text).toMatch(/: outside, call us$/);
  });
});

const firstSentence = (shown: Shown | undefined) => /<p class="verdict">(.*?)<\/p>/.exec(shown?.html ?? "")?.[1];

test("lists, counts and the map have only the fifty towns within the radius", () => {
  const { countyCards, alsoServing, townsByCounty, countyRows, legalCounties, contactCounties, townCount } = site;
  const listed = [...countyCards, ...alsoServing, ...countyRows, ...townsByCounty].flatMap((entry) => entry.towns);
  expect(far.filter(({ slug }) => listed.some((town) => town.slug === slug))).toEqual([]);
  expect(townCount).toEqual({ towns: 50, isExact: true });
  expect(map.towns).toHaveLength(50);
  expect(shownAt(pages, paths.local).page.head.title).toContain("50 towns");
  expect(shareCards(site).filter(({ name }) => far.some(({ slug }) => name === `town-${slug}`))).toEqual([]);
  const served = [countyCards, alsoServing, townsByCounty, legalCounties, contactCounties].flat();
  const names = served.map((entry) => ("county" in entry ? entry.county.name : entry.name));
  for (const county of ["Clare", "Cork", "Donegal", "Kerry", "Tipperary"]) expect(names).not.toContain(county);
});

test("with more than 100 towns, a sentence on /local begins with the capital letter of “More than 100 towns”", () => {
  const many = siteOfSixty(further(60));
  const { text } = shownAt(pagesOf(many, []), paths.local);
  expect(text).toContain("More than 100 towns, and how hard their water is");
});

test("the guide to the EPA's list counts and names only counties that are served and towns whose supply is known", () => {
  const guide = (pages: ReturnType<typeof pagesOf>) => shownAt(pages, "/guides/epa-list").text;
  const counted = (text: string) => /held (\d+) in our counties/.exec(text)?.[1];
  const today = loadTowns([]).site ?? expect.fail("errors");
  expect(counted(guide(pages))).toBe(counted(guide(pagesOf(today, []))));
  for (const county of ["Clare", "Cork", "Kerry"]) expect(guide(pages)).not.toContain(`Co. ${county}`);
  expect(guide(pages)).toContain("Ballivor");
  expect(guide(pages)).not.toContain("Johnstownbridge");
});

test("a county without a town within the radius has no page", () => {
  expect(pages.has("/local/cork")).toBe(false);
  expect(pages.has("/local/meath")).toBe(true);
  expect(shownAt(pages, "/contact").html).not.toContain("Galway");
});

test("every link of every page leads to a page", () => {
  const ofServices = site.towns.flatMap((town) => site.serviceLinks.map((service) => paths.townService(town, service)));
  const known = new Set([...pages.keys(), ...ofServices]);
  const dead = new Set<string>();
  for (const { path } of pages.values())
    for (const [, href = ""] of shownAt(pages, path).html.matchAll(/ href="(\/[^"#?]*)/g))
      if (!known.has(href) && !/^\/(?:assets|data)\//.test(href)) dead.add(`${path} → ${href}`);
  expect([...dead]).toEqual([]);
});

test("tells a town with a county's name apart from the county", () => {
  const { text } = shownAt(pagesOf(siteOfSixty(["Dublin,Dublin"]), []), "/");
  expect(text).toMatch(/Kilkenny city.*Dublin city/s);
  expect(text).toContain("Longford town");
});

test("one more town within the radius is on its county's page and in the count", () => {
  const larger = siteOfSixty([`${oneMore.name},${oneMore.county}`]);
  expect(larger.townCount).toEqual({ towns: 51, isExact: true });
});
