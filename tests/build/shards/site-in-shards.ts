/** The tiny site built in shards, and put together. */
import { join } from "node:path";
import { build } from "../../../generator/build.ts";
import type { BuildOptions } from "../../../generator/steps/build-options.ts";
import type { MergeOptions } from "../../../generator/steps/merge.ts";
import { merge } from "../../../generator/steps/merge.ts";
import { buildDefaults, silent, type TemporarySite, temporarySite } from "../temporary-site.ts";

export function siteInShards(site: TemporarySite = temporarySite()) {
  const merged = join(site.folder, "merged");
  const forever = new AbortController().signal;
  const shard = async (number: number, of: number, more: Partial<BuildOptions> = {}) => {
    const out = more.out ?? join(site.folder, "shards", `${number}`);
    await build({ ...buildDefaults, data: site.data, ...more, out, shard: { number, of } }, silent, forever);
    return out;
  };
  return {
    ...site,
    /** Where the shards are put together. */
    merged,
    /** One shard; its folder. */
    shard,
    async shards(of: number) {
      const folders: string[] = [];
      for (let number = 1; number <= of; number += 1) folders.push(await shard(number, of));
      return folders;
    },
    merge: (shards: readonly string[], more: Partial<MergeOptions> = {}) =>
      merge(
        {
          out: merged,
          previous: undefined,
          firstRelease: false,
          report: "text",
          today: undefined,
          host: undefined,
          precompress: false,
          ...more,
          shards,
        },
        silent,
        forever,
      ),
  };
}
