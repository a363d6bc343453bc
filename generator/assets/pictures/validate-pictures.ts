/** Checks photos without encoding them, for a build that ends with errors in the data. The loader checks drawings. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { mapLimited } from "../../base/map-limited.ts";
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
export async function validatePictures({ imagesDir, files, cacheDir }: ValidatePicturesInput) {
  const photos = files.filter((name) => !name.endsWith(".svg"));
  const found = await mapLimited(photos, 1, async (file): Promise<readonly PictureError[]> => {
    const bytes = readFileSync(join(imagesDir, file));
    const key = digestOfAll([assetCodeDigest(), bytes]);
    const make = async () => {
      await openPicture(file, bytes);
      return { value: true, files: [] };
    };
    try {
      await cachedAsset({ cacheDir, name: `whole/${file}`, key, make });
      return [];
    } catch (cause) {
      if (!(cause instanceof InvalidPicturesError)) throw cause;
      return cause.damaged;
    }
  });
  return found.flat();
}
