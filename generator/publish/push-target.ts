/** Finds the branch to which the edits are pushed, and the data that it has. */
import { escaped } from "../base/problem.ts";
import type { Keeps } from "./chosen-edits.ts";
import { commonCommit, isAncestor } from "./last-published.ts";
import { type DataTree, indexEntries, mergeData, withChanges } from "./merge-data.ts";
import { type Branches, rejected } from "./remote.ts";
import type { Git } from "./run-git.ts";

type PushTargetRepository = {
  readonly git: Git;
  readonly own: Git;
  readonly prefix: string;
  readonly dataOf: (commit: string) => Promise<DataTree>;
};
type TargetInput = {
  readonly branches: Branches;
  readonly branch: string | undefined;
  /** "merged" if main has all of the branch; undefined for a branch that is not a request of this working copy. */
  readonly state: "open" | "merged" | undefined;
  readonly keep: Keeps;
};

/**
 * Finds the branch to push to. A request of this working copy is merged with what came to main since.
 * @returns the branch, undefined for a new one, and a commit or tree with all files, also those outside the data folder
 */
export async function pushTarget(
  { git, own, prefix, dataOf }: PushTargetRepository,
  { branches: { main, tips }, branch, state, keep }: TargetInput,
) {
  const mainTip = tips.get(main) ?? "";
  const tip = tips.get(branch ?? main) ?? mainTip;
  const target = { kind: "target" as const, branch, start: tip, merging: undefined };
  const merging = (tree: string) => ({
    tree,
    merging: { commit: mainTip, tree, message: `Merge ${main} into ${branch}` },
  });
  const isBehind = state !== undefined && !(await isAncestor(git, mainTip, tip));
  if (isBehind && state === "merged") return { ...target, ...merging(mainTip), data: await dataOf(mainTip) };
  const fork = isBehind ? await commonCommit(git, tip, mainTip) : null;
  if (fork === null) return { ...target, tree: tip, data: await dataOf(tip) };
  const [base, ours, theirs] = [await dataOf(fork), await dataOf(tip), await dataOf(mainTip)];
  const merged = await mergeData(git, { base, ours, theirs }, { keep });
  if (merged.conflicts.length > 0) return { kind: "conflict" as const, conflicts: merged.conflicts };
  const data = withChanges(theirs, merged);
  await own.text(["read-tree", "-i", "-m", "--aggressive", fork, tip, mainTip]);
  const all = [...ours.keys(), ...theirs.keys()].map((path) => [path, data.get(path) ?? null] as const);
  await own.text(["update-index", "-z", "--index-info"], indexEntries(prefix, new Map(all)));
  const [other] = (await own.text(["ls-files", "--unmerged", "-z"])).split("\0").filter(Boolean);
  if (other !== undefined)
    return rejected(
      `${escaped(other.slice(other.indexOf("\t") + 1))} was changed on ${main} and on ${branch}. Ask a programmer to merge ${main} into ${branch}, then publish again.`,
    );
  return { ...target, ...merging(await own.text(["write-tree"])), data };
}
