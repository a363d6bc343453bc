/** The six nearest towns of each town, through a spatial index: no pair is compared that cannot be near. */
import { around } from "geokdbush";
import KDBush from "kdbush";
import { kilometresBetween } from "../../../client/measures/kilometres-between.ts";
import type { Neighbour, Town } from "../../../data/schema/site.ts";

const nearestCount = 6;
/** In km. The index uses a slightly smaller earth, so its order can differ by this much. */
const margin = 0.01;

/** Nearest towns by slug. Towns at the same distance are in the order of their slugs. */
export function nearestTowns(towns: readonly Town[]): ReadonlyMap<string, readonly Neighbour[]> {
  const index = indexOf(towns);
  return new Map(towns.map((town, self) => [town.slug, nearestOf(town, self, towns, index)]));
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
  // Several towns may be as far as the sixth, and the index may have left out one. Compare all of them.
  const all = isSure ? found : nearest(Number.POSITIVE_INFINITY, seventh.km + margin);
  return all.slice(0, nearestCount).map(({ other, km }) => neighbour(other, km));
}

/** Rounded as it is printed, so that a page changes when its words do. */
const neighbour = (to: Town, km: number): Neighbour => ({
  slug: to.slug,
  name: to.name,
  distanceKm: Number(km.toFixed(1)),
});
