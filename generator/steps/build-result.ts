/** Result of a build. */
import { type Problem, startOfFile, warning } from "../base/problem.ts";
import type { FileStamp } from "../engine/publish/output/output.ts";

export type BuildResult = {
  readonly pages: number;
  readonly indexable: number;
  /** Pages whose bytes are new. */
  readonly rendered: number;
  /** Files, pages among them. */
  readonly written: number;
  readonly htmlBytes: number;
  readonly seconds: number;
  /** Files that were in the published folder and that no build had written. */
  readonly removed: readonly string[];
  /** Warnings only: an error ends the build. */
  readonly problems: readonly Problem[];
  readonly placeholders: readonly Problem[];
};

/** What the next build reports if nothing changes, and every file of the site. */
type UnchangedResult = {
  /** The commit that build.json names. */
  readonly commit: string | null;
  readonly problems: readonly Problem[];
  readonly files: () => Iterable<readonly [path: string, stamp: FileStamp]>;
};
/** `ifUnchanged` is null if the record of the build could not be written. */
export type BuildOutcome = BuildResult & { readonly ifUnchanged: UnchangedResult | null };

/** Turns texts into warnings at the start of `file`. */
export const warningAt = (file: string) => (text: string) => warning(startOfFile(file), "E_BUILD", text);
