import { expect, test } from "vitest";
import { gather, sharedSiteData } from "../../generator/site/gather.ts";
import { localOf, townServiceOf } from "./link/local.ts";
import { siteWith, withRow } from "./tiny-copy.ts";

const site = siteWith();
const factRow = (place: string, county: string, topic: string, year: number) =>
  `${place},${county},${place === "Ireland" ? "region" : county === "" ? "county" : "town"},${topic},${topic} in ${year}.,,,,${year},S,https://s.example/${topic}-${year},high`;
const withFacts = (...rows: readonly string[]) => siteWith({ "local-facts.csv": withRow(rows.join("\n")) });

test("a town with fewer than two facts shows facts of its county and the island too", () => {
  expect(localOf(site, "tuam").facts).toHaveLength(1);
  expect(localOf(site, "tuam").widerFacts.map(({ scope }) => scope)).toEqual(["county", "region", "region", "region"]);
  expect(localOf(site, "castlebar").facts).toHaveLength(2);
  expect(localOf(site, "castlebar").widerFacts).toEqual([]);
});

test("of those at most four are shown: the county first, each topic once before one comes twice, no history", () => {
  const rows = [2021, 2022, 2023].map((year) => factRow("Galway", "", "iron", year));
  const changed = withFacts(...rows, factRow("Galway", "", "spring", 1850));
  const { widerFacts } = localOf(changed, "tuam");
  expect(widerFacts).toHaveLength(4);
  expect(widerFacts.every(({ scope }) => scope === "county")).toBe(true);
  expect(
    widerFacts
      .slice(0, 2)
      .map(({ topic }) => topic)
      .toSorted(),
  ).toEqual(["hardness", "iron"]);
  expect(widerFacts.some(({ isHistory }) => isHistory)).toBe(false);
});

test("facts of a part of the island are not shown as facts of the whole", () => {
  const changed = withFacts("The west,,region,hardness,Hard in the west.,,,,2022,S,https://s.example/west,high");
  expect(localOf(changed, "boyle").widerFacts.map(({ place }) => place)).toEqual(Array(4).fill("Ireland"));
});

test("services that most findings of the town bear on come first, and equals keep the order of services.json", () => {
  const inOrder = site.serviceLinks.map(({ slug }) => slug);
  expect(localOf(site, "boyle").services).toBe(site.serviceLinks);
  const { services, facts } = localOf(site, "castlebar");
  const calls = (slug: string) => facts.filter((fact) => fact.services.some((service) => service.slug === slug)).length;
  const slugs = services.map(({ slug }) => slug);
  expect(slugs.toSorted()).toEqual(inOrder.toSorted());
  expect(slugs).toEqual(inOrder.toSorted((a, b) => calls(b) - calls(a)));
  expect(slugs).not.toEqual(inOrder);
});

test("the card of the town's county names the town first, and keeps its length", () => {
  const card = site.countyCards.find(({ county }) => county.slug === "mayo") ?? expect.fail("Mayo has no card");
  const last = card.towns.at(-1)?.slug ?? "";
  const { ownCard } = localOf(site, last);
  expect(ownCard?.towns[0]?.slug).toBe(last);
  expect(ownCard?.towns.map(({ slug }) => slug).toSorted()).toEqual(card.towns.map(({ slug }) => slug).toSorted());
  expect(localOf(site, card.towns[0]?.slug ?? "").ownCard).toBe(card);
});

test("a town without a card of its county has none", () => {
  const without = { ...site, countyCards: [] };
  expect(localOf(without, "westport").ownCard).toBeUndefined();
});

test("the row of the town is printed without what only addresses, maps, lists and dates use", () => {
  const unprinted = ["name", "county", "slug", "irish_name", "lat", "lng", "eircode_routing_key", "on_map"];
  const { row, figures } = localOf(site, "tuam");
  expect(figures).toEqual({ hardness: { kind: "none" }, people: { count: 9647, asOf: "2022" } });
  for (const key of [
    ...unprinted,
    "population",
    "population_year",
    "also_listed_in",
    "draft",
    "publish_on",
    "unpublish_on",
  ])
    expect(row).not.toHaveProperty(key);
});

test("reviews are those of the town, else those of its county, else none", () => {
  const review = (place: string) => [...(site.reviews.ofTown.get(place) ?? [])];
  expect(localOf(site, "westport").reviews).toEqual(review("westport"));
  expect(localOf(site, "castlebar").reviews).toEqual(
    site.reviews.ofTown.get("castlebar") ?? site.reviews.ofCounty.get("mayo"),
  );
  expect(localOf(site, "boyle").reviews).toEqual([]);
});

test("a page of a service has the town's facts in front of those of the county", () => {
  expect(townServiceOf(site, "/westport/iron-removal").facts.map(({ scope }) => scope)).toEqual([
    "town",
    "town",
    "county",
  ]);
});

test("a page of a service names the towns nearby whose page is indexable", () => {
  const listedNear = (path: string) => townServiceOf(site, path).indexableNearby.toSorted();
  expect(listedNear("/castlebar/iron-removal")).toEqual(["boyle", "westport"]);
  expect(listedNear("/castlebar/water-softeners")).toEqual([]);
});

test("only the pages of the services that are wanted are gathered, by default all", () => {
  const [town = expect.fail("no towns")] = site.towns;
  const [service = expect.fail("no services")] = site.serviceLinks;
  expect(gather(site, town, [service]).townServices.map((each) => each.service)).toEqual([service]);
  expect(gather(site, town).townServices).toHaveLength(site.serviceLinks.length);
});

test("a town that is not of the site is a mistake", () => {
  const [town = expect.fail("no towns")] = site.towns;
  expect(() => gather(site, { ...town, slug: "atlantis", name: "Atlantis" })).toThrow("Atlantis");
});

test("at most two findings are explained, and supplies only where nothing was found", () => {
  const topics = (text: string) =>
    `${text.replace("supply,background,Supply,no,,", "supply,background,Supply,no,,Mains come from far.")}lime,finding,Lime,yes,water-softeners,Lime settles.\n`;
  const explained = (...found: readonly string[]) => {
    const rows = ["supply", ...found].map((topic) => factRow("Boyle", "Roscommon", topic, 2021));
    const changed = siteWith({ "topics.csv": topics, "local-facts.csv": withRow(rows.join("\n")) });
    return localOf(changed, "boyle").explanations.map(({ topic }) => topic);
  };
  expect(explained("iron", "hardness", "lime")).toHaveLength(2);
  expect(explained("iron", "hardness", "lime")).not.toContain("supply");
  expect(localOf(siteWith({ "topics.csv": topics }), "westport").explanations.map(({ topic }) => topic)).toEqual([
    "iron",
  ]);
});

test("shared data is frozen, and has the preview only where there is one", () => {
  expect(Object.isFrozen(sharedSiteData(site))).toBe(true);
  expect(sharedSiteData(site).preview).toBeUndefined();
});
