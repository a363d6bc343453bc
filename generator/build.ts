/** The story of a build: data → site → assets → plan → pages → published folder → report. Each step is one import away. */
import type { Progress } from "./base/progress.ts";
import type { ProvenanceInput } from "./engine/publish/build-provenance.ts";
import { loadSite } from "./site/load-site.ts";
import type { BuildOptions } from "./steps/build-options.ts";
import { buildOutcome } from "./steps/build-outcome.ts";
import type { BuildOutcome } from "./steps/build-result.ts";
import { startRun } from "./steps/build-run.ts";
import { checkBeforeBuild } from "./steps/check-before-build.ts";
import { inspectSite } from "./steps/inspect-site.ts";
import { planPages } from "./steps/plan-pages.ts";
import { prepareAssets } from "./steps/prepare-assets.ts";
import { publishBuild } from "./steps/publish-build.ts";
import { renderSite } from "./steps/render-site.ts";

/**
 * Builds the site and publishes it to `options.out`.
 * @param known what the caller has already read of the provenance
 * @throws DataError for errors in the data, BuildError if the site cannot be written; `options.out` is unchanged then
 */
export async function build(
  options: BuildOptions,
  progress: Progress,
  signal: AbortSignal,
  known?: ProvenanceInput,
): Promise<BuildOutcome> {
  const startedAt = performance.now();
  const { step } = progress;
  const run = startRun(options, progress, signal);
  try {
    const data = await step("Read the data", () => loadSite(options.data, run.day));
    const checked = await checkBeforeBuild(run, data, known);

    const assets = await step("Prepare the assets", () => prepareAssets(run, checked));
    const plan = planPages(checked.site, assets.assets); // gathers each town when its turn comes
    const built = await step("Render the pages", () => renderSite(run, checked, assets, plan));
    const inspection = await inspectSite(run, built);

    const published = await step("Publish", () => publishBuild(run, built, inspection));
    await inspection.writeReport();
    return buildOutcome({ out: options.out, built, inspection, published, startedAt });
  } finally {
    run.close();
  }
}
