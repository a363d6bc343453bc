/** Builds scripts, fonts, styles, pictures, drawings, maps and icons. Unchanged ones come from the cache. */
import { join } from "node:path";
import type { Assets } from "../../templates/assets.ts";
import type { Site } from "../../templates/model.ts";
import type { AssetFile } from "../assets/asset-file.ts";
import { basePathOf, prefixFile } from "../assets/base-path.ts";
import { buildClient } from "../assets/client/client.ts";
import { buildFonts } from "../assets/fonts/fonts.ts";
import { buildStyles, linkedStyles, type StyleSheets, stylesWithBasePath } from "../assets/styles/styles.ts";
import { readThemeColours } from "../assets/styles/theme-colours.ts";
import { buildMaps } from "./drawings/maps/maps.ts";
import { buildIcons, buildPictures } from "./drawings/pictures.ts";
import { buildShare } from "./drawings/share/share.ts";
import { tapWaterData } from "./tap-water-data.ts";

export { InvalidPicturesError, validatePictures } from "./drawings/pictures.ts";

type BuildAssetsInput = {
  readonly site: Site;
  readonly dataDir: string;
  readonly cacheDir: string;
  /** The project's folder. */
  readonly root: string;
  /** Receives the number of encoded pictures, and their total. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Stops the build before the next picture. */
  readonly signal?: AbortSignal;
};

export type BuiltAssets = {
  readonly assets: Assets;
  readonly styles: StyleSheets;
  readonly files: readonly AssetFile[];
};

/** @throws InvalidPicturesError for pictures of the data, Error naming another invalid source, or the signal's reason */
export async function buildAssets({
  site,
  dataDir,
  cacheDir,
  root,
  onProgress,
  signal,
}: BuildAssetsInput): Promise<BuiltAssets> {
  const project = { cacheDir, root };
  const folder = basePathOf(site.company.url);
  const colours = readThemeColours(root);
  const data = { site, dataDir, cacheDir, root, colours, signal };
  const pictureJob = {
    ...data,
    imagesDir: join(dataDir, "images"),
    images: site.images,
    heroes: [site.texts.home.heroImage],
    onProgress,
  };
  // Not in parallel with the pictures: without a cache, each of the two takes 200 MB of memory.
  const client = await buildClient({ ...project, folder });
  const [fonts, pictures, maps, icons] = await Promise.all([
    buildFonts(project),
    buildPictures(pictureJob),
    buildMaps(data),
    buildIcons({ cacheDir, colours, name: site.settings.name }),
  ]);
  const share = await buildShare({ ...data, pictures: pictures.pictures, maps });
  const styles = await buildStyles({ ...project, fonts, drawings: pictures.drawings });
  const linked = linkedStyles(styles);
  return {
    assets: {
      bootUrl: client.bootUrl,
      linkedStyles: `/${linked.path}`,
      fontPreloads: fonts.preloads,
      pictures: pictures.pictures,
      drawings: pictures.drawings,
      coverage: maps.coverage,
      mapData: maps.mapData,
      frames: maps.frames,
      share: share.share,
      icons: icons.icons,
    },
    styles: folder === "" ? styles : stylesWithBasePath(folder, styles),
    files: onceEach([
      linked,
      ...tapWaterData(site),
      ...[client, fonts, pictures, maps, share, icons].flatMap(({ files }) => files),
    ]).map((file) => prefixFile(folder, file)),
  };
}

/** Keeps one of several files with the same path: their bytes are equal, as a path contains their digest. */
const onceEach = (files: readonly AssetFile[]) => [...new Map(files.map((file) => [file.path, file])).values()];
