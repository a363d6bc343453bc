/** Checks photos without encoding them, for a build that ends with errors in the data. The loader checks drawings. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cachedAsset } from "../asset-cache.ts";
import { assetCodeDigest } from "../asset-code-digest.ts";
import { digestOfAll } from "../asset-file.ts";
import { InvalidPicturesError, type PictureError } from "../damaged-pictures.ts";
import { openPicture } from "./encode-picture.ts";

type ValidatePicturesInput = {
  readonly imagesDir: string;
  /** As in images.csv; all files exist. */
  readonly files: readonly string[];
  readonly cacheDir: string;
};

/** Returns the errors of all files. Each version of a file is checked once. */
export async function validatePictures({
  imagesDir,
  files,
  cacheDir,
}: ValidatePicturesInput): Promise<readonly PictureError[]> {
  const damaged: PictureError[] = [];
  for (const file of files.filter((name) => !name.endsWith(".svg")))
    try {
      await validatePicture(join(imagesDir, file), file, cacheDir);
    } catch (cause) {
      if (!(cause instanceof InvalidPicturesError)) throw cause;
      damaged.push(...cause.damaged);
    }
  return damaged;
}

async function validatePicture(source: string, file: string, cacheDir: string) {
  const bytes = readFileSync(source);
  const make = async () => {
    await openPicture(file, bytes);
    return { value: true, files: [] };
  };
  await cachedAsset({ cacheDir, name: `whole/${file}`, key: digestOfAll([assetCodeDigest(), bytes]), make });
}
