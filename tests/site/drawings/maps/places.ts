/** Thirty-three towns around a base, as in the linked site: a fixture that does not depend on the real data. */
import { readFileSync } from "node:fs";
import { kilometresBetween } from "../../../../client/measures/kilometres-between.ts";
import { readThemeColours } from "../../../../generator/assets/styles/theme-colours.ts";
import { projectRoot } from "../../../../generator/base/folders.ts";
import type { Town } from "../../../../templates/model.ts";
import { type Changes, siteWith, tinyFolder } from "../../tiny-copy.ts";

export const colours = readThemeColours(projectRoot);
export const dataDir = tinyFolder;

const ofTinyTowns = "epa-list local-facts redirects settlements supplies testimonials town-services well-help".split(
  " ",
);
const cards = "Meath Cavan Kildare Westmeath Offaly Laois".split(" ").map((name) => `${name},yes,`);
const also = "Longford Louth Wicklow Wexford Carlow Kilkenny Dublin".split(" ").map((name) => `${name},,yes`);
const headquarters = { name: "Enfield", county: "Meath", lat: 53.4167, lng: -6.8333 };

const changes: Changes = {
  "towns.csv": readFileSync(new URL("../../../fixtures/places.csv", import.meta.url)),
  "counties.csv": ["name,card,also_serving", ...cards, ...also].join("\n"),
  "site.json": (text) => JSON.stringify({ ...JSON.parse(text), headquarters, radiusKm: 120, driveMinutes: 90 }),
  guides: null,
  ...Object.fromEntries(ofTinyTowns.map((name) => [`${name}.csv`, null])),
};

export const site = siteWith(changes);
export const { towns: placedTowns, company, countyCards, alsoServing } = site;

/** Returns a town that is not in the fixture. */
export function townAt(place: { name: string; county: string; lat: number; lng: number }): Town {
  const slug = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, "-");
  const [town] = placedTowns.slice(1);
  if (town === undefined) throw new Error("places.csv has no towns.");
  const county = { name: place.county, slug: slug(place.county) };
  return { ...town, ...place, slug: slug(place.name), county, distanceKm: kilometresBetween(headquarters, place) };
}
