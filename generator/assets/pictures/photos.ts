/** Encodes pictures at the widths of the layout, as AVIF and WebP. Cached until the file or a setting changes. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { mapLimited } from "../../base/map-limited.ts";
import { fileDigest } from "../../base/memoize-by-file.ts";
import { cachedAsset } from "../asset-cache.ts";
import { assetCodeDigest } from "../asset-code-digest.ts";
import { type AssetFile, digestOfAll } from "../asset-file.ts";
import { InvalidPicturesError, type PictureError } from "../damaged-pictures.ts";
import { encodePicture, type PictureFiles } from "./encode-picture.ts";

type Crop = "top" | "left" | "right" | "contain";
type ImageInfo = { readonly file: string; readonly alt: string; readonly crop?: Crop };
type Photo = PictureFiles & { readonly alt: string; readonly crop?: Crop };

export type Photos = {
  /** By file name as in images.csv. */
  readonly pictures: Readonly<Record<string, Photo>>;
  readonly files: readonly AssetFile[];
};

export type BuildPhotosInput = {
  readonly imagesDir: string;
  readonly images: ReadonlyMap<string, ImageInfo>;
  /** Pictures of the first screen: they also get an upright part for phones. */
  readonly heroes: readonly string[];
  readonly cacheDir: string;
  readonly onProgress?: (done: number, total: number) => void;
  /** Checked between pictures. */
  readonly signal?: AbortSignal;
};

/** Pictures encoded at the same time. An encoder uses one thread, as AVIF's bytes depend on the number of threads. */
const sideBySide = 2;

/** Skips SVG files. @throws InvalidPicturesError with all errors, the signal's reason */
export async function buildPhotos(job: BuildPhotosInput): Promise<Photos> {
  const { images, onProgress, signal } = job;
  const photos = [...images.values()].filter(({ file }) => !file.endsWith(".svg"));
  const damaged: PictureError[] = [];
  let done = 0;
  const made = await mapLimited(photos, sideBySide, async ({ file, alt, crop }) => {
    signal?.throwIfAborted();
    try {
      const { value, files } = await cachedPhoto(file, job);
      return [{ file, photo: { alt, ...value, crop }, files }];
    } catch (cause) {
      if (!(cause instanceof InvalidPicturesError)) throw cause;
      damaged.push(...cause.damaged);
      return [];
    } finally {
      done += 1;
      onProgress?.(done, photos.length);
    }
  });
  if (damaged.length > 0) throw new InvalidPicturesError(damaged);
  const encoded = made.flat();
  return {
    pictures: Object.fromEntries(encoded.map(({ file, photo }) => [file, photo])),
    files: encoded.flatMap(({ files }) => files),
  };
}

function cachedPhoto(file: string, { imagesDir, heroes, cacheDir }: BuildPhotosInput) {
  const source = join(imagesDir, file);
  const isHero = heroes.includes(file);
  const settings = JSON.stringify([isHero, file]);
  const name = file.replace(/\.\w+$/, "").replaceAll("/", "-");
  const key = digestOfAll([assetCodeDigest(), settings, fileDigest(source)]);
  const make = () => encodePicture({ file, bytes: readFileSync(source), isHero, name });
  return cachedAsset({ cacheDir, name: `pictures/${name}`, key, make });
}
