/**
 * Everything that pages link to and that is no page: scripts, fonts, styles, pictures, drawings, maps and icons. What did
 * not change since an earlier build is not made again, nor read.
 */
import { join } from "node:path";
import type { Site } from "../../data/site.ts";
import type { Assets } from "../../templates/assets.ts";
import { fileIn, folderOf } from "../site-folder.ts";
import type { AssetFile } from "./asset-file.ts";
import { buildClient } from "./client/client.ts";
import { readColours } from "./colours.ts";
import { buildFonts } from "./fonts/fonts.ts";
import { buildMaps } from "./maps/maps.ts";
import { buildIcons, buildPictures } from "./pictures/pictures.ts";
import { buildPointers } from "./pointers/pointers.ts";
import { buildShare } from "./share/share.ts";
import { buildStyles, type StyleSheets, stylesIn } from "./styles/styles.ts";

export { DamagedPictures, findDamages } from "./pictures/pictures.ts";

type Sources = {
  readonly site: Site;
  readonly dataDir: string;
  readonly cacheDir: string;
  /** The project's folder. */
  readonly root: string;
  /** Pictures encoded so far, of all: the long part when there is nothing in the cache. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Heard between pictures. */
  readonly signal?: AbortSignal;
};

export type BuiltAssets = {
  readonly assets: Assets;
  readonly styles: StyleSheets;
  readonly files: readonly AssetFile[];
};

/** @throws DamagedPictures for pictures of the data, Error naming the file for another source that is missing or damaged; the signal's reason. */
export async function buildAssets({
  site,
  dataDir,
  cacheDir,
  root,
  onProgress,
  signal,
}: Sources): Promise<BuiltAssets> {
  const project = { cacheDir, root };
  const folder = folderOf(site.company.url);
  const colours = readColours(root);
  const data = { site, dataDir, cacheDir, colours, ...(signal && { signal }) };
  const pictureJob = {
    ...data,
    imagesDir: join(dataDir, "images"),
    images: site.images,
    heroes: [site.texts.home.heroImage],
    ...(onProgress && { onProgress }),
  };
  // Not beside the pictures: each of the two takes 200 MB the first time.
  const client = await buildClient({ ...project, folder });
  const [fonts, pictures, maps, icons] = await Promise.all([
    buildFonts(project),
    buildPictures(pictureJob),
    buildMaps(data),
    buildIcons({ cacheDir, colours, name: site.settings.name }),
  ]);
  const share = await buildShare({ ...data, pictures: pictures.pictures, maps });
  const preview = site.preview === undefined ? null : await buildPointers(project);
  const styles = await buildStyles({ ...project, fonts, drawings: pictures.drawings });
  return {
    assets: {
      bootUrl: client.bootUrl,
      fontPreloads: fonts.preloads,
      pictures: pictures.pictures,
      drawings: pictures.drawings,
      coverage: maps.coverage,
      mapData: maps.mapData,
      frames: maps.frames,
      share: share.share,
      icons: icons.icons,
      ...(preview && { pointers: preview.pointers }),
    },
    styles: folder === "" ? styles : stylesIn(folder, styles),
    files: onceEach(
      [client, fonts, pictures, maps, share, icons, ...(preview === null ? [] : [preview])].flatMap(
        ({ files }) => files,
      ),
    ).map((file) => fileIn(folder, file)),
  };
}

/** Two things that look the same are one file: a path stands for its bytes. */
const onceEach = (files: readonly AssetFile[]) => [...new Map(files.map((file) => [file.path, file])).values()];
