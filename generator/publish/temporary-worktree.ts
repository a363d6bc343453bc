/** A worktree of the repository in a temporary folder: git commits there as it is configured, with hooks, filters and signature. */
import { join } from "node:path";
import { inTemporaryFolder } from "../base/temporary-folder.ts";
import { type Git, gitIn } from "./run-git.ts";

export type Repository = { readonly git: Git; readonly signal: AbortSignal | undefined };

/** Calls `run` with git in a new worktree at `start`, without branch and files. Worktrees of killed commands are removed at the end. */
export const withWorktree = <Result>({ git, signal }: Repository, start: string, run: (git: Git) => Promise<Result>) =>
  inTemporaryFolder("publish", async (folder) => {
    const tree = join(folder, "tree");
    await git.text(["worktree", "add", "--quiet", "--detach", "--no-checkout", tree, start]);
    return run(gitIn(tree, { signal }));
  }).finally(() => git.try(["worktree", "prune"]));

/** Commits a tree on top of the worktree's commit. @param merging second parent. @returns the commit, or git's error output */
export async function commitTree(
  git: Git,
  { tree, message, merging }: Readonly<Record<"tree" | "message", string>> & { readonly merging?: string },
): Promise<{ readonly commit: string } | { readonly stderr: string }> {
  if (merging !== undefined) {
    await git.text(["read-tree", "--reset", "-u", "HEAD"]);
    await git.text(["merge", "--quiet", "--no-ff", "--no-commit", "--strategy=ours", merging]);
  }
  await git.text(["read-tree", "--reset", "-u", tree]);
  const { status, stderr } = await git.try(["commit", "--quiet", "--file=-"], Buffer.from(message));
  return status === 0 ? { commit: await git.text(["rev-parse", "HEAD"]) } : { stderr };
}
