/** Addresses and sizes of built pictures, fonts and scripts, for templates. */

/**
 * A picture at several widths. `width` and `height` are those of the widest. `avif` is a srcset value, `src` the
 * fallback at a middle width.
 */
export type PictureAsset = {
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly src: string;
  readonly avif: string;
  readonly crop?: "top" | "left" | "right" | "contain";
  /** Upright crop of a wide picture at one width, for windows up to 40rem. `avif` and `fallback` are addresses. */
  readonly phone?: {
    readonly width: number;
    readonly height: number;
    readonly avif: string;
    readonly fallback: string;
  };
};

/** A drawing or mark that is one SVG file. */
export type DrawingAsset = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};

/** A county's name on a map, and points for it: x, y and the free width each side of x, those with most space first. */
export type CountyLabel = { readonly name: string; readonly spots: readonly number[] };

/**
 * Backgrounds of the maps beside town headlines: county names by the map's width in km, and addresses of outlines by
 * width and highlighted county, as in "78-meath".
 */
export type MapFrames = {
  readonly labels: Readonly<Record<string, readonly CountyLabel[]>>;
  readonly outlines: Readonly<Record<string, string>>;
};

export type Assets = {
  /** Address of the built client/boot.ts. */
  readonly bootUrl: string;
  /** Address of templates/styles/linked.css, styles that few visits need: print, very large text. */
  readonly linkedStyles: string;
  /** The fonts of every page. */
  readonly fontPreloads: readonly string[];
  /** Pictures by file name in data/images. */
  readonly pictures: Readonly<Record<string, PictureAsset>>;
  readonly drawings: Readonly<Record<string, DrawingAsset>>;
  /** The static map of the whole service area, the same on every page. */
  readonly coverage: DrawingAsset;
  /** Address of the interactive map's JSON data: towns, places and settings. */
  readonly mapData: string;
  readonly frames: MapFrames;
  /** Root-absolute addresses of sharing pictures, by name. */
  readonly share: Readonly<Record<string, string>>;
  /** Root-absolute addresses of icons and manifest, and the theme colour of icons and browser bar. */
  readonly icons: {
    readonly svg: string;
    readonly apple: string;
    readonly manifest: string;
    readonly themeColour: string;
  };
};

/** @throws Error if no row of data/images.csv names the file. */
export function pictureOf(assets: Pick<Assets, "pictures">, file: string): PictureAsset {
  const picture = assets.pictures[file];
  if (picture === undefined)
    throw new Error(`There is no picture "${file}". Put it into data/images and give it a row in data/images.csv.`);
  return picture;
}

/** @throws Error if templates/drawings has no such file. */
export function drawingOf(assets: Assets, name: string): DrawingAsset {
  const drawing = assets.drawings[name];
  if (drawing === undefined) throw new Error(`There is no drawing "${name}". Put ${name}.svg into templates/drawings.`);
  return drawing;
}
