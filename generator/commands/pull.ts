/** `npm run pull`: fetches the sheets that have a source. */
import { defineCommand } from "./arguments/command.ts";
import { baseUrl, data, dryRun, ledger, out, today } from "./arguments/shared-options.ts";
import { interruptible } from "./output/interruptible.ts";
import { type PullOptions, pullSheets } from "./output/pulled-sheets.ts";

export const command = defineCommand({
  summary: "fetch the sheets that have a source",
  description:
    "Fetches the sheets that sources in settings.json names, checks them, shows what they change on the site, and replaces the files of the data folder. With an error nothing is replaced.",
  forms: ["[options]"],
  options: { "dry-run": dryRun, data, out, previous: ledger.previous, "base-url": baseUrl, today },
  exitStatus: {
    0: "replaced, or nothing new",
    1: "data errors; nothing was replaced",
    3: "a server did not answer, or asks to try again later",
  },
  examples: ["npm run pull -- --dry-run"],
  read: ({ "dry-run": dryRun, "base-url": baseUrl, ...values }): PullOptions => ({ ...values, dryRun, baseUrl }),
  run: (options) => interruptible((signal) => runPull(options, signal)),
});

async function runPull(options: PullOptions, signal: AbortSignal) {
  const { feedsOf } = await import("../online/feeds/feeds.ts");
  const { requireDataFolder } = await import("../site/require-data-folder.ts");
  const { data } = options;
  requireDataFolder(data);
  const advice = `${data}/settings.json has no sources. data/README.md explains them under “Sheets that live elsewhere”.`;
  return pullSheets({ ...feedsOf(data), advice }, options, signal);
}
