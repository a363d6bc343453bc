/** The six nearest towns of each town, through a spatial index: no pair is compared that cannot be near. */
import { around } from "geokdbush";
import KDBush from "kdbush";
import type { Neighbour, Town } from "../../data/site.ts";
import { bearing } from "./compass.ts";
import { kilometresBetween } from "./kilometres-between.ts";

const nearestCount = 6;

/** By slug, nearest first; towns equally far stand in the order of their slugs, whatever the order of the rows. */
export function nearestTowns(towns: readonly Town[]): ReadonlyMap<string, readonly Neighbour[]> {
  if (towns.length === 0) return new Map();
  const index = new KDBush(towns.length);
  for (const { lng, lat } of towns) index.add(lng, lat);
  index.finish();
  return new Map(towns.map((town, self) => [town.slug, nearestOf(town, self, towns, index)]));
}

function nearestOf(town: Town, self: number, towns: readonly Town[], index: KDBush): readonly Neighbour[] {
  const isOther = (id: number) => id !== self;
  const six = around(index, town.lng, town.lat, nearestCount, Number.POSITIVE_INFINITY, isOther);
  const last = towns[six.at(-1) ?? self] ?? town;
  // The index may leave out any of several that are as far as the sixth: ask for all within that distance.
  const reach = kilometresBetween(town, last) + 0.01;
  return around(index, town.lng, town.lat, Number.POSITIVE_INFINITY, reach, isOther)
    .flatMap((id) => towns[id] ?? [])
    .map((other) => neighbour(town, other))
    .sort((a, b) => a.distanceKm - b.distanceKm || (a.slug < b.slug ? -1 : 1))
    .slice(0, nearestCount);
}

const neighbour = (from: Town, to: Town): Neighbour => ({
  slug: to.slug,
  name: to.name,
  county: to.county.name,
  distanceKm: kilometresBetween(from, to),
  bearing: bearing(from, to),
});
