/** Fetches branches of a remote by their names: a clone may have fewer of them, or a part of their history. */
import { UsageError } from "../base/errors.ts";
import { firstProblem, type Git } from "./run-git.ts";

/** `wasReached` is false if the remote could not be reached. */
export type Rejected = { readonly kind: "rejected"; readonly problem: string; readonly wasReached: boolean };
export const rejected = (problem: string, wasReached = true): Rejected => ({ kind: "rejected", problem, wasReached });

/** Commits by branch. `main` is the default branch of the remote. */
export type Branches = {
  readonly kind: "branches";
  readonly main: string;
  readonly tips: ReadonlyMap<string, string>;
};

/** Requires the name of a remote: an address in its place could run a program. @throws UsageError */
export async function requireRemote(git: Git, remote: string) {
  const remotes = (await git.text(["remote"])).split("\n").filter(Boolean);
  if (remotes.includes(remote)) return;
  const known = remotes.length === 0 ? "It has none: git remote add origin ADDRESS." : `It has ${remotes.join(", ")}.`;
  throw new UsageError(`The repository has no remote with the name ${JSON.stringify(remote)}. ${known}`);
}

/** @throws UsageError */
export async function requireBranchName(git: Git, branch: string) {
  const { status } = await git.try(["check-ref-format", `refs/heads/${branch}`]);
  if (status !== 0 || branch.startsWith("-"))
    throw new UsageError(`${JSON.stringify(branch)} is not a name for a branch. An example is edit-prices.`);
}

export const remoteRefs = (remote: string) => `refs/remotes/${remote}/`;

type FetchInput = {
  readonly remote: string;
  readonly others: readonly string[];
  /** The commit of a ref. */
  readonly commitOf: (ref: string) => string | null;
};

/** Fetches the main branch, and those of the others that exist, if they have new commits. */
export async function fetchBranches(git: Git, { remote, others, commitOf }: FetchInput): Promise<Branches | Rejected> {
  const asked = [...others, "main"].map((name) => `refs/heads/${name}`);
  const listed = await git.try(["ls-remote", "--symref", remote, "HEAD", ...asked]);
  if (listed.status !== 0) return unreachable(remote, listed.stderr);
  const answer = listed.stdout.toString("utf8");
  const shown = /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(answer)?.[1];
  const known = new Map(
    Array.from(answer.matchAll(/^(\w+)\trefs\/heads\/(\S+)$/gm), ([, commit = "", name = ""]) => [name, commit]),
  );
  // The default branch may have no commit, and then no line of its own.
  const first = /^(\w+)\tHEAD$/m.exec(answer)?.[1];
  if (shown !== undefined && first !== undefined) known.set(shown, first);
  const main = shown ?? "main";
  const names = [...new Set([main, ...others])].filter((name) => known.has(name));
  if (!known.has(main))
    return rejected(`${remote} has no branch yet. Push the first commit with git, then publish again.`);
  const places = names.map((name) => remoteRefs(remote) + name);
  const isNew = names.some((name, at) => commitOf(places[at] ?? "") !== known.get(name));
  if (!isNew) return { kind: "branches", main, tips: new Map(names.map((name) => [name, known.get(name) ?? ""])) };
  const specs = names.map((name, at) => `+refs/heads/${name}:${places[at]}`);
  const { status, stderr } = await git.try(["fetch", "--quiet", "--no-tags", remote, ...specs]);
  if (status !== 0 && /fsck error|invalid path/.test(stderr))
    return rejected(
      `${remote} contains files with names that could lead out of the folder (${firstProblem(stderr)}). Nothing was taken from it. Ask who pushed last to remove them.`,
    );
  if (status !== 0) return unreachable(remote, stderr);
  const commits = (await git.text(["rev-parse", ...places])).split("\n");
  return { kind: "branches", main, tips: new Map(names.map((name, at) => [name, commits[at] ?? ""])) };
}

const unreachable = (remote: string, stderr: string) =>
  rejected(`${remote} cannot be reached: ${firstProblem(stderr)}.`, false);
