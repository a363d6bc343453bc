/** `npm run pull` as it prints. */
import { refuseWithoutData } from "../build.ts";
import { editsBetween } from "../changes/causes.ts";
import { changes, changesAsText } from "../changes/changes.ts";
import { causeText } from "../changes/print-changes.ts";
import { counted } from "../counted.ts";
import { UsageError } from "../errors.ts";
import { Interrupted, onInterrupt } from "../interrupt.ts";
import { loadSite } from "../load/load-site.ts";
import { today } from "../publish/lastmod.ts";
import { type Pulled, type PulledFile, pull, sourcesOf } from "../pull/pull.ts";
import type { PullOptions } from "./options.ts";
import { reportAsText } from "./problem-report.ts";

/** @returns the exit status: 0 also when there was nothing new; 1 an answer was refused; 3 a server did not answer. @throws BuildError */
export async function runPull(options: PullOptions): Promise<0 | 1 | 3> {
  const { data, dryRun } = options;
  refuseWithoutData(data);
  const { sources, problems } = sourcesOf(data);
  if (problems.some(({ severity }) => severity === "error")) return refused(problems, 1);
  if (sources.length === 0)
    throw new UsageError(
      `${data}/site.json names no sources. data/README.md says how, under “Sheets that stand elsewhere”.`,
    );
  const interrupt = onInterrupt();
  try {
    const day = options.today ?? today(process.env, new Date());
    const pulled = await pull({ data, sources, day }, interrupt.signal, async (found, folder) => {
      if (found.problems.length > 0) console.log(`${reportAsText(found.problems)}\n`);
      console.log(`${found.files.map(fileLine).join("\n")}\n`);
      console.log(await whatChanges(found, folder, { ...options, today: day }, interrupt.signal));
      return !dryRun;
    });
    if (pulled.problems.some(({ severity }) => severity === "error"))
      return refused(pulled.problems, pulled.wereReached ? 1 : 3);
    console.log(lastLine(pulled, options));
    return 0;
  } catch (cause) {
    if (interrupt.signal.aborted) throw new Interrupted(interrupt.name());
    throw cause;
  } finally {
    interrupt.stop();
  }
}

function refused<Status extends 1 | 3>(problems: Pulled["problems"], status: Status) {
  console.error(`${reportAsText(problems)}\n\nNothing was replaced.`);
  return status;
}

/** "towns.csv: 34 rows, 1 more than before" */
function fileLine({ name, rows, rowsBefore }: PulledFile) {
  const more = rowsBefore === null ? null : rows - rowsBefore;
  const change =
    more === null
      ? "new"
      : more === 0
        ? "as many as before"
        : `${Math.abs(more)} ${more > 0 ? "more" : "fewer"} than before`;
  return `${name}: ${counted(rows, "row")}, ${change}`;
}

/** What publishing the data of a folder would change, as `npm run changes` says it; the cells alone where nothing was built yet. */
async function whatChanges({ files }: Pulled, folder: string, options: PullOptions, signal: AbortSignal) {
  let told = "";
  try {
    await changes({ ...options, data: folder, report: "text", pictures: undefined }, signal, async (found) => {
      told = changesAsText(found);
    });
    return told;
  } catch (cause) {
    if (!(cause instanceof UsageError)) throw cause;
    const changed = new Set(files.map(({ name }) => name));
    const edits = editsBetween({ before: options.data, after: loadSite(folder).sources, changed });
    return `${edits.map(causeText).join("\n")}\nWhat that changes on the pages cannot be told. ${cause.message}`;
  }
}

function lastLine({ files }: Pulled, { data, dryRun }: PullOptions) {
  if (files.length === 0) return "Every source holds what its file holds.";
  const names = files.map(({ name }) => `${data}/${name}`).join(" and ");
  return dryRun
    ? `\nNothing was replaced: without --dry-run it would be ${names}.`
    : `\nReplaced: ${names}. Next: npm run build`;
}
