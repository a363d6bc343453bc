/** Assets of the dev server: addresses at once, files on request. Pictures are served unchanged from the data. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Assets, PictureAsset } from "../../../templates/assets.ts";
import type { Site } from "../../../templates/model.ts";
import { dataFiles } from "../../../templates/paths.ts";
import type { AssetFile } from "../../assets/asset-file.ts";
import { fullFonts } from "../../assets/fonts/fonts.ts";
import { devStyles, linkedStyles } from "../../assets/styles/styles.ts";
import { readThemeColours } from "../../assets/styles/theme-colours.ts";
import { cacheFolder as cacheDir, projectRoot as root } from "../../base/folders.ts";
import {
  buildCoverage,
  buildLocatorBackgrounds,
  buildMapData,
  coverageDrawing,
} from "../../site/drawings/maps/maps.ts";
import { buildDrawings, buildIcons, InvalidPicturesError } from "../../site/drawings/pictures.ts";
import { shareCards } from "../../site/drawings/share/share.ts";
import { tapWaterData } from "../../site/tap-water-data.ts";
import { viteBase } from "./vite-base.ts";

const coverageAddress = "/data/coverage.svg";
const mapDataAddress = "/data/towns.json";

/** @throws InvalidPicturesError for invalid pictures of the data, Error for invalid styles and other sources */
export async function createDevAssets(site: Site, dataDir: string) {
  const colours = readThemeColours(root);
  const project = { site, dataDir, cacheDir, root, colours };
  const fonts = fullFonts(`${viteBase}node_modules/`);
  const drawn = buildDrawings(project);
  const [outlines, pictures] = await Promise.all([buildLocatorBackgrounds(project), picturesOf(site, dataDir)]);
  const styles = await devStyles(root, fonts, drawn.drawings);
  const linked = linkedStyles(styles);
  const coverage = coverageDrawing(site.company, coverageAddress);
  const icons = { svg: "/favicon.svg", apple: "/apple-touch-icon.png", manifest: "/site.webmanifest" };
  const iconFiles = async () => (await buildIcons({ name: site.settings.name, cacheDir, colours })).files;
  const later: Readonly<Record<string, () => Promise<readonly AssetFile[]> | readonly AssetFile[]>> = {
    [coverageAddress]: async () => (await buildCoverage(project)).files,
    [mapDataAddress]: () => buildMapData(site, coverage).files,
    [dataFiles.table]: () => tapWaterData(site),
    [dataFiles.description]: () => tapWaterData(site),
    [icons.svg]: iconFiles,
    [icons.apple]: iconFiles,
    [icons.manifest]: iconFiles,
  };
  const now = new Map([linked, ...drawn.files, ...outlines.files].map((file) => [`/${file.path}`, file]));
  return {
    assets: {
      bootUrl: `${viteBase}client/boot.ts`,
      linkedStyles: `/${linked.path}`,
      fontPreloads: fonts.preloads,
      pictures,
      drawings: drawn.drawings,
      coverage,
      mapData: mapDataAddress,
      frames: outlines.frames,
      share: Object.fromEntries(shareCards(site).map(({ name }) => [name, `/_share/${name}.jpg`])),
      icons: { ...icons, themeColour: colours.deep },
    } satisfies Assets,
    styles,
    /** Returns the bytes at an address such as "/data/towns.json"; null for an unknown address. */
    async fileAt(address: string): Promise<Uint8Array | null> {
      const [, picture = ""] = /^\/_pictures\/(.+)$/.exec(address) ?? [];
      if (Object.hasOwn(pictures, picture)) return readFileSync(join(dataDir, "images", picture));
      const file = now.get(address) ?? (await later[address]?.())?.find(({ path }) => `/${path}` === address);
      return file === undefined ? null : file.bytes;
    },
  };
}

type Size = { readonly stamp: string; readonly width: number; readonly height: number };
const sizes = new Map<string, Size>();

async function picturesOf({ images }: Site, dataDir: string): Promise<Record<string, PictureAsset>> {
  const photos = [...images.values()].filter(({ file }) => !file.endsWith(".svg"));
  const entries = photos.map(async ({ file, alt, crop }) => {
    const { width, height, stamp } = await sizeOf(file, join(dataDir, "images", file));
    const src = `/_pictures/${file}?${stamp}`;
    return [file, Object.freeze({ alt, width, height, src, avif: `${src} ${width}w`, crop })] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Returns the size after the rotation that a camera has noted in the file. @throws InvalidPicturesError */
async function sizeOf(file: string, path: string): Promise<Size> {
  const known = sizes.get(path);
  const stat = statSync(path, { throwIfNoEntry: false });
  const stamp = `${stat?.mtimeMs ?? 0}-${stat?.size ?? 0}`;
  if (known?.stamp === stamp) return known;
  const { autoOrient: size } = await sharp(readFileSync(path))
    .metadata()
    .catch(() => {
      throw new InvalidPicturesError([{ file, why: "cannot be read as a picture. Export it again." }]);
    });
  const found = { stamp, width: size.width, height: size.height };
  sizes.set(path, found);
  return found;
}
