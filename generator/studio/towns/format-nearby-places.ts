/** Table of places without a page, for the command line. */
import { formatNumber, toTenths } from "../../../templates/format.ts";
import { DataError } from "../../base/data-error.ts";
import { townsNear } from "../../site/geography/nearby-places.ts";
import type { LoadedData } from "../../site/load-site.ts";

/** @param given distance from the base in km; undefined for the radius of site.json. @throws DataError if site.json cannot be read */
export function nearbyPlacesAsText({ sources }: Pick<LoadedData, "sources">, given: number | undefined) {
  const { data: settings, problems } = sources.site;
  if (settings === undefined) throw new DataError(problems);
  const km = given ?? settings.radiusKm;
  const base = settings.headquarters.name;
  const places = townsNear(sources, km);
  const [first] = places;
  if (first === undefined) return `Every place of settlements.csv within ${km} km of ${base} has a row in towns.csv.`;
  const longest = Math.max(5, ...places.map(({ name }) => name.length));
  const row = (place: string, county: string, people: string, facts: string, distance: string) =>
    `  ${place.padEnd(longest)}  ${county.padEnd(10)} ${people.padStart(9)} ${facts.padStart(6)} ${distance.padStart(6)}`;
  const rows = places.map(({ name, county, population, facts, distanceKm }) =>
    row(
      name,
      county,
      population === undefined ? "" : formatNumber(population),
      String(facts || ""),
      toTenths(distanceKm),
    ),
  );
  const most = places.filter(({ facts }) => facts > 0).sort((a, b) => b.facts - a.facts);
  const names = most.slice(0, 3).map(({ name, facts }) => `${name} (${facts})`);
  return [
    `Places within ${km} km of ${base} that have no page: ${places.length}\n`,
    row("place", "county", "people", "facts", "km"),
    ...rows,
    "",
    "facts: rows of local-facts.csv and epa-list.csv that are about the place or name it.",
    ...(names.length === 0 ? [] : [`Most facts: ${names.join(", ")}.`]),
    `Next: npm run towns -- add "${first.name}"`,
  ].join("\n");
}
