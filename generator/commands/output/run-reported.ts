/** Runs a build or a merge and prints its result: lines for people, annotations for GitHub, or one JSON object. */
import { DataError } from "../../base/data-error.ts";
import { problemsAsGithub, problemsAsJson, problemsAsText, problemsInColour } from "../../base/format-problems.ts";
import type { Problem } from "../../base/problem.ts";
import { createProgress, type Progress } from "../../base/progress.ts";
import type { BuildOptions } from "../../steps/build-options.ts";
import type { BuildResult } from "../../steps/build-result.ts";
import { buildSummary, failureSummary, type SummaryInput } from "./build-summary.ts";
import { interruptible } from "./interruptible.ts";
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

/** Of this process with its threads. On Linux the peak is at least the memory of the parent process when it started this one. */
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
  const isColoured = process.stdout.isTTY === true && process.stdout.hasColors();
  const asText = isColoured ? problemsInColour : problemsAsText;
  console.log(report === "github" ? problemsAsGithub(problems) : asText(problems));
}
