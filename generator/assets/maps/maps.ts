/** The maps of the site: what towns' locators stand on, the coverage map, and what the live map reads. */
import type { Site } from "../../../data/site.ts";
import type { Drawing, MapFrames } from "../../../templates/assets.ts";
import type { AssetFile } from "../asset-file.ts";
import type { Colours } from "../colours.ts";
import { buildCoverage } from "./coverage.ts";
import { buildMapData } from "./map-data.ts";
import { buildOutlines } from "./outlines.ts";

export { buildCoverage, coverageDrawing } from "./coverage.ts";
export { buildMapData } from "./map-data.ts";
export { buildOutlines } from "./outlines.ts";

export type Maps = {
  readonly frames: MapFrames;
  readonly coverage: Drawing;
  /** The address of what the live map reads. */
  readonly mapData: string;
  readonly files: readonly AssetFile[];
};

type Sources = {
  readonly site: Site;
  readonly dataDir: string;
  readonly cacheDir: string;
  readonly colours: Colours;
};

/** @throws Error when the county outlines are missing from the data or damaged. */
export async function buildMaps(sources: Sources): Promise<Maps> {
  const [outlines, coverage] = await Promise.all([buildOutlines(sources), buildCoverage(sources)]);
  const mapData = buildMapData(sources.site, coverage.coverage);
  return {
    frames: outlines.frames,
    coverage: coverage.coverage,
    mapData: mapData.url,
    files: [...outlines.files, ...coverage.files, ...mapData.files],
  };
}
