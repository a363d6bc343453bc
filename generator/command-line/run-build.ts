/** One build, or one merge, with what it prints: lines for people, annotations for GitHub, or one JSON object. */

import { buildIfChanged } from "../build-if-changed.ts";
import type { BuildResult } from "../build-result.ts";
import { DataError } from "../data-error.ts";
import { Interrupted, onInterrupt } from "../interrupt.ts";
import type { Problem } from "../load/problem.ts";
import { type BuiltWith, closingWords, refusedWords } from "./closing-words.ts";
import { npmAddsLines, npmNote } from "./npm-lines.ts";
import type { BuildOptions } from "./options.ts";
import { reportAsGithub, reportAsJson, reportAsText, reportInColours } from "./problem-report.ts";
import { type Progress, progressOn } from "./progress.ts";

type Run = (progress: Progress, signal: AbortSignal) => Promise<BuildResult>;
type Reporting = Pick<BuildOptions, "report"> & BuiltWith;

/** `isServed` when the site is shown next. */
export const runBuild = (options: BuildOptions, isServed: boolean) =>
  runReported((progress, signal) => buildIfChanged(options, progress, signal), { ...options, isServed });

/** @returns the exit status: 0 built, 1 the data has problems. @throws BuildError for everything else that has a name. */
export async function runReported(run: Run, options: Reporting): Promise<0 | 1> {
  if (options.report === "json" && npmAddsLines(process.env)) console.error(npmNote);
  const progress = progressOn(options.report === "json" ? process.stderr : process.stdout);
  const interrupt = onInterrupt();
  try {
    printBuilt(await run(progress, interrupt.signal), options);
    return 0;
  } catch (cause) {
    if (interrupt.signal.aborted) throw new Interrupted(interrupt.name());
    if (!(cause instanceof DataError)) throw cause;
    printRefused(cause.problems, options);
    return 1;
  } finally {
    interrupt.stop();
  }
}

function printBuilt(result: BuildResult, options: Reporting) {
  const { report, out } = options;
  const { problems, placeholders, ...figures } = result;
  if (report === "json")
    return console.log(
      JSON.stringify({
        built: true,
        ...figures,
        ...costSoFar(),
        problems: reportAsJson(problems),
        placeholders: reportAsJson(placeholders),
      }),
    );
  printProblems(problems, report);
  for (const file of result.removed) console.log(`  removed ${out}/${file}, which no build made`);
  console.log(`\n${closingWords(result, options)}`);
}

/** Of this process with its threads. Linux never says less memory than the process that started it held. */
function costSoFar() {
  const { user, system } = process.cpuUsage();
  return { cpuSeconds: (user + system) / 1e6, peakMb: process.resourceUsage().maxRSS / 1024 };
}

function printRefused(problems: readonly Problem[], { report, out }: Reporting) {
  if (report === "json") return console.log(JSON.stringify({ built: false, problems: reportAsJson(problems) }));
  printProblems(problems, report);
  const errors = problems.filter(({ severity }) => severity === "error").length;
  console.error(`\n${refusedWords(errors, problems.length - errors, { out })}`);
}

function printProblems(problems: readonly Problem[], report: BuildOptions["report"]) {
  if (problems.length === 0) return;
  const isColoured = process.stdout.isTTY === true && process.stdout.hasColors();
  const asText = isColoured ? reportInColours : reportAsText;
  console.log(report === "github" ? reportAsGithub(problems) : asText(problems));
}
