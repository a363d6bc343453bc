/** `npm run pull`: fetches the sheets that have a source, or imports a workbook. */
import { UsageError } from "../base/errors.ts";
import { problemsAsText } from "../base/format-problems.ts";
import { interruptible } from "../base/interrupt.ts";
import type { DataFolder } from "../base/overlay.ts";
import { pluralize } from "../base/plural.ts";
import type { ChangesOptions } from "../inspect/changes/changes.ts";
import type { FetchedFile, PullResult } from "../online/feeds/feeds.ts";
import { defineCommand } from "./arguments/command.ts";
import { baseUrl, data, dryRun, ledger, out, today } from "./arguments/shared-options.ts";

export const command = defineCommand({
  summary: "fetch the sheets that have a source, or import a workbook",
  description:
    "Fetches the sheets that sources in settings.json names, checks them, shows what they change on the site, and replaces the files of the data folder. Given the path or address of an .xlsx workbook it writes its first sheet as CSV instead, once; SHEET is needed where the name does not say which sheet it is. With an error nothing is replaced.",
  forms: ["[options]", "FILE.xlsx [SHEET.csv] [options]"],
  takesNames: true,
  options: { "dry-run": dryRun, data, out, previous: ledger.previous, "base-url": baseUrl, today },
  exitStatus: {
    0: "replaced, or nothing new",
    1: "data errors; nothing was replaced",
    3: "a server did not answer, or asks to try again later",
  },
  examples: ["npm run pull -- --dry-run", "npm run pull -- Downloads/towns.xlsx"],
  read({ "dry-run": dryRun, "base-url": baseUrl, ...values }, [workbook, sheet, ...others]): PullOptions {
    if (others.length > 0) throw new UsageError("Give one workbook at a time: npm run pull -- FILE.xlsx");
    return { ...values, dryRun, baseUrl, workbook, sheet };
  },
  run: (options) => interruptible((signal) => runPull(options, signal)),
});

type PullOptions = Pick<ChangesOptions, "out" | "previous" | "baseUrl" | "today"> & {
  readonly data: string;
  readonly dryRun: boolean;
  readonly workbook: string | undefined;
  readonly sheet: string | undefined;
};

async function runPull(options: PullOptions, signal: AbortSignal): Promise<0 | 1 | 3> {
  const { feedsOf, pull, workbookFeed } = await import("../online/feeds/feeds.ts");
  const { requireDataFolder } = await import("../site/require-data-folder.ts");
  const { buildDay } = await import("../site/dates/build-day.ts");
  const { data, workbook, sheet } = options;
  requireDataFolder(data);
  const { sources, problems } =
    workbook === undefined ? feedsOf(data) : { sources: [workbookFeed(workbook, sheet)], problems: [] };
  if (hasErrors(problems)) return printFailure(problems, 1);
  if (sources.length === 0)
    throw new UsageError(
      `${data}/settings.json has no sources. data/README.md explains them under “Sheets that live elsewhere”.`,
    );
  const day = buildDay(options);
  const pulled = await pull({ data, sources, day }, signal, async (found, after) => {
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
  const { changesAsText, runComparison } = await import("../inspect/changes/changes.ts");
  let text = "";
  try {
    await runComparison({ ...options, data: after, warnings: "reported" }, signal, async (found) => {
      text = changesAsText(found);
    });
    return text;
  } catch (cause) {
    if (!(cause instanceof UsageError)) throw cause;
    return `${await editsText(files, after, options.data)}\nThe pages were not compared. ${cause.message}`;
  }
}

async function editsText(files: PullResult["files"], after: DataFolder, data: string) {
  const { editsBetween } = await import("../inspect/changes/edits-between.ts");
  const { causeText } = await import("../inspect/changes/cause-text.ts");
  const { loadSite } = await import("../site/load-site.ts");
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
