/** The site, or everything that is wrong with the data in one run: what a look into the pictures finds as well. */
import { join } from "node:path";
import type { Site } from "../data/site.ts";
import { DamagedPictures, findDamages } from "./assets/assets.ts";
import type { BuildOptions } from "./command-line/options.ts";
import { DataError } from "./data-error.ts";
import { cacheFolder } from "./folders.ts";
import type { Loaded } from "./load/load-site.ts";
import type { Problem } from "./load/problem.ts";
import { refusedPictures, siteOrRefusal } from "./refuse.ts";

/** @throws DataError as siteOrRefusal does. */
export async function siteOrAllProblems(
  loaded: Loaded,
  options: Pick<BuildOptions, "release" | "data">,
  others: readonly Problem[],
): Promise<Site> {
  try {
    return siteOrRefusal(loaded, options, others);
  } catch (cause) {
    if (!(cause instanceof DataError)) throw cause;
    const imagesDir = join(options.data, "images");
    const damages = await findDamages({ imagesDir, files: loaded.soundImages, cacheDir: cacheFolder });
    if (damages.length === 0) throw cause;
    throw refusedPictures(new DamagedPictures(damages), { problems: cause.problems, imageAt: loaded.imageAt });
  }
}
