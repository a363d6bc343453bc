/** Counties, towns, and the lists of towns that pages show. */
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { MemoCache } from "../../base/cache/memo.ts";
import { placesInData, type ReferenceIndex } from "../names/names.ts";
import type { DataSources } from "../sources/data-sources.ts";
import { linkCounties, linkCountyLists, roundedTownCount } from "./link-counties.ts";
import { linkTowns } from "./link-towns.ts";
import { nearestTowns } from "./nearest-towns.ts";

type PlaceSources = Pick<DataSources, "counties" | "towns">;

export function linkPlaces(sources: PlaceSources, index: ReferenceIndex, settings: SiteSettings, memo: MemoCache) {
  const { recall } = memo;
  const counties = recall("counties", [sources.counties], () => linkCounties(sources.counties));
  const inData = placesInData(sources.towns, index);
  const { headquarters, radiusKm } = settings;
  const towns = recall("towns", [inData, counties, JSON.stringify([headquarters, radiusKm])], () =>
    linkTowns(index, counties, settings),
  );
  const served = towns.filter(({ withinRadius }) => withinRadius);
  const countyLists = linkCountyLists(sources.counties, counties, index, served);
  const nearest = recall("nearest", [towns], () => nearestTowns(served));
  return { inData, counties, towns, townCount: roundedTownCount(served), countyLists, nearest };
}

export type LinkedPlaces = ReturnType<typeof linkPlaces>;
