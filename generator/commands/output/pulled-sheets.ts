/** Fetches sheets, shows what they change on the site, and replaces the files of the data folder. */
import { UsageError } from "../../base/errors.ts";
import { problemsAsText } from "../../base/format-problems.ts";
import type { DataFolder } from "../../base/overlay.ts";
import { pluralize } from "../../base/plural.ts";
import type { ChangesOptions } from "../../inspect/changes/changes.ts";
import type { Feed, FetchedFile, PullResult } from "../../online/feeds/feeds.ts";

export type PullOptions = Omit<ChangesOptions, "data" | "report" | "pictures" | "warnings"> & {
  readonly data: string;
  readonly dryRun: boolean;
};

/** `problems` are those of the settings. @throws UsageError with `advice` if there is nothing to fetch */
export async function pullSheets(
  { sources, problems, advice }: { sources: readonly Feed[]; problems: PullResult["problems"]; advice: string },
  options: PullOptions,
  signal: AbortSignal,
): Promise<0 | 1 | 3> {
  const { pull } = await import("../../online/feeds/feeds.ts");
  const { buildDay } = await import("../../site/dates/build-day.ts");
  if (hasErrors(problems)) return printFailure(problems, 1);
  if (sources.length === 0) throw new UsageError(advice);
  const day = buildDay(options);
  const pulled = await pull({ data: options.data, sources, day }, signal, async (found, after) => {
    if (found.problems.length > 0) console.log(`${problemsAsText(found.problems)}\n`);
    console.log(`${found.files.map(fileLine).join("\n")}\n`);
    console.log(await changesText(found, after, { ...options, today: day }, signal));
    return !options.dryRun;
  });
  if (hasErrors(pulled.problems)) return printFailure(pulled.problems, pulled.wereReached ? 1 : 3);
  console.log(lastLine(pulled, options));
  return 0;
}

const hasErrors = (problems: PullResult["problems"]) => problems.some(({ severity }) => severity === "error");

const unchanged = "Nothing was replaced.";

function printFailure<Status extends 1 | 3>(problems: PullResult["problems"], status: Status) {
  const text = problemsAsText(problems);
  // The message of a rejected answer says it already.
  console.error(text.endsWith(unchanged) ? text : `${text}\n\n${unchanged}`);
  return status;
}

/** "towns.csv: 34 rows, 1 more than before" */
function fileLine({ name, rows, rowsBefore }: FetchedFile) {
  return `${name}: ${pluralize(rows, "row")}, ${rowsBefore === null ? "new" : comparison(rows - rowsBefore)}`;
}

function comparison(more: number) {
  if (more === 0) return "as many as before";
  return `${Math.abs(more)} ${more > 0 ? "more" : "fewer"} than before`;
}

/** What publishing the data would change, as `npm run changes` prints it. Before the first build: the changed cells only. */
async function changesText({ files }: PullResult, after: DataFolder, options: PullOptions, signal: AbortSignal) {
  const { changesAsText, runComparison } = await import("../../inspect/changes/changes.ts");
  let text = "";
  try {
    await runComparison(
      { ...options, data: after, report: "text", pictures: undefined, warnings: "reported" },
      signal,
      async (found) => {
        text = changesAsText(found);
      },
    );
    return text;
  } catch (cause) {
    if (!(cause instanceof UsageError)) throw cause;
    return `${await editsText(files, after, options.data)}\nThe pages were not compared. ${cause.message}`;
  }
}

async function editsText(files: PullResult["files"], after: DataFolder, data: string) {
  const { editsBetween } = await import("../../inspect/changes/edits-between.ts");
  const { causeText } = await import("../../inspect/changes/cause-text.ts");
  const { loadSite } = await import("../../site/load-site.ts");
  const changed = new Set(files.map(({ name }) => name));
  return editsBetween({ before: data, after: loadSite(after).sources, changed })
    .map(causeText)
    .join("\n");
}

function lastLine({ files }: PullResult, { data, dryRun }: PullOptions) {
  if (files.length === 0) return "No source has anything new.";
  const names = files.map(({ name }) => `${data}/${name}`).join(" and ");
  return dryRun ? `\nNothing was replaced. Without --dry-run: ${names}.` : `\nReplaced: ${names}. Next: npm run build`;
}
