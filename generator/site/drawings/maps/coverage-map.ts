/** Draws the coverage map: the whole service area, with text as outlines. */

import type { DrawingAsset } from "../../../../templates/assets.ts";
import { coverageSize } from "../../../../templates/maps/coverage-projection.ts";
import type { Company, Site, Town } from "../../../../templates/model.ts";
import { roundKilometres } from "../../../../templates/words/format.ts";
import { cachedAsset } from "../../../assets/asset-cache.ts";
import { assetCodeDigest } from "../../../assets/asset-code-digest.ts";
import { type AssetFile, dataPath, digestOfAll } from "../../../assets/asset-file.ts";
import { type MapsInput, outlinesDigest } from "./county-shapes.ts";
import { coverageSvg } from "./coverage-svg.ts";
import { isOnMap } from "./is-on-map.ts";

type Coverage = { readonly coverage: DrawingAsset; readonly files: readonly AssetFile[] };

export async function buildCoverage({ site, cacheDir, colours }: MapsInput): Promise<Coverage> {
  const { headquarters, radiusKm } = site.company;
  const towns = townsOnMap(site);
  const cardCounties = site.countyCards.map(({ county }) => county.name);
  const map = { company: { headquarters, radiusKm }, towns, cardCounties, colours };
  const key = digestOfAll([assetCodeDigest(), outlinesDigest(), JSON.stringify(map)]);
  const { value, files } = await cachedAsset({ cacheDir, name: "coverage", key, make: () => draw(map) });
  return { coverage: coverageDrawing(site.company, value), files };
}

export function coverageDrawing({ headquarters, radiusKm }: Company, src: string): DrawingAsset {
  const alt = `Map of the counties around ${headquarters.name}: the towns that we serve, and a circle of ${roundKilometres(radiusKm)}`;
  return { src, ...coverageSize, alt };
}

/** Returns the towns on the map, the largest first, as their names are placed first. */
function townsOnMap({ towns, rows, people }: Site) {
  const size = (town: Town) =>
    people.get(town.slug)?.count ?? (town.name === town.county.name ? countyTown : smallTown);
  return towns
    .filter((town) => isOnMap(town, rows))
    .sort((a, b) => size(b) - size(a) || (a.slug < b.slug ? -1 : 1))
    .map(({ name, lat, lng }) => ({ name, lat, lng }));
}

/** Assumed population of a town without one, and of a town that its county is named after. */
const smallTown = 2500;
const countyTown = 12000;

async function draw(map: Parameters<typeof coverageSvg>[0]) {
  const bytes = Buffer.from(await coverageSvg(map));
  const path = dataPath("coverage", "svg");
  return { value: `/${path}`, files: [{ path, bytes }] };
}
