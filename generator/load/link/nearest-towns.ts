/** The six nearest towns of each town, through a spatial index: no pair is compared that cannot be near. */

import { around } from "geokdbush";
import KDBush from "kdbush";
import { kilometresBetween } from "../../../client/map/kilometres-between.ts";
import type { Neighbour, Town } from "../../../data/site.ts";
import { bearing } from "../points.ts";
import { valuesWhenAsked } from "./made-when-asked.ts";

const nearestCount = 6;
/** Kilometres by which the index, which takes the earth to be a little smaller, may rank otherwise than our own distances. */
const margin = 0.01;

/** By slug, nearest first; towns equally far stand in the order of their slugs, whatever the order of the rows. Looked for when asked. */
export function nearestTowns(towns: readonly Town[]): ReadonlyMap<string, readonly Neighbour[]> {
  let index: KDBush | undefined;
  return valuesWhenAsked(
    new Map(
      towns.map((town, self) => [
        town.slug,
        () => {
          index ??= indexOf(towns);
          return nearestOf(town, self, towns, index);
        },
      ]),
    ),
  );
}

function indexOf(towns: readonly Town[]) {
  const index = new KDBush(towns.length);
  for (const { lng, lat } of towns) index.add(lng, lat);
  return index.finish();
}

function nearestOf(town: Town, self: number, towns: readonly Town[], index: KDBush): readonly Neighbour[] {
  const nearest = (count: number, reach: number) =>
    around(index, town.lng, town.lat, count, reach, (id) => id !== self)
      .flatMap((id) => towns[id] ?? [])
      .map((other) => ({ other, km: kilometresBetween(town, other) }))
      .sort((a, b) => a.km - b.km || (a.other.slug < b.other.slug ? -1 : 1));
  const found = nearest(nearestCount + 1, Number.POSITIVE_INFINITY);
  const [sixth, seventh] = found.slice(nearestCount - 1);
  const isSure = sixth === undefined || seventh === undefined || seventh.km - sixth.km > margin;
  // Else the index may have left out any of several that are as far as the sixth: look at all of them.
  const all = isSure ? found : nearest(Number.POSITIVE_INFINITY, seventh.km + margin);
  return all.slice(0, nearestCount).map(({ other, km }) => neighbour(town, other, km));
}

/** Rounded as it is printed, so that a page changes when its words do. */
const neighbour = (from: Town, to: Town, km: number): Neighbour => ({
  slug: to.slug,
  name: to.name,
  county: to.county.name,
  distanceKm: Number(km.toFixed(1)),
  bearing: Math.round(bearing(from, to)),
});
