/** Encodes pictures at the widths of the layout, as AVIF and WebP. Cached until the file or a setting changes. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileDigest } from "../../../base/memoize-by-file.ts";
import { type BuiltAsset, cachedAsset } from "../asset-cache.ts";
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
  const { imagesDir, images, heroes, cacheDir, onProgress, signal } = job;
  const waiting = [...images.values()].filter(({ file }) => !file.endsWith(".svg"));
  const total = waiting.length;
  const made = new Map<string, BuiltAsset<PictureFiles>>();
  const damaged: PictureError[] = [];

  const work = async () => {
    for (let info = waiting.pop(); info !== undefined; info = waiting.pop()) {
      signal?.throwIfAborted();
      try {
        made.set(info.file, await picture(info));
      } catch (cause) {
        if (!(cause instanceof InvalidPicturesError)) throw cause;
        damaged.push(...cause.damaged);
      }
      onProgress?.(made.size, total);
    }
  };
  const picture = ({ file }: ImageInfo) => {
    const source = join(imagesDir, file);
    const isHero = heroes.includes(file);
    const settings = JSON.stringify([isHero, file]);
    const name = file.replace(/\.\w+$/, "").replaceAll("/", "-");
    const key = digestOfAll([assetCodeDigest(), settings, fileDigest(source)]);
    const make = () => encodePicture({ file, bytes: readFileSync(source), isHero, name });
    return cachedAsset({ cacheDir, name: `pictures/${name}`, key, make });
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  if (damaged.length > 0) throw new InvalidPicturesError(damaged);

  const pictures: Record<string, Photo> = {};
  const files: AssetFile[] = [];
  for (const [file, { alt, crop }] of images) {
    const found = made.get(file);
    if (found === undefined) continue;
    pictures[file] = { alt, ...found.value, crop };
    files.push(...found.files);
  }
  return { pictures, files };
}
