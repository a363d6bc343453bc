/** Counties, towns, and the lists of towns that pages show. */
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
  const countyLists = linkCountyLists(sources.counties, counties, index, towns);
  const nearest = recall("nearest", [towns], () => nearestTowns(towns));
  return { inData, counties, towns, townCount: roundedTownCount(towns), countyLists, nearest };
}

export type LinkedPlaces = ReturnType<typeof linkPlaces>;

const nearestCount = 6;
/** Compared exactly, of those that are nearest on a plane. */
const compared = 12;

/** Nearest towns by slug. Towns at the same distance are in the order of their slugs. */
const nearestTowns = (towns: readonly Town[]): ReadonlyMap<string, readonly Neighbour[]> =>
  new Map(towns.map((town) => [town.slug, nearestTo(town, towns)]));

function nearestTo(town: Town, towns: readonly Town[]) {
  const width = Math.cos((town.lat * Math.PI) / 180) ** 2;
  const near = towns
    .map((other) => ({ other, square: width * (other.lng - town.lng) ** 2 + (other.lat - town.lat) ** 2 }))
    .filter(({ other }) => other !== town)
    .sort((a, b) => a.square - b.square)
    .slice(0, compared);
  return (
    near
      .map(({ other }) => ({ other, km: kilometresBetween(town, other) }))
      .sort((a, b) => a.km - b.km || (a.other.slug < b.other.slug ? -1 : 1))
      .slice(0, nearestCount)
      // Rounded as it is printed, so that a page changes when its words do.
      .map(({ other: { slug, name }, km }) => ({ slug, name, distanceKm: Number(km.toFixed(1)) }))
  );
}
