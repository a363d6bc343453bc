/**
 * What pages link, with nothing made ahead: addresses are there at once, and what is behind them is made when it is asked for.
 * Pictures are shown as they lie in the data; the cuts, widths and formats of the built site are left out.
 */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Site } from "../../data/site.ts";
import type { Assets, Picture } from "../../templates/assets.ts";
import { type AssetFile, bytesOf } from "../assets/asset-file.ts";
import { readColours } from "../assets/colours.ts";
import { uncutFonts } from "../assets/fonts/fonts.ts";
import { buildCoverage, buildMapData, buildOutlines, coverageDrawing } from "../assets/maps/maps.ts";
import { buildDrawings, buildIcons, DamagedPictures } from "../assets/pictures/pictures.ts";
import { shareCards } from "../assets/share/share.ts";
import { liveStyles, type StyleSheets } from "../assets/styles/styles.ts";
import { cacheFolder as cacheDir, projectRoot as root } from "../folders.ts";

export type LiveAssets = {
  readonly assets: Assets;
  readonly styles: StyleSheets;
  /** The bytes at an address such as "/data/towns.json"; null where there is nothing. */
  readonly fileAt: (address: string) => Promise<Uint8Array | null>;
};

const coverageAddress = "/data/coverage.svg";
const mapDataAddress = "/data/towns.json";

/** @throws DamagedPictures for drawings and pictures of the data, Error for styles and other sources that are damaged. */
export async function liveAssets(site: Site, dataDir: string): Promise<LiveAssets> {
  const colours = readColours(root);
  const project = { site, dataDir, cacheDir, colours };
  const fonts = uncutFonts("/_fonts/");
  const [drawn, outlines, pictures] = await Promise.all([
    buildDrawings(project),
    buildOutlines(project),
    picturesOf(site, dataDir),
  ]);
  const styles = await liveStyles(root, fonts, drawn.drawings);
  const coverage = coverageDrawing(site.company, coverageAddress);
  const { icons, files: iconFiles } = iconsLater({ name: site.settings.name, cacheDir, colours });
  const later: Readonly<Record<string, () => Promise<readonly AssetFile[]> | readonly AssetFile[]>> = {
    [coverageAddress]: async () => (await buildCoverage(project)).files,
    [mapDataAddress]: () => buildMapData(site, coverage).files,
    [icons.svg]: iconFiles,
    [icons.apple]: iconFiles,
    [icons.manifest]: iconFiles,
  };
  const now = new Map([...drawn.files, ...outlines.files].map((file) => [`/${file.path}`, file]));
  return {
    assets: {
      bootUrl: "/_vite/client/boot.ts",
      fontPreloads: fonts.preloads,
      pictures,
      drawings: drawn.drawings,
      coverage,
      mapData: mapDataAddress,
      frames: outlines.frames,
      share: Object.fromEntries(shareCards(site).map(({ name }) => [name, `/_share/${name}.jpg`])),
      icons: { ...icons, themeColour: colours.deep },
    },
    styles,
    async fileAt(address) {
      const file = now.get(address) ?? (await later[address]?.())?.find(({ path }) => `/${path}` === address);
      return file === undefined ? null : bytesOf(file);
    },
  };
}

/** PNGs among them are drawn when a browser asks for one. */
function iconsLater(job: Parameters<typeof buildIcons>[0]) {
  return {
    icons: { svg: "/favicon.svg", apple: "/apple-touch-icon.png", manifest: "/site.webmanifest" },
    files: async () => (await buildIcons(job)).files,
  };
}

type Size = { readonly stamp: string; readonly width: number; readonly height: number };
const sizes = new Map<string, Size>();

async function picturesOf({ images }: Site, dataDir: string): Promise<Record<string, Picture>> {
  const photos = [...images.values()].filter(({ file }) => !file.endsWith(".svg"));
  const entries = photos.map(async ({ file, alt, crop }) => {
    const { width, height, stamp } = await sizeOf(file, join(dataDir, "images", file));
    const src = `/_pictures/${file}?${stamp}`;
    const set = `${src} ${width}w`;
    return [file, Object.freeze({ alt, width, height, src, avif: set, fallback: set, ...(crop && { crop }) })] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** As shown: a camera may have turned it. @throws DamagedPictures */
async function sizeOf(file: string, path: string): Promise<Size> {
  const known = sizes.get(path);
  const stat = statSync(path, { throwIfNoEntry: false });
  const stamp = `${stat?.mtimeMs ?? 0}-${stat?.size ?? 0}`;
  if (known?.stamp === stamp) return known;
  const { autoOrient: size } = await sharp(readFileSync(path))
    .metadata()
    .catch(() => {
      throw new DamagedPictures([{ file, why: "cannot be read as a picture. Export it again." }]);
    });
  const found = { stamp, width: size.width, height: size.height };
  sizes.set(path, found);
  return found;
}
