/** Data of the interactive coverage map: one JSON file for all pages. */
import type { MapData, MapTown, StaticMap } from "../../../../client/map/data.ts";
import type { DrawingAsset } from "../../../../templates/assets.ts";
import { coverageCentre, coverageCoordinates, coverageSize } from "../../../../templates/maps/coverage-projection.ts";
import type { Point } from "../../../../templates/maps/projection.ts";
import type { Company, Site, Town } from "../../../../templates/model.ts";
import { paths } from "../../../../templates/paths.ts";
import { hardnessInAWord } from "../../../../templates/words/hardness-in-a-word.ts";
import { type AssetFile, dataPath } from "../../../assets/asset-file.ts";
import { isOnMap } from "./is-on-map.ts";

type Source = Pick<Site, "towns" | "rows" | "places" | "hardness" | "hardnessWords" | "company" | "settings">;

/** `url` is root-absolute. */
export function buildMapData(site: Source, coverage: DrawingAsset): { url: string; files: readonly AssetFile[] } {
  const bytes = Buffer.from(JSON.stringify(mapData(site, coverage)));
  const path = dataPath("towns", "json");
  return { url: `/${path}`, files: [{ path, bytes }] };
}

function mapData(source: Source, coverage: DrawingAsset): MapData {
  const { towns, rows, places, company, settings } = source;
  const { headquarters, radiusKm, phones } = company;
  const { name, lat, lng } = headquarters;
  const base = towns.find(({ isBase }) => isBase);
  const served = towns.filter(({ withinRadius }) => withinRadius);
  const outside = towns.filter((town) => !served.includes(town));
  return {
    base: { name, lat, lng, ...(base && { path: paths.town(base) }) },
    radiusKm,
    phone: { shown: phones.main.shown, dial: phones.main.dial },
    tiles: settings.map.tiles,
    attribution: settings.map.attribution,
    staticMap: edgesOf(company, coverage),
    towns: [
      ...served
        .filter((town) => isOnMap(town, rows))
        .map((town) => ({ ...mapTown(town, source), onMap: true as const })),
      ...served.filter((town) => !isOnMap(town, rows)).map((town) => mapTown(town, source)),
    ],
    places: [...outside.map((town) => mapTown(town, source)), ...places],
  };
}

function mapTown(town: Town, source: Source): MapTown {
  const routingKey = source.rows.get(town.slug)?.eircode_routing_key;
  const hardness = hardnessInAWord(source, town);
  const { name, otherName, irishName = otherName, county, lat, lng, distanceKm } = town;
  return {
    name,
    irishName,
    county: county.name,
    lat,
    lng,
    path: paths.town(town),
    km: distanceKm,
    routingKey,
    hardness,
  };
}

function edgesOf(company: Company, { src }: DrawingAsset): StaticMap {
  const { width, height } = coverageSize;
  const { x, y } = coverageCentre;
  const at = (point: Point) => coverageCoordinates(company, point);
  const north = at({ x, y: 0 }).lat;
  const south = at({ x, y: height }).lat;
  return { src, width, height, north, south, west: at({ x: 0, y }).lng, east: at({ x: width, y }).lng };
}
