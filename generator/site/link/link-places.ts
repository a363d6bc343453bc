/** Counties, towns, and the lists of towns that pages show. */

import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { Town } from "../../../templates/model.ts";
import type { MemoCache } from "../../base/cache/memo.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import { placesInData, type ReferenceIndex } from "../names/names.ts";
import { linkCounties, linkCountyLists, roundedTownCount } from "./link-counties.ts";
import { linkTowns } from "./link-towns.ts";
import { nearestTowns } from "./nearest-towns.ts";

type PlaceSources = Pick<DataTables, "counties" | "towns">;

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
  return { inData, counties, towns, townCount: roundedTownCount(served), countyLists };
}

const nearestCount = 6;
const withContentCount = 3;

/** Returns, by slug, the nearest towns that we serve, and the nearest of those with content of their own. */
export function linkNearest(towns: readonly Town[], withoutContent: ReadonlySet<string>, { recall }: MemoCache) {
  return recall("nearest", [towns, [...withoutContent].join()], () => {
    const served = towns.filter(({ withinRadius }) => withinRadius);
    const withContent = served.filter(({ slug }) => !withoutContent.has(slug));
    return {
      nearest: nearestTowns(served, served, nearestCount),
      nearestWithContent: nearestTowns(served, withContent, withContentCount),
    };
  });
}

export type LinkedPlaces = ReturnType<typeof linkPlaces>;
