/** The options, render threads and output folder that all steps of one build share. */
import { resolve } from "node:path";
import type { Progress } from "../base/progress.ts";
import { closeStaging, openStaging, type Staging } from "../engine/publish/output/output.ts";
import { buildDay } from "../site/dates/build-day.ts";
import { estimateTownCount, threadCount } from "../site/pages/thread-count.ts";
import { startThreads, type Threads } from "../site/pages/threads.ts";
import { requireDataFolder } from "../site/require-data-folder.ts";
import type { BuildOptions } from "./build-options.ts";
import { requireNoWholeSite } from "./shards/shard.ts";

export type BuildRun = {
  readonly options: BuildOptions;
  /** The day that the site is built for, "2026-11-21". */
  readonly day: string;
  readonly progress: Progress;
  readonly signal: AbortSignal;
  /** They load their code while this thread reads the data. */
  readonly threads: Threads;
  /** Claims the output folder until `close()`. @throws as openStaging */
  readonly claimOutput: () => Staging;
  /** Stops the threads, then releases the output folder: it contains the old site or the new one. */
  readonly close: () => Promise<void>;
};

/** @throws UsageError if `--data` is not a folder, BuildError if a shard would replace a whole site */
export function startRun(options: BuildOptions, progress: Progress, signal: AbortSignal): BuildRun {
  const { data, out, shard } = options;
  requireDataFolder(data);
  if (shard !== null) requireNoWholeSite(out);
  const day = buildDay(options);
  const jobs = options.jobs ?? threadCount(estimateTownCount(data) / (shard?.of ?? 1));
  const threads = startThreads(jobs - 1, new URL("../site/pages/render-thread.mjs", import.meta.url));
  let staging: Staging | null = null;
  return {
    options,
    day,
    progress,
    signal,
    threads,
    claimOutput: () => {
      staging = openStaging(resolve(out));
      return staging;
    },
    close: async () => {
      await threads.stop();
      if (staging !== null) closeStaging(staging);
    },
  };
}
