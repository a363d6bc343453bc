/** The options and the output folder that all steps of one build share. */
import { resolve } from "node:path";
import type { Progress } from "../base/progress.ts";
import { closeStaging, openStaging, type Staging } from "../engine/publish/output/output.ts";
import { buildDay } from "../site/dates/build-day.ts";
import { requireDataFolder } from "../site/require-data-folder.ts";
import type { BuildOptions } from "./build-options.ts";

export type BuildRun = {
  readonly options: BuildOptions;
  /** The day that the site is built for, "2026-11-21". */
  readonly day: string;
  readonly progress: Progress;
  readonly signal: AbortSignal;
  /** Claims the output folder until `close()`. @throws as openStaging */
  readonly claimOutput: () => Staging;
  /** Releases the output folder: it contains the old site or the new one. */
  readonly close: () => void;
};

/** @throws UsageError if `--data` is not a folder */
export function startRun(options: BuildOptions, progress: Progress, signal: AbortSignal): BuildRun {
  requireDataFolder(options.data);
  let staging: Staging | null = null;
  return {
    options,
    day: buildDay(options),
    progress,
    signal,
    claimOutput: () => {
      staging = openStaging(resolve(options.out));
      return staging;
    },
    close: () => {
      if (staging !== null) closeStaging(staging);
    },
  };
}
