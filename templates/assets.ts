/** What the build made of pictures, fonts and scripts, as templates need it: addresses and sizes. */

/** A picture at several widths. `avif` and `fallback` are srcset values; `src` is the fallback at its middle width. */
export type Picture = {
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly src: string;
  readonly avif: string;
  readonly fallback: string;
  readonly crop?: "top" | "left" | "right" | "contain";
};

/** A drawing or mark that is one SVG file. */
export type Drawing = { readonly src: string; readonly width: number; readonly height: number; readonly alt: string };

/** A town's locator: the outlines it stands on (a file shared by towns of one county and scale) and where to lay them. */
export type Assets = {
  /** client/boot.ts as built, and the stylesheets that it links when an island wakes. */
  readonly bootUrl: string;
  /** @font-face rules with hashed addresses, and the one font worth preloading. */
  readonly fontFaces: string;
  readonly fontPreload: string;
  /** By file name in data/images. */
  readonly pictures: Readonly<Record<string, Picture>>;
  readonly drawings: Readonly<Record<string, Drawing>>;
  /** Sharing pictures by name, root-absolute. */
  readonly share: Readonly<Record<string, string>>;
  /** Icons and manifest, root-absolute. */
  readonly icons: { readonly svg: string; readonly apple: string; readonly manifest: string };
  /** The towns of the map search, fetched when the map wakes. */
  readonly townsJson: string;
};
