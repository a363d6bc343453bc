/** The story of a build: data → site → assets → plan → pages → published folder → report. Each step is one import away. */
import { resolve } from "node:path";
import type { Progress } from "./base/progress.ts";
import {
  closeStaging,
  createOutputFiles,
  openStaging,
  recoverOut,
  requireReplaceable,
} from "./engine/publish/output/output.ts";
import { buildDay } from "./site/dates/build-day.ts";
import { loadSite } from "./site/load-site.ts";
import { requireDataFolder } from "./site/require-data-folder.ts";
import type { BuildOptions, BuildResult } from "./steps/build-run.ts";
import { checkBeforeBuild } from "./steps/check-before-build.ts";
import { finishBuild } from "./steps/finish-build.ts";
import { inspectSite } from "./steps/inspect-site.ts";
import { lastResult, readInputs } from "./steps/last-result.ts";
import { planPages } from "./steps/plan-pages.ts";
import { prepareAssets } from "./steps/prepare-assets.ts";
import { publishBuild } from "./steps/publish-build.ts";
import { renderSite } from "./steps/render-site.ts";

/**
 * Builds the site and publishes it to `options.out`, or repeats the last result if nothing changed.
 * @throws UsageError if `--data` is not a folder or `--out` is a link, DataError for errors in the data, BuildError if the site cannot be written;
 * `options.out` is unchanged then
 */
export async function build(options: BuildOptions, progress: Progress, signal: AbortSignal): Promise<BuildResult> {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  const { step } = progress;
  requireDataFolder(options.data);
  requireReplaceable(resolve(options.out));
  recoverOut(options.out);
  const inputs = await step("Check for changes", () => readInputs(options));
  const last = lastResult(options, inputs);
  if (last !== null) return { ...last, rendered: 0, written: 0, removed: [], seconds: seconds() };

  const run = { options, day: buildDay(options), progress, signal };
  const data = await step("Read the data", () => loadSite(options.data, run.day));
  const checked = await checkBeforeBuild(run, data, inputs.provenance);
  const staging = openStaging(resolve(options.out));
  try {
    const begun = { ...checked, staging, output: createOutputFiles(staging) };
    const assets = await step("Prepare the assets", () => prepareAssets(run, begun));
    const plan = planPages(begun.site, assets.assets); // gathers each town when its turn comes
    const built = await step("Render the pages", () => renderSite(run, begun, assets, plan));
    const inspection = await inspectSite(run, built);

    const published = await step("Publish", () => publishBuild(run, built, inspection));
    await inspection.writeReport();
    return { ...finishBuild({ ...inputs, options, built, inspection, published }), seconds: seconds() };
  } finally {
    closeStaging(staging);
  }
}
