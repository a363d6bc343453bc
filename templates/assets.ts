/** What the build made of pictures, fonts and scripts, as templates need it: addresses and sizes. */

/**
 * A picture at several widths; `width` and `height` are those of the widest. `avif` and `fallback` are srcset values,
 * `src` is the fallback at a middle width.
 */
export type Picture = {
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly src: string;
  readonly avif: string;
  readonly fallback: string;
  readonly crop?: "top" | "left" | "right" | "contain";
  /** Another crop, for windows up to 40rem: an upright part of a wide picture. Addresses without widths. */
  readonly phone?: {
    readonly width: number;
    readonly height: number;
    readonly avif: string;
    readonly fallback: string;
  };
};

/** A drawing or mark that is one SVG file. */
export type Drawing = { readonly src: string; readonly width: number; readonly height: number; readonly alt: string };

/** A county's name on a map, and the points where it may stand, roomiest first: x, y and the free width to either side of x. */
export type CountyLabel = { readonly name: string; readonly spots: readonly number[] };

/**
 * What towns' locators stand on: the names of counties by the map's width in km, and the outlines by width and the county
 * that is lit, as in "78-meath".
 */
export type MapFrames = {
  readonly labels: Readonly<Record<string, readonly CountyLabel[]>>;
  readonly outlines: Readonly<Record<string, string>>;
};

export type Assets = {
  /** client/boot.ts as built. */
  readonly bootUrl: string;
  /** The fonts of every page. */
  readonly fontPreloads: readonly string[];
  /** By file name in data/images. */
  readonly pictures: Readonly<Record<string, Picture>>;
  readonly drawings: Readonly<Record<string, Drawing>>;
  /** The map of the whole service area, the same on every page. */
  readonly coverage: Drawing;
  /** What the live map reads when it wakes: towns, places and settings, as JSON. */
  readonly mapData: string;
  readonly frames: MapFrames;
  /** Sharing pictures by name, root-absolute. */
  readonly share: Readonly<Record<string, string>>;
  /** Icons and manifest, root-absolute, and the colour in which they and the browser's bar are. */
  readonly icons: {
    readonly svg: string;
    readonly apple: string;
    readonly manifest: string;
    readonly themeColour: string;
  };
  /** The script of a preview that says where texts come from. */
  readonly pointers?: string;
};

/** @throws Error when no row of data/images.csv names the file. */
export function pictureOf(assets: Pick<Assets, "pictures">, file: string): Picture {
  const picture = assets.pictures[file];
  if (picture === undefined)
    throw new Error(`There is no picture "${file}". Put it into data/images and give it a row in data/images.csv.`);
  return picture;
}

/** @throws Error when templates/drawings has no such file. */
export function drawingOf(assets: Assets, name: string): Drawing {
  const drawing = assets.drawings[name];
  if (drawing === undefined) throw new Error(`There is no drawing "${name}". Put ${name}.svg into templates/drawings.`);
  return drawing;
}
