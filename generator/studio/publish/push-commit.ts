/** Commits a tree and pushes it to a branch, never by force. */
import { trailer } from "./last-published.ts";
import { type Rejected, rejected } from "./remote.ts";
import { firstProblem, type Git } from "./run-git.ts";

type PushInput = {
  readonly parents: readonly string[];
  readonly tree: string;
  readonly message: string;
  readonly branch: string;
  readonly remote: string;
};

/** @returns the commit */
export async function pushCommit(
  git: Git,
  { parents, tree, message, branch, remote }: PushInput,
): Promise<string | Rejected> {
  const words = ["commit-tree", tree, ...parents.flatMap((each) => ["-p", each]), "-F", "-"];
  const { status, stdout, stderr } = await git.try(words, Buffer.from(`${message}\n\n${trailer(branch, tree)}\n`));
  if (status !== 0) return rejected(commitProblem(stderr));
  const commit = stdout.toString("utf8").trim();
  const pushed = await git.try(["push", "--quiet", remote, `${commit}:refs/heads/${branch}`]);
  return pushed.status === 0 ? commit : rejectedPush(pushed.stderr, remote, branch);
}

const commitProblem = (stderr: string) =>
  /tell me who you are|empty ident|auto-detect|was given and/i.test(stderr)
    ? 'git does not know who you are, and each commit names its author. In a terminal, run git config --global user.name "Your Name", and git config --global user.email you@example.ie. Then publish again.'
    : `git made no commit: ${firstProblem(stderr)}`;

function rejectedPush(stderr: string, remote: string, branch: string): Rejected {
  if (/\(fetch first\)|non-fast-forward|cannot lock ref/.test(stderr))
    return rejected(
      `Someone pushed to ${branch} in the same moment. Publish again, and their changes are brought in first.`,
    );
  const reason = /! \[(?:remote )?rejected\].*\((.+)\)/.exec(stderr)?.[1];
  if (reason !== undefined) {
    const said = [...stderr.matchAll(/^remote: (.*\S)/gm)].map(([, line]) => line).join(" ");
    return rejected(`${remote} refuses the branch ${branch}: ${reason}. ${said}`.trim());
  }
  // A push that does not reach the remote ends otherwise.
  const [, words] = /^([\s\S]*)^error: failed to push some refs/m.exec(stderr) ?? [];
  if (words !== undefined)
    return rejected(
      `A check of this machine, the pre-push hook of git, stopped the push: ${
        words
          .trim()
          .replace(/\s*\n\s*/g, " ")
          .slice(0, 2000) || "it said nothing"
      }`,
    );
  return rejected(`${remote} cannot be reached: ${firstProblem(stderr)}.`, false);
}
