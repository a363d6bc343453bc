/** `npm run pull`: fetches the sheets that have a source, or imports a workbook. */
import { UsageError } from "../base/errors.ts";
import { defineCommand } from "./arguments/command.ts";
import { baseUrl, data, dryRun, ledger, out, today } from "./arguments/shared-options.ts";
import { interruptible } from "./output/interruptible.ts";
import { type PullOptions, pullSheets } from "./output/pulled-sheets.ts";

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
  read({ "dry-run": dryRun, "base-url": baseUrl, ...values }, [workbook, sheet, ...others]): PullInput {
    if (others.length > 0) throw new UsageError("Give one workbook at a time: npm run pull -- FILE.xlsx");
    return { options: { ...values, dryRun, baseUrl }, workbook, sheet };
  },
  run: (input) => interruptible((signal) => runPull(input, signal)),
});

type PullInput = {
  readonly options: PullOptions;
  readonly workbook: string | undefined;
  readonly sheet: string | undefined;
};

async function runPull({ options, workbook, sheet }: PullInput, signal: AbortSignal) {
  const { feedsOf, workbookFeed } = await import("../online/feeds/feeds.ts");
  const { requireDataFolder } = await import("../site/require-data-folder.ts");
  const { data } = options;
  requireDataFolder(data);
  const advice = `${data}/settings.json has no sources. data/README.md explains them under “Sheets that live elsewhere”.`;
  const feeds = workbook === undefined ? feedsOf(data) : { sources: [workbookFeed(workbook, sheet)], problems: [] };
  return pullSheets({ ...feeds, advice }, options, signal);
}
