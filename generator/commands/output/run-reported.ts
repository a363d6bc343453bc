/** Runs a build and prints its result: lines for people, annotations for GitHub, or one JSON object. */
import { DataError } from "../../base/data-error.ts";
import { problemsAsGithub, problemsAsJson, problemsAsText } from "../../base/format-problems.ts";
import { interruptible } from "../../base/interrupt.ts";
import { pluralize } from "../../base/plural.ts";
import type { Problem } from "../../base/problem.ts";
import { createProgress, type Progress } from "../../base/progress.ts";
import type { BuildOptions, BuildResult } from "../../site/build/build-options.ts";
import { warnOfNpmOutput } from "./npm-output.ts";

type Run = (progress: Progress, signal: AbortSignal) => Promise<BuildResult>;
type RunReportedInput = Pick<BuildOptions, "report"> & SummaryInput;

/** @returns the exit status: 0 built, 1 data errors. @throws BuildError for other failures that have a message */
export async function runReported(run: Run, options: RunReportedInput): Promise<0 | 1> {
  const isJson = options.report === "json";
  if (isJson) warnOfNpmOutput("build", "--report json");
  const progress = createProgress(isJson ? process.stderr : process.stdout);
  try {
    printResult(await interruptible((signal) => run(progress, signal)), options);
    return 0;
  } catch (cause) {
    if (!(cause instanceof DataError)) throw cause;
    printFailure(cause.problems, options);
    return 1;
  }
}

function printResult(result: BuildResult, options: RunReportedInput) {
  const { report, out } = options;
  const { problems, placeholders, ...figures } = result;
  if (report === "json")
    return printJson({
      built: true,
      ...figures,
      ...resourceUse(),
      problems: problemsAsJson(problems),
      placeholders: problemsAsJson(placeholders),
    });
  printProblems(problems, report);
  for (const file of result.removed) console.log(`  removed ${out}/${file}, which is not part of the site`);
  console.log(`\n${buildSummary(result, options)}`);
}

/** Measures this process with its threads. On Linux the peak is at least the memory of the parent process when it started this one. */
function resourceUse() {
  const { user, system } = process.cpuUsage();
  return { cpuSeconds: (user + system) / 1e6, peakMb: process.resourceUsage().maxRSS / 1024 };
}

function printFailure(problems: readonly Problem[], { report, out }: RunReportedInput) {
  if (report === "json") return printJson({ built: false, problems: problemsAsJson(problems) });
  printProblems(problems, report);
  const errors = problems.filter(({ severity }) => severity === "error").length;
  console.error(`\n${failureSummary(errors, problems.length - errors, { out })}`);
}

const printJson = (value: unknown) => console.log(JSON.stringify(value));

function printProblems(problems: readonly Problem[], report: BuildOptions["report"]) {
  if (problems.length === 0) return;
  console.log(report === "github" ? problemsAsGithub(problems) : problemsAsText(problems));
}

/** `isServed`: `npm start` serves the site next. */
export type SummaryInput = Pick<BuildOptions, "out"> &
  Partial<Pick<BuildOptions, "data" | "release" | "staging">> & { readonly isServed?: boolean };

export function buildSummary(result: BuildResult, built: SummaryInput): string {
  const paragraphs = [samples(result, built), figures(result, built), next(result, built)];
  return paragraphs.filter((paragraph) => paragraph !== undefined).join("\n");
}

function samples({ placeholders: { length } }: BuildResult, { data = "data" }: SummaryInput) {
  if (length === 0) return undefined;
  const command = `npm run release-list${data === "data" ? "" : ` -- --data ${data}`}`;
  return `${pluralize(length, "sample")} ${length === 1 ? "is" : "are"} still in the data: ${command}`;
}

function figures(
  { pages, indexable, rendered, written, htmlBytes, seconds, problems }: BuildResult,
  { out }: SummaryInput,
) {
  const megabytes = (htmlBytes / 1e6).toFixed(1);
  return `${out}/: ${pages} pages (${indexable} for search engines), ${megabytes} MB of HTML; ${rendered} rendered, ${written} files written; ${seconds.toFixed(2)} s, ${pluralize(problems.length, "warning")}`;
}

function next({ problems, placeholders }: BuildResult, built: SummaryInput) {
  const { out, data, release = false, staging = false, isServed = false } = built;
  if (release) return `Next: deploy ${out}/, and save its pages.json for --previous of the next release.`;
  if (staging)
    return `Next: put ${out}/ where reviewers can open it. It is a staging build: for the public site, build without --staging.`;
  const view = isServed ? [] : [`view it with npm run preview${out === "dist" ? "" : ` -- --out ${out}`}`];
  const check = problems.length === 0 ? [] : [`check the ${pluralize(problems.length, "warning")} above`];
  const publish = data === undefined ? `deploy ${out}/` : "build a release with npm run build -- --release";
  const last = placeholders.length === 0 ? publish : "replace the samples before going live";
  return `Next: ${[...check, ...view, last].join("; ")}.`;
}

/** Returns the lines below the problems that stopped a build. */
export function failureSummary(errors: number, warnings: number, { out }: Pick<SummaryInput, "out">) {
  const fix = errors === 1 ? "the error" : `the ${errors} errors`;
  return `${pluralize(errors, "error")}, ${pluralize(warnings, "warning")}. Nothing was built, ${out}/ is unchanged.\nNext: fix ${fix} above, save, and build again.`;
}
