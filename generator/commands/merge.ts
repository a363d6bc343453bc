/** `npm run merge`: merges the shards of a site. */
import { UsageError } from "../base/errors.ts";
import type { MergeOptions } from "../steps/merge.ts";
import { defineCommand } from "./arguments/command.ts";
import { ledger, out, publishing, report, requireOneBaseline, today } from "./arguments/shared-options.ts";

export const command = defineCommand({
  summary: "merge the shards of a large site",
  description:
    "Merges the folders that npm run build -- --shard built. The result is the same, byte for byte, as that of one build of the whole site.",
  forms: ["DIR... [options]"],
  takesNames: true,
  options: { out, ...ledger, ...publishing, report, today },
  exitStatus: { 0: "merged", 1: "data errors; the site is unchanged" },
  examples: ["npm run merge -- shards/1 shards/2 shards/3 --out dist"],
  read({ "first-release": firstRelease, ...values }, shards): MergeOptions {
    if (shards.length === 0)
      throw new UsageError("Give the folders of all shards: npm run merge -- shards/1 shards/2 --out dist");
    requireOneBaseline(values.previous, firstRelease);
    return { ...values, firstRelease, shards };
  },
  async run(options) {
    const { merge } = await import("../steps/merge.ts");
    const { runReported } = await import("./output/run-reported.ts");
    return runReported((progress, signal) => merge(options, progress, signal), options);
  },
});
