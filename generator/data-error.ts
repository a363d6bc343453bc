import { BuildError } from "./errors.ts";
import { type Problem, sortProblems } from "./load/problem.ts";

/** The data, or what a release refuses, stops the build. Exit status 1. */
export class DataError extends BuildError {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super("The data has problems.", { exitCode: 1 });
    this.problems = sortProblems(problems);
  }
}
