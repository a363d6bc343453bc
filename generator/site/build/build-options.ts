/** Options and result of a build. */
import { type Problem, warning, withoutLines } from "../../base/problem.ts";
import type { ReportFormat } from "../../base/progress.ts";
import type { HostName } from "../../output/hosting/host-limits.ts";
import type { ReleaseRules } from "../release-gate.ts";

export type BuildOptions = ReleaseRules & {
  /** Output folder as typed, for messages. Relative to the working directory, as `data` is. */
  readonly out: string;
  readonly baseUrl: string | undefined;
  readonly force: boolean;
  /** True for a staging build, whose pages are never indexable and have no analytics. */
  readonly staging: boolean;
  readonly report: ReportFormat;
  /** Day of the build, "2026-05-02"; undefined for the day of the clock. */
  readonly today: string | undefined;
  /** The host whose limits are checked before the site is written. */
  readonly host: HostName | undefined;
};

/** Result that the build record keeps as JSON, for a later build that has nothing to change. */
export type SavedResult = {
  readonly pages: number;
  readonly indexable: number;
  readonly htmlBytes: number;
  /** Warnings only: an error ends the build. */
  readonly problems: readonly Problem[];
  readonly placeholders: readonly Problem[];
};

export type BuildResult = SavedResult & {
  /** Number of pages whose bytes are new. */
  readonly rendered: number;
  /** Number of files, pages included. */
  readonly written: number;
  readonly seconds: number;
  /** Files of the output folder that no build had written. */
  readonly removed: readonly string[];
};

/** Turns texts into warnings about an option, a folder or a file as a whole. */
export const warningAt = (place: string) => (text: string) => warning(withoutLines(place), "E_BUILD", text);
