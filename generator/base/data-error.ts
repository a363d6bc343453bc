/** The error that a build ends with if its data has problems. */
import { BuildError } from "./errors.ts";
import { mergeProblems } from "./merge-problems.ts";
import type { Problem } from "./problem.ts";

/** Errors in the data, or problems that a release does not allow. Exit status 1. */
export class DataError extends BuildError {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super("The data has problems.", { exitCode: 1 });
    this.problems = mergeProblems(problems);
  }
}
