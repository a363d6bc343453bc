/** Returns the site, or reports every error of the data in one run, invalid pictures included. */
import { join } from "node:path";
import type { Site } from "../../data/schema/site.ts";
import { DataError } from "../base/data-error.ts";
import { cacheFolder } from "../base/folders.ts";
import type { Problem } from "../base/problem.ts";
import { InvalidPicturesError, validatePictures } from "../site/assets.ts";
import type { LoadedData } from "../site/load-site.ts";
import { pictureErrors, requireValidSite } from "../site/release-gate.ts";
import type { BuildOptions } from "./build-options.ts";

/** @throws DataError as requireValidSite, with the pictures that cannot be decoded */
export async function validateSite(
  loaded: LoadedData,
  options: Pick<BuildOptions, "release" | "data">,
  others: readonly Problem[],
): Promise<Site> {
  try {
    return requireValidSite(loaded, options, others);
  } catch (cause) {
    if (!(cause instanceof DataError)) throw cause;
    const imagesDir = join(options.data, "images");
    const invalid = await validatePictures({ imagesDir, files: loaded.soundImages, cacheDir: cacheFolder });
    if (invalid.length === 0) throw cause;
    throw pictureErrors(new InvalidPicturesError(invalid), { problems: cause.problems, imageAt: loaded.imageAt });
  }
}
