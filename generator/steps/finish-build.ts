/** The result of a build from the results of its steps, and the record for the next one. */
import { resolve } from "node:path";
import { unsavedWarning } from "../base/cache/unsaved-cache.ts";
import { cacheFolder } from "../base/folders.ts";
import { mergeProblems } from "../base/merge-problems.ts";
import { writeRecord } from "../engine/publish/output/output.ts";
import type { PublishResult } from "../engine/publish/publish.ts";
import type { BuildOptions } from "./build-run.ts";
import { type BuildResult, warningAt } from "./build-run.ts";
import type { SiteInspection } from "./inspect-site.ts";
import { type Inputs, readInputs, type SavedResult } from "./last-result.ts";
import type { BuiltSite } from "./render-site.ts";

type FinishBuildInput = Inputs & {
  readonly options: BuildOptions;
  readonly built: BuiltSite;
  readonly inspection: SiteInspection;
  readonly published: PublishResult;
};

export function finishBuild(input: FinishBuildInput): Omit<BuildResult, "seconds"> {
  const { options, built, inspection, published, inputs } = input;
  const { loaded, groups, totals, output, renderedCount } = built;
  const { pages, indexable, htmlBytes } = totals;
  const { files, removed, warnings } = published;
  const asWarning = warningAt(options.out);
  const problems = [...loaded.problems, ...inspection.problems, ...published.problems, ...warnings.map(asWarning)];
  const result: SavedResult = {
    pages,
    indexable,
    htmlBytes,
    problems: mergeProblems(problems),
    placeholders: loaded.placeholders,
  };
  // If a file or the commit changed during the build, it is not known which version was read.
  const isSame = inputs !== null && readInputs(options).inputs === inputs;
  writeRecord(cacheFolder, resolve(options.out), { groups, files, inputs: isSame ? inputs : null, result });
  const unsaved = unsavedWarning();
  const passing = [...inspection.passing, ...(unsaved === null ? [] : [asWarning(unsaved)])];
  return {
    ...result,
    rendered: renderedCount,
    written: output.writtenCount(),
    removed,
    problems: mergeProblems([...problems, ...passing]),
  };
}
