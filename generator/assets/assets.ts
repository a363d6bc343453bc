/**
 * Everything that pages link to and that is no page: scripts, fonts, styles, pictures, drawings, maps and icons. What did
 * not change since an earlier build is not made again, nor read.
 */
import { join } from "node:path";
import type { Site } from "../../data/site.ts";
import type { Assets } from "../../templates/assets.ts";
import type { AssetFile } from "./asset-file.ts";
import { buildClient } from "./client.ts";
import { buildCoverage } from "./coverage.ts";
import { allPictures } from "./damaged-pictures.ts";
import { buildDrawings } from "./drawings.ts";
import { buildFonts } from "./fonts.ts";
import { buildIcons } from "./icons.ts";
import { buildMapData } from "./map-data.ts";
import { buildMaps } from "./maps.ts";
import { buildPictures } from "./pictures.ts";
import { buildShare } from "./share.ts";
import { buildStyles, type StyleSheets } from "./styles.ts";

type Sources = {
  readonly site: Site;
  readonly dataDir: string;
  readonly cacheDir: string;
  /** The project's folder. */
  readonly root: string;
  /** Pictures encoded so far, of all: the long part when there is nothing in the cache. */
  readonly onProgress?: (done: number, total: number) => void;
};

export type BuiltAssets = {
  readonly assets: Assets;
  readonly styles: StyleSheets;
  readonly files: readonly AssetFile[];
};

/** @throws DamagedPictures for pictures of the data, Error naming the file for another source that is missing or damaged. */
export async function buildAssets({ site, dataDir, cacheDir, root, onProgress }: Sources): Promise<BuiltAssets> {
  const project = { cacheDir, root };
  const data = { site, dataDir, cacheDir };
  const pictureJob = {
    ...project,
    imagesDir: join(dataDir, "images"),
    images: site.images,
    heroes: [site.texts.home.heroImage],
    ...(onProgress && { onProgress }),
  };
  const [client, fonts, [drawings, pictures], maps, coverage, icons] = await Promise.all([
    buildClient(project),
    buildFonts(project),
    allPictures([buildDrawings(data), buildPictures(pictureJob)]),
    buildMaps(data),
    buildCoverage(data),
    buildIcons({ ...project, name: site.settings.name }),
  ]);
  const mapData = buildMapData(site, coverage.coverage);
  const share = await buildShare({ ...data, pictures: pictures.pictures, maps, coverage });
  const styles = await buildStyles({ ...project, fonts, drawings: drawings.drawings });
  return {
    assets: {
      bootUrl: client.bootUrl,
      fontPreloads: fonts.preloads,
      pictures: pictures.pictures,
      drawings: drawings.drawings,
      coverage: coverage.coverage,
      mapData: mapData.url,
      frames: maps.frames,
      share: share.share,
      icons: icons.icons,
    },
    styles,
    files: [client, fonts, pictures, drawings, maps, coverage, mapData, share, icons].flatMap(({ files }) => files),
  };
}
