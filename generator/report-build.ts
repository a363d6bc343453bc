/** One build, or one merge, with what it prints: lines for people, annotations for GitHub, or one JSON object. */

import { buildIfChanged } from "./build-if-changed.ts";
import type { BuildResult } from "./build-result.ts";
import { DataError } from "./data-error.ts";
import { Interrupted, onInterrupt } from "./interrupt.ts";
import type { Problem } from "./load/problem.ts";
import type { BuildOptions } from "./options.ts";
import { reportAsGithub, reportAsJson, reportAsText } from "./problem-report.ts";
import { type Progress, progressOn } from "./progress.ts";

type Run = (progress: Progress, signal: AbortSignal) => Promise<BuildResult>;
type Reporting = Pick<BuildOptions, "report" | "out">;

export const buildAndReport = (options: BuildOptions) =>
  reported((progress, signal) => buildIfChanged(options, progress, signal), options);

/** @returns the exit status: 0 built, 1 the data has problems. @throws BuildError for everything else that has a name. */
export async function reported(run: Run, options: Reporting): Promise<0 | 1> {
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

function printBuilt(result: BuildResult, { report, out }: Reporting) {
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
  if (placeholders.length > 0) console.log(`\n${placeholderNotice(placeholders)}`);
  console.log(`\n${summary(result, out)}`);
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
  console.error(
    `\n${counted(errors, "error")}, ${counted(problems.length - errors, "warning")}. Nothing was built; ${out}/ is as it was.`,
  );
}

function printProblems(problems: readonly Problem[], report: BuildOptions["report"]) {
  if (problems.length > 0) console.log(report === "github" ? reportAsGithub(problems) : reportAsText(problems));
}

function placeholderNotice(placeholders: readonly Problem[]) {
  const lines = placeholders.map(({ file, line, column, message }) => `  ${file}:${line}:${column}  ${message}`);
  return [`Before going live (npm run build -- --release refuses these ${placeholders.length}):`, ...lines].join("\n");
}

function summary({ pages, indexable, rendered, written, htmlBytes, seconds, problems }: BuildResult, out: string) {
  const megabytes = (htmlBytes / 1e6).toFixed(1);
  return `${out}/: ${pages} pages (${indexable} for search engines), ${megabytes} MB of HTML; ${rendered} rendered, ${written} files written; ${seconds.toFixed(2)} s, ${counted(problems.length, "warning")}`;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
