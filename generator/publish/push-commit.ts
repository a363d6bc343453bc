/** Commits a tree in a temporary worktree and pushes it to a branch, never by force. */
import { type Rejected, rejected } from "./remote.ts";
import { firstProblem } from "./run-git.ts";
import { commitTree, type Repository, withWorktree } from "./temporary-worktree.ts";

type PushInput = {
  /** Commit on which the new one is made. With `merging`, the main branch is merged into it first. */
  readonly start: string;
  readonly merging: { readonly commit: string; readonly tree: string; readonly message: string } | undefined;
  readonly tree: string;
  readonly message: string;
  readonly branch: string;
  readonly remote: string;
};

/** @returns the digest of the commit, or why it was rejected */
export function pushCommit(
  repository: Repository,
  { start, merging, tree, message, branch, remote }: PushInput,
): Promise<string | Rejected> {
  return withWorktree(repository, start, async (worktree) => {
    const merged = merging && (await commitTree(worktree, { ...merging, merging: merging.commit }));
    const isWhole = merged !== undefined && ("stderr" in merged || merging?.tree === tree);
    const made = isWhole ? merged : await commitTree(worktree, { tree, message });
    if ("stderr" in made) return rejected(commitProblem(made.stderr));
    const pushed = await repository.git.try(["push", "--quiet", remote, `${made.commit}:refs/heads/${branch}`]);
    return pushed.status === 0 ? made.commit : rejectedPush(pushed.stderr, remote, branch);
  });
}

const commitProblem = (stderr: string) =>
  /tell me who you are|empty ident|auto-detect|was given and/i.test(stderr)
    ? 'git does not know who you are, and each commit names its author. In a terminal, run git config --global user.name "Your Name", and git config --global user.email you@example.ie. Then publish again.'
    : `git made no commit: ${inOneLine(stderr) || "it, or a hook of this machine, said nothing"}`;

/** Returns the output of git as one line of at most 2,000 characters. */
const inOneLine = (stderr: string) =>
  stderr
    .trim()
    .replace(/\s*\n\s*/g, " ")
    .slice(0, 2000);

function rejectedPush(stderr: string, remote: string, branch: string): Rejected {
  if (/\(fetch first\)|non-fast-forward|cannot lock ref/.test(stderr))
    return rejected(
      `Someone pushed to ${branch} in the same moment. Publish again, and their changes are brought in first.`,
    );
  const reason = /! \[(?:remote )?rejected\].*\((.+)\)/.exec(stderr)?.[1];
  if (reason !== undefined) {
    const remoteLines = [...stderr.matchAll(/^remote: (.*\S)/gm)].map(([, line]) => line).join(" ");
    return rejected(`${remote} refuses the branch ${branch}: ${reason}. ${remoteLines}`.trim());
  }
  // A push that does not reach the remote does not print this line.
  const [, words] = /^([\s\S]*)^error: failed to push some refs/m.exec(stderr) ?? [];
  if (words !== undefined)
    return rejected(
      `A check of this machine, the pre-push hook of git, stopped the push: ${inOneLine(words) || "it said nothing"}`,
    );
  return rejected(`${remote} cannot be reached: ${firstProblem(stderr)}.`, false);
}
