/** Result of a build. */
import { type Problem, startOfFile, warning } from "../base/problem.ts";

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

/** Turns texts into warnings at the start of `file`. */
export const warningAt = (file: string) => (text: string) => warning(startOfFile(file), "E_BUILD", text);
