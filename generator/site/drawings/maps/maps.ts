/** Maps of the site: backgrounds of the towns' locators, the coverage map, and the data of the interactive map. */
import type { DrawingAsset, MapFrames } from "../../../../templates/assets.ts";
import type { AssetFile } from "../../../assets/asset-file.ts";
import type { MapsInput } from "./county-shapes.ts";
import { buildCoverage } from "./coverage-map.ts";
import { buildLocatorBackgrounds } from "./locator-backgrounds.ts";
import { buildMapData } from "./map-data.ts";

export { buildCoverage, coverageDrawing } from "./coverage-map.ts";
export { buildLocatorBackgrounds } from "./locator-backgrounds.ts";
export { buildMapData } from "./map-data.ts";

export type Maps = {
  readonly frames: MapFrames;
  readonly coverage: DrawingAsset;
  /** Address of the interactive map's data. */
  readonly mapData: string;
  readonly files: readonly AssetFile[];
};

export async function buildMaps(sources: MapsInput): Promise<Maps> {
  const [outlines, coverage] = await Promise.all([buildLocatorBackgrounds(sources), buildCoverage(sources)]);
  const mapData = buildMapData(sources.site, coverage.coverage);
  return {
    frames: outlines.frames,
    coverage: coverage.coverage,
    mapData: mapData.url,
    files: [...outlines.files, ...coverage.files, ...mapData.files],
  };
}
