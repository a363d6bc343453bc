/** Checks between reading the data and rendering: previous record, data, release gate. */
import { join, resolve } from "node:path";
import type { Site, StagingInfo } from "../../data/schema/site.ts";
import { DataError } from "../base/data-error.ts";
import { cacheFolder } from "../base/folders.ts";
import { abortable } from "../base/interrupt.ts";
import type { Problem } from "../base/problem.ts";
import { buildProvenance, type ProvenanceInput } from "../engine/publish/build-provenance.ts";
import { type OutputFiles, readRecord, type Staging } from "../engine/publish/output/output.ts";
import { publishedPages, readPages } from "../engine/publish/pages-json.ts";
import { InvalidPicturesError, validatePictures } from "../site/assets.ts";
import type { LoadedData } from "../site/load-site.ts";
import { errorIfBasePageLost, missingBaselineProblems, pictureErrors, requireValidSite } from "../site/release-gate.ts";
import { withBaseUrl } from "../site/with-base-url.ts";
import type { BuildOptions, BuildRun } from "./build-run.ts";

export type CheckedBuild = Awaited<ReturnType<typeof checkBeforeBuild>>;
/** With the output folder, which no other build can use now. */
export type BegunBuild = CheckedBuild & { readonly staging: Staging; readonly output: OutputFiles };

/**
 * @param known what the same build has already read of its provenance
 * @throws DataError for errors in the data, and for what a release does not allow; the signal's reason
 */
export async function checkBeforeBuild({ options, signal }: BuildRun, data: LoadedData, known?: ProvenanceInput) {
  /** Of the last build of this output folder. */
  const last = readRecord(cacheFolder, resolve(options.out));
  const reading = options.previous === undefined ? publishedPages(options.out) : readPages(options.previous);
  const previous = await abortable(reading, signal);
  const loaded = errorIfBasePageLost(data, previous);
  const baseline = options.release ? missingBaselineProblems(previous, options) : [];
  const valid = withBaseUrl(options.baseUrl, await validateSite(loaded, options, baseline));
  const provenance = buildProvenance(resolve(options.data), known);
  const site = options.preview ? stagingSite(valid, provenance) : valid;
  /** The part of `last` that counts. */
  const record = options.force ? null : last;
  return { loaded, site, provenance, previous, last, record };
}

/** Visitors of a staging build are not measured. Its pages name their commit and data, and are not indexable. */
const stagingSite = (site: Site, { commit, data }: StagingInfo): Site => ({
  ...site,
  preview: { commit, data },
  settings: { ...site.settings, analytics: { measurementId: "", conversionId: "" } },
});

/** @throws DataError as requireValidSite, with the pictures that cannot be decoded */
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
    const invalid = await validatePictures({ imagesDir, files: loaded.soundImages, cacheDir: cacheFolder });
    if (invalid.length === 0) throw cause;
    throw pictureErrors(new InvalidPicturesError(invalid), { problems: cause.problems, imageAt: loaded.imageAt });
  }
}
