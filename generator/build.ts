/** Builds the site: data → site → assets → pages → checks → published folder → report. */
import { resolve } from "node:path";
import { unsavedWarning } from "./base/cache/unsaved-cache.ts";
import { cacheFolder, projectRoot } from "./base/folders.ts";
import { abortable } from "./base/interrupt.ts";
import { mergeProblems } from "./base/merge-problems.ts";
import type { Progress } from "./base/progress.ts";
import { createFactTracker } from "./changes/audit/unused-facts.ts";
import { inspectSite } from "./changes/inspect-site.ts";
import { featureSettings, features } from "./features.ts";
import {
  closeStaging,
  createOutputFiles,
  openStaging,
  readRecord,
  recoverOut,
  type Staging,
  writeRecord,
} from "./output/folder/folder.ts";
import { hostingFile } from "./output/hosting/hosting-files.ts";
import { saveSourceSnapshot } from "./output/source-snapshots.ts";
import { writeSite } from "./output/write-site.ts";
import { totals } from "./render/page-groups.ts";
import { type BuiltAssets, buildAssets } from "./site/assets.ts";
import { type BuildOptions, type BuildResult, type SavedResult, warningAt } from "./site/build/build-options.ts";
import { lastResult, readInputs } from "./site/build/last-result.ts";
import { type Build, readData } from "./site/build/read-data.ts";
import { publicFiles } from "./site/folder/check-public-files.ts";
import { gather, sharedSiteData } from "./site/gather.ts";
import { hostSettings } from "./site/host-settings.ts";
import { pageCodeDigest } from "./site/pages/page-code-digest.ts";
import { renderPages } from "./site/pages/render-pages.ts";
import { sitePages } from "./site/plan.ts";
import { pictureErrors } from "./site/release-gate.ts";
import { requireDataFolder } from "./site/require-data-folder.ts";

/**
 * Builds the site and publishes it to `options.out`, or repeats the last result if nothing changed.
 * @throws UsageError if `--data` is not a folder or `--out` is a link, DataError for errors in the data, BuildError if the site
 * cannot be written; `options.out` is unchanged then
 */
export async function build(options: BuildOptions, progress: Progress, signal: AbortSignal): Promise<BuildResult> {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  requireDataFolder(options.data);
  recoverOut(options.out);
  const inputs = await progress.step("Check for changes", () => readInputs(options));
  const last = readRecord(cacheFolder, options.out);
  const result = lastResult(options, inputs, last);
  if (result !== null) return { ...result, rendered: 0, written: 0, removed: [], seconds: seconds() };

  const build = await readData({ options, inputs, last, progress, signal });
  const staging = openStaging(options.out);
  try {
    return { ...(await buildInto(staging, build)), seconds: seconds() };
  } finally {
    closeStaging(staging);
  }
}

async function buildInto(staging: Staging, build: Build): Promise<Omit<BuildResult, "seconds">> {
  const { options, site, loaded, last, provenance, progress, signal } = build;
  const output = createOutputFiles(staging);
  const facts = createFactTracker(site);
  const { assets, styles, files: assetFiles } = await progress.step("Prepare the assets", () => prepareAssets(build));
  const { groups, renderedCount } = await progress.step("Render the pages", () =>
    renderPages({
      sources: { shared: sharedSiteData(site), assets, styles, baseUrl: site.company.url },
      code: pageCodeDigest(projectRoot),
      sitePages: sitePages(site, assets),
      towns: site.towns,
      // Called for a town just before its pages are rendered, so that not all towns are in memory.
      gather(town) {
        const local = gather(site, town);
        facts.ofTown(local);
        return local;
      },
      last: options.force ? null : (last?.groups ?? null),
      store: output,
      progress,
      signal,
    }),
  );
  const { ledger, problems: found, inspected } = await inspectSite(build, groups, facts);
  const published = await progress.step("Write the site", () =>
    writeSite({
      ...{ groups, staging, output, last, ledger, provenance, signal },
      hosted: hostSettings(site, site.company.url),
      assetFiles: [...assetFiles, ...publicFiles(options.data), ...filesOfFeatures(build)],
      baseUrl: site.company.url,
      hosting: hostingFile(options.out),
      host: options.host,
    }),
  );
  saveSourceSnapshot(resolve(options.data), provenance.data);
  for (const { afterBuild } of Object.values(features)) await (await afterBuild?.())?.afterBuild(inspected);

  const asWarning = warningAt(options.out);
  const problems = [...loaded.problems, ...found, ...published.problems];
  const result = { ...totals(groups), problems: mergeProblems(problems), placeholders: loaded.placeholders };
  writeRecord(cacheFolder, options.out, { groups, files: published.files, inputs: unchangedInputs(build), result });
  const unsaved = unsavedWarning();
  return {
    ...(result satisfies SavedResult),
    rendered: renderedCount,
    written: output.writtenCount(),
    removed: published.removed,
    problems: mergeProblems([...problems, ...inspected.passing, ...(unsaved === null ? [] : [asWarning(unsaved)])]),
  };
}

const filesOfFeatures = ({ options, site }: Build) =>
  options.staging ? [] : featureSettings.flatMap(({ files }) => files(site.settings));

/** Builds scripts, styles, fonts, pictures and drawings. @throws DataError for pictures that cannot be decoded; the signal's reason */
async function prepareAssets({ options, site, loaded, progress, signal }: Build): Promise<BuiltAssets> {
  const dataDir = resolve(options.data);
  const input = { site, dataDir, cacheDir: cacheFolder, root: projectRoot, onProgress: progress.bar, signal };
  try {
    return await abortable(buildAssets(input), signal);
  } catch (cause) {
    throw pictureErrors(cause, loaded);
  }
}

/** Null if a file or the commit changed during the build: it is not known which version was read. */
function unchangedInputs({ options, inputs: { digest } }: Build) {
  return digest !== null && readInputs(options).digest === digest ? digest : null;
}
