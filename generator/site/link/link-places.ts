/** Counties, towns, and the lists of towns that pages show. */
import { around } from "geokdbush";
import KDBush from "kdbush";
import { kilometresBetween } from "../../../client/measures/kilometres-between.ts";
import type { Neighbour, Town } from "../../../data/schema/site.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { MemoCache } from "../../base/cache/memo.ts";
import { placesInData, type ReferenceIndex } from "../names/names.ts";
import type { DataSources } from "../sources/data-sources.ts";
import { linkCounties, linkCountyLists, roundedTownCount } from "./link-counties.ts";
import { linkTowns } from "./link-towns.ts";

type PlaceSources = Pick<DataSources, "counties" | "towns">;

export function linkPlaces(sources: PlaceSources, index: ReferenceIndex, settings: SiteSettings, memo: MemoCache) {
  const { recall } = memo;
  const counties = recall("counties", [sources.counties], () => linkCounties(sources.counties));
  const inData = placesInData(sources.towns, index);
  const { headquarters, radiusKm } = settings;
  const towns = recall("towns", [inData, counties, JSON.stringify([headquarters, radiusKm])], () =>
    linkTowns(index, counties, settings),
  );
  const countyLists = recall("county-lists", [counties, index, towns], () =>
    linkCountyLists(sources.counties, counties, index, towns),
  );
  const nearest = recall("nearest", [towns], () => nearestTowns(towns));
  return { inData, counties, towns, townCount: roundedTownCount(towns), countyLists, nearest };
}

export type LinkedPlaces = ReturnType<typeof linkPlaces>;

const nearestCount = 6;
/** In km. The index uses a slightly smaller earth, so its order can differ by this much. */
const margin = 0.01;

/** Nearest towns by slug. Towns at the same distance are in the order of their slugs. */
function nearestTowns(towns: readonly Town[]): ReadonlyMap<string, readonly Neighbour[]> {
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
