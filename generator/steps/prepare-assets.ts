/** Everything that pages link: scripts, styles, fonts, pictures and drawings. */
import { resolve } from "node:path";
import { cacheFolder, projectRoot } from "../base/folders.ts";
import { abortable } from "../base/interrupt.ts";
import { type BuiltAssets, buildAssets } from "../site/assets.ts";
import { pictureErrors } from "../site/release-gate.ts";
import type { BuildRun } from "./build-run.ts";
import type { CheckedBuild } from "./check-before-build.ts";

/** @throws DataError for pictures that cannot be decoded, at their rows; as buildAssets; the signal's reason */
export async function prepareAssets(
  { options, progress, signal }: BuildRun,
  { site, loaded }: Pick<CheckedBuild, "site" | "loaded">,
): Promise<BuiltAssets> {
  const dataDir = resolve(options.data);
  const input = { site, dataDir, cacheDir: cacheFolder, root: projectRoot, onProgress: progress.bar, signal };
  try {
    return await abortable(buildAssets(input), signal);
  } catch (cause) {
    throw pictureErrors(cause, loaded);
  }
}
