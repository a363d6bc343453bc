/** What a build would make of the data if one of its files held other bytes: asked before they are written. */
import { join } from "node:path";
import { type Loaded, loadSite } from "../load/load-site.ts";
import { type Problem, problemLine } from "../load/problem.ts";
import { readInstead } from "../load/read/read.ts";

type WouldBe = {
  /** The data folder as given. */
  readonly data: string;
  /** "towns.csv" */
  readonly name: string;
  readonly bytes: Buffer;
  readonly day: string;
};

/** The file is not touched. */
export const loadedWith = ({ data, name, bytes, day }: WouldBe): Loaded =>
  readInstead(join(data, name), bytes, () => loadSite(data, day));

/** Only those that `after` has and `before` has not. */
export function problemsBrought(before: Pick<Loaded, "problems">, after: Pick<Loaded, "problems">): readonly Problem[] {
  const known = new Set(before.problems.map(problemLine));
  return after.problems.filter((problem) => !known.has(problemLine(problem)));
}
