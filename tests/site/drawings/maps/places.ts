/** Thirty-three towns around one base, as the site links them: a fixture that does not change when the data does. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "csv-parse/sync";
import { isWithin } from "../../../../client/measures/kilometres.ts";
import { kilometresBetween } from "../../../../client/measures/kilometres-between.ts";
import type { TownRow } from "../../../../data/schema/schema.ts";
import type { Company, CountyCard, Site, Town } from "../../../../data/schema/site.ts";
import { projectRoot } from "../../../../generator/base/folders.ts";
import { readThemeColours } from "../../../../generator/engine/assets/styles/theme-colours.ts";

export const colours = readThemeColours(projectRoot);
export const dataDir = fileURLToPath(new URL("../../../fixtures/tiny", import.meta.url));

const headquarters = { name: "Enfield", county: "Meath", lat: 53.4167, lng: -6.8333 };

/** `lat` and `lng` may be put elsewhere, and `name` and `county` changed, to try towns that the data does not have. */
export function townAt(place: { name: string; county: string; lat: number; lng: number }): Town {
  const slug = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, "-");
  const distanceKm = kilometresBetween(headquarters, place);
  return {
    slug: slug(place.name),
    name: place.name,
    county: { name: place.county, slug: slug(place.county) },
    lat: place.lat,
    lng: place.lng,
    distanceKm,
    direction: "north",
    isBase: distanceKm < 0.1,
    withinRadius: isWithin(distanceKm, 120),
  };
}

const rows: Record<string, string>[] = parse(readFileSync(new URL("../../../fixtures/places.csv", import.meta.url)), {
  columns: true,
});

export const placedTowns: readonly Town[] = rows.map(({ name = "", county = "", lat, lng }) =>
  townAt({ name, county, lat: Number(lat), lng: Number(lng) }),
);

// The fields of a company that maps read.
export const company = {
  headquarters,
  radiusKm: 120,
  driveMinutes: 90,
  name: "Tobar Water",
  phones: { main: { shown: "020 915 0140", dial: "+353209150140" } },
} as Company;

const cardCounties = ["Meath", "Cavan", "Kildare", "Westmeath", "Offaly", "Laois"];
const alsoCounties = ["Longford", "Louth", "Wicklow", "Wexford", "Carlow", "Kilkenny", "Dublin"];
const townsOf = (county: string) => placedTowns.filter((town) => town.county.name === county);
const countyOf = (name: string) => ({ name, slug: name.toLowerCase() });

export const countyCards: readonly CountyCard[] = cardCounties.map((name) => ({
  county: countyOf(name),
  towns: townsOf(name),
  townCount: { towns: townsOf(name).length, isExact: true },
}));
export const alsoServing: readonly CountyCard[] = alsoCounties.map((name) => ({
  county: countyOf(name),
  towns: townsOf(name),
  townCount: { towns: townsOf(name).length, isExact: true },
}));

const townRows = new Map<string, TownRow>(
  rows.map(({ name = "", county = "", on_map }) => [
    townAt({ name, county, lat: 0, lng: 0 }).slug,
    { name, county, on_map: on_map !== "no" },
  ]),
);
const people = new Map(
  rows.flatMap(({ name = "", county = "", population }) =>
    population ? [[townAt({ name, county, lat: 0, lng: 0 }).slug, { count: Number(population) }]] : [],
  ),
);

// The fields of a site that maps read.
export const site = {
  towns: placedTowns,
  company,
  countyCards,
  alsoServing,
  rows: townRows,
  people,
} as Partial<Site> as Site;
