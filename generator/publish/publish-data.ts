/** Commits the data folder and pushes it, without the rest of the working copy. Nothing is ever pushed by force. */
import { existsSync, mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { removeLeftovers } from "../base/atomic-write.ts";
import { shortHash } from "../base/digest.ts";
import { BuildError, UsageError } from "../base/errors.ts";
import { gitRepository } from "../base/git-repository.ts";
import { pluralize } from "../base/plural.ts";
import { escaped } from "../base/problem.ts";
import { inTemporaryFolder } from "../base/temporary-folder.ts";
import type { CellConflict } from "../read/sheet/merge-sheets.ts";
import { choiceOf, type Keeps } from "./chosen-edits.ts";
import { checksAddress, gitHubRepository, pullRequestAddress } from "./git-hub-repository.ts";
import { comparedWith, lastPublished, rememberData, rememberRequest, requestState } from "./last-published.ts";
import { blobBytes, checkOut, dataTree, isSameTree, mergeData, withChanges, writeTree } from "./merge-data.ts";
import { rememberPublication, revertOf } from "./publications.ts";
import { pushCommit } from "./push-commit.ts";
import { pushTarget } from "./push-target.ts";
import { type Branches, fetchBranches, rejected, remoteRefs, requireBranchName, requireRemote } from "./remote.ts";
import { firstProblem, type Git, GitError, gitIn } from "./run-git.ts";
import {
  editedFiles,
  linkAbove,
  moveForward,
  nextCommit,
  pullInto,
  type WorkingCopy,
  workingTree,
} from "./working-copy.ts";

export type PublishOptions = {
  /** As typed on the command line. */
  readonly data: string;
  /** Message of the commit, in one sentence. If undefined, it names the changed files. */
  readonly message: string | undefined;
  /** Branch to push to. If undefined, the branch of the open request, or else a new one. */
  readonly branch: string | undefined;
  /** Name of a remote of the repository. */
  readonly remote: string;
  readonly keep: Keeps;
  /** 2026-05-02, for the name of a new branch. */
  readonly day: string;
  /** Ids of edits, as `editId` makes them. Undefined to publish all. */
  readonly chosen?: readonly string[] | undefined;
  /** A commit whose edits are to be reversed. Nothing else is published then. */
  readonly takeBack?: string | undefined;
  /** Branches that were fetched already, to list the changes in them. */
  readonly branches?: Branches | undefined;
};

type Prepared = Awaited<ReturnType<typeof preparePublish>>;
/** A commit that could be pushed. */
export type Proposal = Extract<Prepared, { readonly kind: "proposal" }>;
export type Others = Extract<Prepared, { readonly kind: "nothing" }>["others"];
export type Published = Extract<Awaited<ReturnType<Proposal["push"]>>, { readonly kind: "published" }>;

/** Fetches, and merges the edits of the data folder into what others pushed. Changes neither the folder nor the remote. */
export async function preparePublish(options: PublishOptions, signal?: AbortSignal) {
  const folder = realpathSync(options.data);
  const { root, prefix } = repositoryOf(options.data);
  for (const name of ["", "guides", "images"]) removeLeftovers(join(folder, name));
  const git = gitIn(root, { signal });
  const { index, ...at } = await checkedOut(git, options.data);
  await requireRemote(git, options.remote);
  if (options.branch !== undefined) await requireBranchName(git, options.branch);
  const lock = resolve(root, index);
  for (const end = Date.now() + lockTimeoutMs; existsSync(lock); await setTimeout(50))
    if (Date.now() > end)
      return rejected(
        `Another git is at work here, or was killed and left ${escaped(lock)}. Wait until it has ended; if none is running, delete this file. Then publish again.`,
      );
  const place = { root, signal };
  return withIndex(place, (own) => prepared({ git, own, folder, prefix, ...at }, options, place)).catch((cause) => {
    if (cause instanceof GitError) return rejected(cause.message);
    throw cause;
  });
}

/** Longest wait for another git process, which holds the lock of the index for moments. */
const lockTimeoutMs = 2000;

type Place = { readonly root: string; readonly signal: AbortSignal | undefined };

/** Calls `run` with git on a temporary index, so that the one of the working copy stays unchanged. */
const withIndex = <Result>({ root, signal }: Place, run: (own: Git) => Promise<Result>): Promise<Result> =>
  inTemporaryFolder("publish", (folder) => run(gitIn(root, { index: join(folder, "index"), signal })));

const conflict = (conflicts: readonly CellConflict[]) => ({ kind: "conflict" as const, conflicts });

async function prepared(copy: WorkingCopy, options: PublishOptions, place: Place) {
  const destination = await destinationOf(copy, options);
  if ("kind" in destination) return destination;
  const edits = await mergedEdits(copy, options, destination);
  if ("kind" in edits) return edits;
  const plan = { copy, options, place, ...destination, ...edits };
  return edits.merged.changed.size > 0 || (await isBlocked(plan)) ? proposal(plan) : nothing(plan);
}

type Destination = Exclude<Awaited<ReturnType<typeof destinationOf>>, { readonly kind: string }>;
type Edits = Exclude<Awaited<ReturnType<typeof mergedEdits>>, { readonly kind: string }>;
type Plan = { readonly copy: WorkingCopy; readonly options: PublishOptions; readonly place: Place } & Destination &
  Edits;

/** Fetches. @returns the branch that takes the edits, and the commit that they are compared with */
async function destinationOf({ git, own, prefix, head }: WorkingCopy, options: PublishOptions) {
  const { remote, keep } = options;
  const last = await lastPublished(git, { remote, head });
  const { request, commitOf } = last;
  const others = [options.branch, request?.branch].filter((name) => name !== undefined);
  const branches = options.branches ?? (await fetchBranches(git, { remote, others, commitOf }));
  if (branches.kind === "rejected") return branches;
  const { main, tips } = branches;
  const mainTip = tips.get(main) ?? "";
  const dataOf = (commit: string) => dataTree(git, commit, prefix);
  const state = request === null ? "merged" : await requestState(git, request, branches, dataOf);
  const isNamed = options.branch === request?.branch;
  const isOpen = state === "open" && (isNamed || options.branch === undefined);
  // The branch of a merged request may still exist, and may be named by --branch.
  const isMerged = state === "merged" && request !== null && isNamed && tips.get(request.branch) === request.commit;
  const branch = isOpen ? request?.branch : options.branch;
  const ownState = isOpen ? "open" : isMerged ? "merged" : undefined;
  const target = await pushTarget({ git, own, prefix, dataOf }, { branches, keep, branch, state: ownState });
  if (target.kind !== "target") return target;
  const base = await comparedWith(git, last, mainTip, state === "merged" || isOpen ? null : request);
  return { last, request, main, tips, mainTip, dataOf, state, isOpen, target, base };
}

/** Merges the edits into the data of the branch (`whole`), and that into the data folder (`after`). Writes no file. */
async function mergedEdits(copy: WorkingCopy, options: PublishOptions, destination: Destination) {
  const { last, mainTip, dataOf, target, base } = destination;
  const { git, folder, prefix } = copy;
  const { keep, takeBack } = options;
  const [before, head, theirs] = [await dataOf(base), await dataOf(copy.head), target.data];
  if (options.branches !== undefined && isSameTree(before, theirs)) return upToDate;
  const edited = await editedFiles(copy, head);
  const link = linkAbove(folder, [...before.keys(), ...theirs.keys(), ...edited.published]);
  if (link !== undefined)
    return rejected(
      `${escaped(link)} is a link to another place. Put the folder itself there, as others have its files.`,
    );
  const ours = await workingTree(copy, edited.published);
  const reverse = takeBack === undefined ? null : await revertOf(git, last, takeBack, { tip: mainTip, prefix, dataOf });
  const isChosen = choiceOf(options.chosen);
  const merged = await mergeData(git, { ...(reverse ?? { base: before, ours }), theirs }, { keep, isChosen });
  if (merged.conflicts.length > 0) return conflict(merged.conflicts);
  const whole = withChanges(theirs, merged);
  // The data folder keeps the edits that are not published.
  const rest = await mergeData(git, { base: before, ours, theirs: whole }, { keep });
  if (rest.conflicts.length > 0) return conflict(rest.conflicts);
  return { before, head, theirs, edited, ours, reverse, merged, whole, rest, after: withChanges(whole, rest) };
}

const upToDate = { kind: "nothing" as const, others: null };

/** Writes what others pushed into the data folder. @param branch that was pushed to, or null. @returns false if a file was saved since */
async function pull({ copy, place, last, main, tips, mainTip, ...trees }: Plan, data: string, branch: string | null) {
  const step = { head: trees.head, before: trees.ours, after: trees.after };
  if (!(await withIndex(place, (index) => pullInto({ ...copy, own: index }, step)))) return false;
  const known = new Map(branch === null ? tips : [...tips, [branch, data]]);
  const next = await nextCommit(copy, known);
  const at = next === null ? copy.head : await moveForward(copy, next);
  await rememberData(copy.git, { ...last, head: at }, data, known.get(main) ?? mainTip);
  return true;
}

/** Returns true if git cannot merge main and the open request by lines, nor can a host. Then they are merged even without edits. */
async function isBlocked({ copy: { git }, options: { chosen }, isOpen, target, mainTip }: Plan) {
  if (!isOpen || target.merging === undefined || chosen !== undefined) return false;
  return (await git.try(["merge-tree", "--write-tree", mainTip, target.start])).status === 1;
}

async function nothing(plan: Plan) {
  const { copy, target, ours, after, rest, tips } = plan;
  const { git, own, prefix } = copy;
  const { root, signal } = plan.place;
  // Leaves out files that differ only in style.
  const incoming = await mergeData(git, { base: ours, ours: after, theirs: ours }, {});
  const files = [...incoming.changed.keys()];
  if (files.length === 0 && (await nextCommit(copy, tips)) === null) return upToDate;
  const tree = await writeTree(own, target.tree, prefix, rest.changed);
  return {
    kind: "nothing" as const,
    /** Changes that others have pushed and that are not in the data folder yet. */
    others: {
      files,
      removed: files.filter((path) => !after.has(path)),
      writeAfter: (to: string) => checkOut({ root, prefix }, signal)(tree, after, to),
      /** Writes the changes into the data folder. Returns false if a file was saved since. */
      async pull() {
        const isTaken = await pull(plan, target.tree, null);
        if (isTaken && plan.state !== "open") await rememberRequest(git, plan.request, null);
        return isTaken;
      },
    },
  };
}

async function proposal(plan: Plan) {
  const { copy, options, target, isOpen, before, theirs, ours, whole, merged, main } = plan;
  const { git, own, prefix } = copy;
  const { root, signal } = plan.place;
  const files = [...merged.changed.keys()].sort();
  const named = files.length > 3 ? pluralize(files.length, "data file") : files.join(", ");
  const brought = files.length === 0 ? target.merging : undefined;
  const message = options.message ?? brought?.message ?? plan.reverse?.message ?? `Edit ${named}`;
  const tree = await writeTree(own, target.tree, prefix, merged.changed);
  const branch = target.branch ?? `edit-${options.day}-${tree.slice(0, 6)}`;
  return {
    kind: "proposal" as const,
    branch,
    /** True if the branch was pushed before and is not merged yet. */
    isOpen,
    message,
    /** Files that the commit changes. Empty if there are no edits, and main is only merged into the open request. */
    files,
    /** Digest of all edits, chosen or not, to find edits that were saved after these were listed. */
    id: shortHash(JSON.stringify([...ours].filter(([path, { blob }]) => before.get(path)?.blob !== blob))),
    /** New or changed files of the folder that do not belong to the site, or are links. They stay as they are. */
    notPublished: plan.edited.notPublished,
    /** True if others have pushed changes of the data since. */
    hasOthers: !isSameTree(before, theirs),
    /** Files that others removed. */
    removed: [...before.keys()].filter((path) => !theirs.has(path)),
    /** Writes the changed files as they were on the branch before. @returns their folder */
    async writeBefore(to: string) {
      for (const path of files) {
        const file = theirs.get(path);
        mkdirSync(dirname(join(to, path)), { recursive: true });
        if (file !== undefined) writeFileSync(join(to, path), await blobBytes(git, file));
      }
      return to;
    },
    /** Writes all files of the data, as they will be after the push, into an empty folder. @returns the data folder there */
    writeAfter: (to: string) => checkOut({ root, prefix }, signal)(tree, whole, to),
    async push() {
      const { remote } = options;
      const merging = brought === undefined ? target.merging : { ...brought, message };
      const pushed = { start: target.start, tree, branch, remote, message, merging };
      const commit = await pushCommit({ git, signal }, pushed);
      if (typeof commit !== "string") return commit;
      /** True for the default branch of the remote, from which the site is built. */
      const isMain = branch === main;
      await rememberRequest(git, plan.request, isMain ? null : { branch, commit });
      if (brought === undefined) await rememberPublication(git, { branch, commit, reverted: plan.reverse?.commit });
      await pull(plan, commit, branch);
      /** Name of the repository on GitHub; null for another host. */
      const onGitHub = gitHubRepository(await git.text(["remote", "get-url", "--push", remote]));
      /** Address at which a pull request is opened, or that of the checks of a push to the main branch. */
      const address =
        onGitHub && (isMain ? checksAddress(onGitHub, commit) : pullRequestAddress(onGitHub, branch, main));
      return { kind: "published" as const, branch, commit, isMain, address };
    },
  };
}

/** @throws UsageError outside a repository */
function repositoryOf(data: string) {
  const found = gitRepository(data);
  if (found === null) throw new UsageError(`${data} is not in a git repository.`);
  return found;
}

/** @returns the lock file of the index, and the commit and branch that are checked out. @throws UsageError for a repository that git does not trust, or without a commit */
async function checkedOut(git: Git, data: string) {
  const words = ["rev-parse", "--git-path", "index.lock", "HEAD", "--symbolic-full-name", "HEAD"];
  const { status, stdout, stderr } = await git.try(words).catch((cause: Error) => {
    throw new BuildError(`git cannot be run (${cause.message}). Install it: publishing commits and pushes with it.`);
  });
  const [index = "", head = "", branch = ""] = String(stdout).split("\n");
  if (status === 0) return { index, head, branch };
  if (index !== "") throw new UsageError(`The repository of ${data} has no commit yet. Commit once with git.`);
  throw new UsageError(`${data} is not in a git repository: ${firstProblem(stderr)}`);
}

/** Returns the data that was published last, as far as this working copy knows. Null outside a repository with a commit. Sends no request. */
export async function pushedData({ data, branch, remote }: Pick<PublishOptions, "data" | "branch" | "remote">) {
  const repository = gitRepository(data);
  if (repository === null) return null;
  const { root, prefix } = repository;
  const git = gitIn(root);
  const head = await git.text(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]).catch(() => null);
  if (head === null) return null;
  const last = await lastPublished(git, { remote, head });
  const names = ["HEAD", "main", "master", branch ?? "main"].map((name) => remoteRefs(remote) + name);
  const main = names.map(last.commitOf).find((commit) => commit !== null) ?? head;
  const commit = await comparedWith(git, last, main, null);
  return {
    ...{ git, root, prefix, main, last, commit },
    /** Writes the files of a commit's data for which `isMeant` is true into a new folder. @returns the data folder there */
    async write(commit: string, folder: string, isMeant: (name: string) => boolean) {
      const data = [...(await dataTree(git, commit, prefix))].filter(([name]) => isMeant(name));
      return checkOut({ root, prefix })(commit, new Map(data), folder);
    },
  };
}

/** Writes all data that was published last. Returns null outside a repository with a commit. */
export async function writePublishedData(
  data: string,
  { branch, remote = "origin" }: Partial<Pick<PublishOptions, "branch" | "remote">> = {},
  folder: string,
) {
  const pushed = await pushedData({ data, branch, remote });
  if (pushed === null) return null;
  return { data: await pushed.write(pushed.commit, folder, () => true), commit: pushed.commit };
}
