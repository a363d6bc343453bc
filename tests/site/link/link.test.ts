import { expect, test } from "vitest";
import { bearing, direction } from "../../../generator/site/link/link-towns.ts";
import { replacing, siteWith, withRow } from "../tiny-copy.ts";
import { localOf } from "./local.ts";

const site = siteWith();
const town = (slug: string) => site.towns.find((candidate) => candidate.slug === slug);

test("a town has its distance and direction from the base, and is within the radius or not", () => {
  expect(town("westport")).toMatchObject({
    distanceKm: 15.861,
    direction: "west-south-west",
    isBase: false,
    withinRadius: true,
    county: { name: "Mayo", slug: "mayo", irishName: "Maigh Eo" },
  });
  expect(town("castlebar")).toMatchObject({ distanceKm: 0, isBase: true });
});

test.each([
  [1, 0, 0, "north"],
  [0, 1, 90, "east"],
  [-1, 0, 180, "south"],
  [0, -1, 270, "west"],
])("a point %s° north and %s° east has the bearing %s°, %s", (lat, lng, degrees, words) => {
  expect(bearing({ lat: 0, lng: 0 }, { lat, lng })).toBe(degrees);
  expect(direction(degrees)).toBe(words);
});

test("rounds every bearing to one of sixteen directions", () => {
  expect([11.2, 11.3, 22.5, 33.7, 292.5, 348.7, 348.8, 359.9].map(direction)).toEqual([
    ...["north", "north-north-east", "north-north-east", "north-north-east"],
    ...["west-north-west", "north-north-west", "north", "north"],
  ]);
});

test("a town's neighbours are the six nearest towns, nearest first", () => {
  expect(site.nearest.get("westport")?.map(({ slug }) => slug)).toEqual(["castlebar", "tuam", "boyle"]);
  expect(site.nearest.get("westport")?.[0]).toEqual({ slug: "castlebar", name: "Castlebar", distanceKm: 15.9 });
});

test("among equally near towns picks those with the first slugs, whatever the order of rows", () => {
  const ring = ["h", "b", "e", "a", "g", "c", "f", "d"].map((letter) => `R${letter},Mayo,r${letter},,54.2,-9.2`);
  const nearestWith = (rows: readonly string[]) =>
    siteWith({ "towns.csv": withRow([...rows, "Middle,Mayo,,,54.2,-9.2"].join("\n")) }).nearest;
  const slugsOf = (of: string, rows: readonly string[]) =>
    nearestWith(rows)
      .get(of)
      ?.map(({ slug }) => slug);
  expect(slugsOf("westport", ring)).toEqual(slugsOf("westport", ring.toReversed()));
  expect(slugsOf("middle", ring)).toEqual(["ra", "rb", "rc", "rd", "re", "rf"]);
});

test("a card lists its county's towns and those also listed there, largest first", () => {
  expect(
    site.countyCards.map(({ county, towns, hasMore }) => [county.name, towns.map(({ name }) => name), hasMore]),
  ).toEqual([
    ["Mayo", ["Castlebar", "Tuam", "Westport"], false],
    ["Galway", ["Tuam"], false],
  ]);
});

test("a town's own card lists the town first, even in a county without a card", () => {
  const ownCard = (slug: string) => localOf(site, slug).ownCard;
  expect(ownCard("westport")?.towns.map(({ name }) => name)).toEqual(["Westport", "Castlebar", "Tuam"]);
  expect(ownCard("castlebar")).toBe(site.countyCards[0]);
  expect(ownCard("tuam")?.county.name).toBe("Galway");
  expect(ownCard("boyle")?.towns.map(({ name }) => name)).toEqual(["Boyle"]);
});

test("a card shows at most twelve towns, including the page's own, and says if there are more", () => {
  const rows = Array.from({ length: 14 }, (_, index) => `Baile ${index},Mayo,,,54.${10 + index},-9.2,${20000 - index}`);
  const full = siteWith({ "towns.csv": withRow(rows.join("\n")) });
  const { countyCards } = full;
  expect(countyCards[0]?.towns).toHaveLength(12);
  expect(countyCards[0]?.towns[0]?.name).toBe("Baile 0");
  expect(countyCards[0]?.hasMore).toBe(true);
  const own = localOf(full, "westport").ownCard?.towns.map(({ name }) => name) ?? [];
  expect(own).toHaveLength(12);
  expect(own.slice(0, 2)).toEqual(["Westport", "Baile 0"]);
});

test("links towns of counties without a card under “Also serving”, so that every town has a link", () => {
  const unmarked = replacing("Roscommon,Ros Comáin,,yes", "Roscommon,Ros Comáin,,");
  expect(site.alsoServing.map(({ county, towns }) => [county.name, towns.map(({ name }) => name)])).toEqual([
    ["Roscommon", ["Boyle"]],
    ["Sligo", []],
  ]);
  const also = siteWith({ "counties.csv": unmarked }).alsoServing;
  expect(also.map(({ county }) => county.name)).toEqual(["Sligo", "Roscommon"]);
});

test("lists every town once under its county, counties with a card first, the nearest town first", () => {
  expect(
    site.townsByCounty.map(({ county, intro, towns }) => [county.name, intro, towns.map(({ name }) => name)]),
  ).toEqual([
    ["Mayo", "Mayo has more private wells than towns.", ["Castlebar", "Westport"]],
    ["Galway", undefined, ["Tuam"]],
    ["Roscommon", undefined, ["Boyle"]],
  ]);
});

test("sorts the counties of the contact page and the legal texts alphabetically", () => {
  expect(site.contactCounties.map(({ name }) => name)).toEqual(["Galway", "Mayo", "Roscommon"]);
  // Includes Galway, which has a town and so a page.
  expect(site.legalCounties.map(({ name }) => name)).toEqual(["Galway", "Mayo", "Roscommon"]);
});

test("a review has initials and a place, and says whether it is a sample", () => {
  expect(site.reviews.all.map(({ name, initials, place, isSample }) => [name, initials, place, isSample])).toEqual([
    ["Gráinne Mhaol", "GM", "Westport", true],
    ["Pádraig Flavelle", "PF", "Co. Mayo", false],
    ["Una Ní Cheallaigh", "UC", "Tuam", false],
    ["Fintan Oak", "F", undefined, true],
  ]);
});

test("a partner has its sample mark, a service card its summary and picture, and a picture its crop and alt text", () => {
  expect(site.partners.map(({ name, isSample }) => [name, isSample])).toEqual([
    ["Ring of Wells", true],
    ["Clearword", false],
  ]);
  expect(site.services[0]?.link).toBe(site.serviceLinks[0]);
  const summary = "Quiet kettles in seventeen houses.";
  expect(site.serviceCards[1]).toEqual({ ...site.serviceLinks[1], summary, image: "softener.png" });
  expect(site.images.get("iron.png")).toMatchObject({ crop: "top", alt: expect.stringContaining("rust-red") });
});
