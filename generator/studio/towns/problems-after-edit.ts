/** Loads the data as if one file had other bytes, to check an edit before it is written. */
import { join } from "node:path";
import { formatProblem, type Problem } from "../../base/problem.ts";
import { withFileOverride } from "../../engine/read/read-text.ts";
import { type LoadedData, loadSite } from "../../site/load-site.ts";

type ProblemsAfterEditInput = {
  /** Data folder as typed. */
  readonly data: string;
  /** "towns.csv" */
  readonly name: string;
  readonly bytes: Buffer;
  readonly day: string;
};

/** Does not write the file. */
export const loadWithOverride = ({ data, name, bytes, day }: ProblemsAfterEditInput): LoadedData =>
  withFileOverride(join(data, name), bytes, () => loadSite(data, day));

/** Problems in `after` that are not in `before`. */
export function newProblems(
  before: Pick<LoadedData, "problems">,
  after: Pick<LoadedData, "problems">,
): readonly Problem[] {
  const known = new Set(before.problems.map(formatProblem));
  return after.problems.filter((problem) => !known.has(formatProblem(problem)));
}
