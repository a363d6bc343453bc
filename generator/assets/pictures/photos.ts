/** Pictures at the widths that the layout shows, as AVIF and WebP. Each is kept until its file or a setting changes. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ImageInfo } from "../../../data/site.ts";
import type { Picture } from "../../../templates/assets.ts";
import { type AssetFile, digestOfAll } from "../asset-file.ts";
import { type Kept, kept } from "../kept.ts";
import { makingCode } from "../making-code.ts";
import { type Damage, DamagedPictures } from "./damaged-pictures.ts";
import { encodePicture, type PictureFiles } from "./encode-picture.ts";
import { fileDigests } from "./file-digests.ts";

export type Photos = {
  /** By file name as in images.csv. */
  readonly pictures: Readonly<Record<string, Picture>>;
  readonly files: readonly AssetFile[];
};

export type PhotoJob = {
  readonly imagesDir: string;
  readonly images: ReadonlyMap<string, ImageInfo>;
  /** Files that also get an upright part for phones: those that fill the first screen. */
  readonly heroes: readonly string[];
  readonly cacheDir: string;
  readonly onProgress?: (done: number, total: number) => void;
  /** Heard between pictures. */
  readonly signal?: AbortSignal;
};

/** Encoders run on one thread each, since AVIF's bytes depend on their number; this many pictures side by side use the rest. */
const sideBySide = 2;

/** SVG files are no pictures but drawings. @throws DamagedPictures with all that cannot be read; the signal's reason. */
export async function buildPhotos(job: PhotoJob): Promise<Photos> {
  const { imagesDir, images, heroes, cacheDir, onProgress, signal } = job;
  const waiting = [...images.values()].filter(({ file }) => !file.endsWith(".svg"));
  const total = waiting.length;
  const digests = fileDigests(join(cacheDir, "picture-digests.json"));
  const made = new Map<string, Kept<PictureFiles>>();
  const damages: Damage[] = [];

  const work = async () => {
    for (let info = waiting.pop(); info !== undefined; info = waiting.pop()) {
      signal?.throwIfAborted();
      try {
        made.set(info.file, await picture(info));
      } catch (cause) {
        if (!(cause instanceof DamagedPictures)) throw cause;
        damages.push(...cause.damages);
      }
      onProgress?.(made.size, total);
    }
  };
  const picture = ({ file }: ImageInfo) => {
    const source = join(imagesDir, file);
    const isHero = heroes.includes(file);
    const settings = JSON.stringify([isHero, file]);
    const name = file.replace(/\.\w+$/, "").replaceAll("/", "-");
    const key = digestOfAll([makingCode("pictures"), settings, digests.of(source)]);
    const path = `assets/${name}-${key.slice(0, 8)}`;
    const make = () => encodePicture({ file, bytes: readFileSync(source), isHero, path });
    return kept({ cacheDir, name: `pictures/${name}`, key, make });
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  digests.save();
  if (damages.length > 0) throw new DamagedPictures(damages);

  const pictures: Record<string, Picture> = {};
  const files: AssetFile[] = [];
  for (const [file, { alt, crop }] of images) {
    const found = made.get(file);
    if (found === undefined) continue;
    pictures[file] = Object.freeze({ alt, ...found.value, ...(crop && { crop }) });
    files.push(...found.files);
  }
  return { pictures, files };
}
