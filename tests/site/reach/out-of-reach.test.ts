import { describe, expect, test } from "vitest";
import { foundPlace } from "../../../client/map/messages.ts";
import { searchPlaces } from "../../../client/map/search.ts";
import { buildMapData } from "../../../generator/site/drawings/maps/map-data.ts";
import { shareCards } from "../../../generator/site/drawings/share/share-cards.ts";
import { paths } from "../../../templates/paths.ts";
import { assets } from "../../templates/tiny-pages.ts";
import { further, oneMore, outside, pagesOf, shownAt, siteOfSixty } from "./sixty-towns.ts";

const site = siteOfSixty();
const pages = pagesOf(site);
const far = site.towns.filter(({ withinRadius }) => !withinRadius);
const { files } = buildMapData(site, assets.coverage);
const map = JSON.parse(`${files[0]?.bytes}`);

test("sixty towns have pages, and ten of them are beyond the radius", () => {
  expect(site.towns).toHaveLength(60);
  expect(far.map(({ name, county }) => `${name},${county.name}`)).toEqual(outside);
  for (const { slug } of site.towns) expect(pages.has(`/${slug}`)).toBe(true);
});

describe.each(far)("$name, $distanceKm km from the base", (town) => {
  const own = [...pages.keys()].filter((path) => path.split("/")[1] === town.slug).map((path) => shownAt(pages, path));

  test("says first that it is outside our area, and offers nothing", () => {
    expect(own).toHaveLength(2);
    for (const { page, text, html } of own) {
      const [, first] = /<p class="verdict">(.*?)<\/p>/.exec(html) ?? [];
      expect(first).toContain(`<b>${town.name} is outside our usual area.`);
      expect(text).not.toMatch(
        /a free quote in|free test|on the spot, free|measure it free|free at your tap|test is free|test your water free|What it costs|You are here/i,
      );
      expect(`${page.head.title} ${page.head.description}`).not.toMatch(/free/i);
      expect(page.index).toEqual({ indexable: false, reason: "beyond the radius of site.json" });
    }
  });

  test("is marked up as a place in the breadcrumbs only", () => {
    for (const { page } of own) {
      expect(page.head.structuredData.map((data) => JSON.parse(JSON.stringify(data))["@type"])).toEqual([
        "BreadcrumbList",
      ]);
      expect(JSON.stringify(page.head.structuredData)).not.toContain("areaServed");
    }
  });

  test("is linked and named from no page but its own", () => {
    const addresses = new RegExp(`href="/${town.slug}(?:/|")`);
    const elsewhere = [...pages.values()].filter(
      ({ path }) => path !== `/${town.slug}` && !path.startsWith(`/${town.slug}/`),
    );
    expect(elsewhere.filter(({ path }) => addresses.test(shownAt(pages, path).html)).map(({ path }) => path)).toEqual(
      [],
    );
  });

  test("is a place outside the area in the map’s search, with a link to its page", () => {
    const found = searchPlaces(map, `${town.name}, Co. ${town.county.name}`);
    if (found?.kind !== "place") return expect.fail(`${town.name} is found as ${found?.kind}`);
    expect(found.place).toMatchObject({ name: town.name, path: paths.town(town) });
    expect(foundPlace(map, found.place).text).toMatch(/: outside, call us$/);
  });
});

test("lists, counts and dots have the fifty towns within the radius", () => {
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

test("the list of many towns begins with a capital letter", () => {
  const many = siteOfSixty(further(60));
  const { text } = shownAt(pagesOf(many, []), paths.local);
  expect(text).toContain("More than 100 towns, and how hard their water is");
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

test("a city or town that has the name of its county is told apart from it", () => {
  const { text } = shownAt(pagesOf(siteOfSixty(["Dublin,Dublin"]), []), "/");
  expect(text).toMatch(/Kilkenny city.*Dublin city/s);
  expect(text).toContain("Longford town");
});

test("one more town within the radius is on its county’s page and in the count", () => {
  const larger = siteOfSixty([`${oneMore.name},${oneMore.county}`]);
  expect(larger.townCount).toEqual({ towns: 51, isExact: true });
});
