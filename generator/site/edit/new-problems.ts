/** Problems that an edit would cause. */
import { formatProblem, type Problem } from "../../base/problem.ts";
import type { LoadedData } from "../load-site.ts";

/** Problems in `after` that are not in `before`. */
export function newProblems(
  before: Pick<LoadedData, "problems">,
  after: Pick<LoadedData, "problems">,
): readonly Problem[] {
  const known = new Set(before.problems.map(formatProblem));
  return after.problems.filter((problem) => !known.has(formatProblem(problem)));
}

/** Returns errors that would stop a build, a line each. */
export const newErrors = (...sites: Parameters<typeof newProblems>): readonly string[] =>
  newProblems(...sites)
    .filter(({ severity }) => severity === "error")
    .map(formatProblem);
