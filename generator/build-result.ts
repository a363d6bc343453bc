/** What a build says of itself. */
import type { Problem } from "./load/problem.ts";
import type { Stamp } from "./publish/folder/folder.ts";

export type BuildResult = {
  readonly pages: number;
  readonly indexable: number;
  /** Pages that came out new. */
  readonly rendered: number;
  /** Files, pages among them. */
  readonly written: number;
  readonly htmlBytes: number;
  readonly seconds: number;
  /** Files in the published folder that no build had made. */
  readonly removed: readonly string[];
  /** Warnings only: an error ends the build. */
  readonly problems: readonly Problem[];
  readonly placeholders: readonly Problem[];
  /** Pages of a preview that say where their texts come from. */
  readonly traced?: number | undefined;
};

/** What a build says when it is run again and nothing changed, and every file of its site. */
type Lasting = {
  /** The one that build.json names. */
  readonly commit: string | null;
  readonly problems: readonly Problem[];
  readonly files: () => Iterable<readonly [path: string, stamp: Stamp]>;
};
/** `lasting` is null when the record of the build could not be kept. */
export type Built = BuildResult & { readonly lasting: Lasting | null };
