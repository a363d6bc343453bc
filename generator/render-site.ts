/** Assets → plan → pages, written beside the published site: all that is made of a site before it is looked at as a whole. */
import { resolve } from "node:path";
import type { Site } from "../data/site.ts";
import { prepareIslands } from "../templates/island.tsx";
import { buildAssets } from "./assets/assets.ts";
import { printedFacts } from "./audit/unprinted-facts.ts";
import type { BuildOptions } from "./command-line/options.ts";
import type { Progress } from "./command-line/progress.ts";
import { cacheFolder, projectRoot } from "./folders.ts";
import { gather, sharedOf } from "./gather.ts";
import { unlessAborted } from "./interrupt.ts";
import type { Loaded } from "./load/load-site.ts";
import { hasWholeSite, townsOf } from "./parts/shard.ts";
import { refuseSharedAddresses, sitePages } from "./plan.ts";
import { type BuildRecord, type Output, pageStore, type Staging } from "./publish/folder/folder.ts";
import { refusedPictures } from "./refuse.ts";
import { codeDigest } from "./render/code-digest.ts";
import { renderPages } from "./render/render-pages.ts";
import type { Threads } from "./render/threads.ts";

type Rendering = {
  readonly site: Site;
  readonly loaded: Loaded;
  /** What of the last build counts. */
  readonly record: BuildRecord | null;
  readonly staging: Staging;
  readonly output: Output;
  readonly threads: Threads;
  readonly options: Pick<BuildOptions, "data" | "shard">;
  readonly progress: Progress;
  readonly signal: AbortSignal;
};
export type MadePages = Awaited<ReturnType<typeof renderSite>>;

/** @throws DataError for damaged pictures and addresses that two pages have; what renderPages throws */
export async function renderSite(rendering: Rendering) {
  const { site, loaded, record, staging, output, threads, options, progress, signal } = rendering;
  const { shard, data } = options;
  const { assets, files, styles } = await progress.step("Prepare the assets", () =>
    unlessAborted(
      buildAssets({
        ...{ site, dataDir: resolve(data), cacheDir: cacheFolder, root: projectRoot },
        ...{ onProgress: progress.bar, signal },
      }),
      signal,
    ).catch((cause) => {
      throw refusedPictures(cause, loaded);
    }),
  );
  const pages = [...sitePages(site, assets)];
  refuseSharedAddresses(pages, site.towns);
  await prepareIslands();
  const facts = printedFacts(site);
  const folder = { out: staging.out, dir: staging.dir };
  const rendered = await progress.step("Render the pages", () =>
    renderPages({
      sources: { shared: sharedOf(site), assets, styles, baseUrl: site.company.url, folder },
      code: codeDigest(projectRoot),
      sitePages: shard === null || hasWholeSite(shard) ? pages : [],
      towns: shard === null ? site.towns : townsOf(shard, site.towns),
      gather(town) {
        const local = gather(site, town);
        facts.ofTown(local);
        return local;
      },
      last: record,
      store: pageStore(folder),
      ...{ output, threads, progress, signal },
    }),
  );
  return { assets, files, styles, sitePages: pages, facts, rendered };
}
