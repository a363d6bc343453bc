/** Reads and checks everything that a build needs before it renders: data, published pages, and the last build. */
import { join, resolve } from "node:path";
import type { Site, StagingInfo } from "../../../templates/model.ts";
import { DataError } from "../../base/data-error.ts";
import { UsageError } from "../../base/errors.ts";
import { cacheFolder } from "../../base/folders.ts";
import { abortable } from "../../base/interrupt.ts";
import type { Problem } from "../../base/problem.ts";
import type { Progress } from "../../base/progress.ts";
import { buildProvenance } from "../../output/build-provenance.ts";
import type { BuildRecord } from "../../output/folder/folder.ts";
import { isUrl, publishedPages, readPages } from "../../output/pages-json.ts";
import { InvalidPicturesError, validatePictures } from "../assets.ts";
import { buildDay } from "../dates/build-day.ts";
import { type LoadedData, loadSite } from "../load-site.ts";
import { errorIfBasePageLost, missingBaselineProblems, pictureErrors, requireValidSite } from "../release-gate.ts";
import { withBaseUrl } from "../with-base-url.ts";
import type { BuildOptions } from "./build-options.ts";
import type { Inputs } from "./last-result.ts";

/** Data that the steps of one build share. */
export type Build = Awaited<ReturnType<typeof readData>>;

type ReadDataInput = {
  readonly options: BuildOptions;
  readonly inputs: Inputs;
  /** Record of the last build of this output folder. */
  readonly last: BuildRecord | null;
  readonly progress: Progress;
  readonly signal: AbortSignal;
};

/**
 * @throws UsageError if `--previous` is a path without a built site, DataError for errors in the data, and for what a
 * release does not allow, or the signal's reason
 */
export async function readData({ options, inputs, last, progress, signal }: ReadDataInput) {
  const day = buildDay(options);
  const previous = await abortable(readPrevious(options), signal);
  const data = await progress.step("Read the data", () => loadSite(options.data, day));
  const loaded = errorIfBasePageLost(data, previous);
  const baseline = options.release ? missingBaselineProblems(previous, options) : [];
  const valid = withBaseUrl(options.baseUrl, await validateSite(loaded, options, baseline));
  const provenance = buildProvenance(resolve(options.data), inputs.provenance);
  return {
    ...{ options, inputs, day, progress, signal, loaded, provenance, previous, last },
    site: options.staging ? stagingSite(valid, provenance) : valid,
  };
}

/** Reads the published pages. Goes on without them if an address does not answer; a release then reports an error. */
async function readPrevious({ previous, out, release }: BuildOptions) {
  if (previous === undefined) return publishedPages(out);
  const read = await readPages(previous);
  if (read.pages === null && !release && !isUrl(previous))
    throw new UsageError(
      `--previous: ${read.warning} Give the folder or address of the published site, or its pages.json. Nothing was built.`,
    );
  return read;
}

/** Removes analytics for a staging build. Its pages name their commit and data, and are not indexable. */
const stagingSite = (site: Site, { commit, data }: StagingInfo): Site => ({
  ...site,
  staging: { commit, data },
  settings: { ...site.settings, analytics: { measurementId: "", conversionId: "" } },
});

/** @throws DataError of requireValidSite, with errors for pictures that cannot be decoded */
async function validateSite(
  loaded: LoadedData,
  options: Pick<BuildOptions, "release" | "data">,
  others: readonly Problem[],
): Promise<Site> {
  try {
    return requireValidSite(loaded, options, others);
  } catch (cause) {
    if (!(cause instanceof DataError)) throw cause;
    const imagesDir = join(options.data, "images");
    const invalid = await validatePictures({ imagesDir, files: loaded.imagesToDecode, cacheDir: cacheFolder });
    if (invalid.length === 0) throw cause;
    throw pictureErrors(new InvalidPicturesError(invalid), { problems: cause.problems, imageAt: loaded.imageAt });
  }
}
