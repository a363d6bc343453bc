/** `npm run refresh`: asks the public feeds, and the sheets that have a source, for newer rows. */
import { UsageError } from "../base/errors.ts";
import { didYouMean } from "../base/nearest-name.ts";
import { sortProblems } from "../base/problem.ts";
import type { Feed } from "../online/feeds/feed-adapter.ts";
import { defineCommand } from "./arguments/command.ts";
import { baseUrl, data, dryRun, ledger, out, today } from "./arguments/shared-options.ts";
import { interruptible } from "./output/interruptible.ts";
import { type PullOptions, pullSheets } from "./output/pulled-sheets.ts";

type RefreshOptions = PullOptions & { readonly names: readonly string[] };

export const command = defineCommand({
  summary: "ask the public feeds for newer rows",
  description:
    "Asks the feeds under feeds and sources in site.json for newer rows, or only those that are named. Checks them, shows what they change on the site, and replaces the files of the data folder. If an answer is incomplete or has another form, or if a row is wrong, nothing is replaced.",
  forms: ["[NAME…] [options]"],
  takesNames: true,
  options: { "dry-run": dryRun, data, out, previous: ledger.previous, "base-url": baseUrl, today },
  exitStatus: {
    0: "replaced, or nothing new",
    1: "an answer or a row was rejected; nothing was replaced",
    3: "a server could not be asked; try again later",
  },
  examples: ["npm run refresh -- --dry-run", "npm run refresh -- epa-list supply-zones"],
  read: ({ "dry-run": dryRun, "base-url": baseUrl, ...values }, names): RefreshOptions => ({
    ...values,
    dryRun,
    baseUrl,
    names,
  }),
  run: (options) => interruptible((signal) => runRefresh(options, signal)),
});

async function runRefresh({ names, ...options }: RefreshOptions, signal: AbortSignal) {
  const { feedsOf } = await import("../online/feeds/feeds.ts");
  const { publicFeedsOf } = await import("../online/feeds/public-feeds.ts");
  const { requireDataFolder } = await import("../site/require-data-folder.ts");
  const { data } = options;
  requireDataFolder(data);
  const [named, shared] = [publicFeedsOf(data), feedsOf(data)];
  const all = [...named.feeds, ...shared.sources];
  // Both read site.json, and find its problems.
  const problems = sortProblems([...named.problems, ...shared.problems]);
  const advice = `${data}/site.json has no feeds and no sources. data/README.md explains them under “Sheets that live elsewhere”.`;
  return pullSheets({ sources: chosen(all, names), problems, advice }, options, signal);
}

/** The name of a feed, or that of a sheet with a source. */
const nameOf = ({ adapter, file }: Feed) => adapter?.name ?? file.replace(/\.\w+$/, "");

function chosen(feeds: readonly Feed[], names: readonly string[]) {
  const known = feeds.map(nameOf);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined && feeds.length > 0)
    throw new UsageError(
      `"${unknown}" is not a feed of this site.${didYouMean(unknown, known) || ` Its feeds are ${known.join(", ")}.`}`,
    );
  return names.length === 0 ? feeds : feeds.filter((feed) => names.includes(nameOf(feed)));
}
