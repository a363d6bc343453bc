/** The tiny site built in parts, and put together. */
import { join } from "node:path";
import { build } from "../../generator/build.ts";
import type { BuildOptions, MergeOptions } from "../../generator/command-line/options.ts";
import { merge } from "../../generator/parts/merge.ts";
import { buildDefaults, silent, type TemporarySite, temporarySite } from "../build/temporary-site.ts";

export function siteInParts(site: TemporarySite = temporarySite()) {
  const merged = join(site.folder, "merged");
  const forever = new AbortController().signal;
  const part = async (number: number, of: number, more: Partial<BuildOptions> = {}) => {
    const out = more.out ?? join(site.folder, "parts", `${number}`);
    await build({ ...buildDefaults, data: site.data, ...more, out, shard: { number, of } }, silent, forever);
    return out;
  };
  return {
    ...site,
    /** Where the parts are put together. */
    merged,
    /** One part; its folder. */
    part,
    async parts(of: number) {
      const folders: string[] = [];
      for (let number = 1; number <= of; number += 1) folders.push(await part(number, of));
      return folders;
    },
    merge: (parts: readonly string[], more: Partial<MergeOptions> = {}) =>
      merge(
        {
          ...{ out: merged, previous: undefined, firstRelease: false, report: "text", today: undefined },
          ...{ host: undefined, precompress: false, ...more, parts },
        },
        silent,
        forever,
      ),
  };
}
