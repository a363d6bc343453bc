/** Commits the data folder and pushes it, without the rest of the working copy. Nothing is ever pushed by force. */
import { lstatSync, mkdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { bytesOf, isSame, type Replacement, replaceFiles } from "../../base/atomic-write.ts";
import { BuildError, UsageError } from "../../base/errors.ts";
import { gitRepository } from "../../base/git-repository.ts";
import { pluralize } from "../../base/plural.ts";
import { escaped } from "../../base/problem.ts";
import { temporaryFolder } from "../../base/temporary-folder.ts";
import { isDataFile } from "../../site/folder/data-file.ts";
import { gitHubRepository, pullRequestAddress } from "./git-hub-repository.ts";
import { type DataTree, dataTree, imagesFile, type MergedData, mergeData, picturesIn } from "./merge-data.ts";
import type { CellConflict, Keep } from "./merge-rows.ts";
import { firstProblem, type Git, GitError, gitIn } from "./run-git.ts";

export type PublishOptions = {
  /** As typed on the command line. */
  readonly data: string;
  /** One sentence. Undefined for one that names the changed files. */
  readonly message: string | undefined;
  /** Undefined for a new branch of its own. */
  readonly branch: string | undefined;
  /** Name of a remote of the repository. */
  readonly remote: string;
  readonly keep: Keep;
  /** 2026-05-02, for the name of a new branch. */
  readonly day: string;
};

/** What would be pushed. */
export type Proposal = {
  readonly kind: "proposal";
  readonly branch: string;
  readonly message: string;
  /** Files of the data folder that the commit changes. */
  readonly files: readonly string[];
  /** New or changed files of the folder that do not belong to the site, or are links. They stay as they are. */
  readonly notPublished: readonly string[];
  /** Whether others have pushed changes of the data since. */
  readonly hasOthers: boolean;
  /** Write all files of the data folder into an empty one: as they are on the branch, and as they will be. */
  readonly writeBefore: (folder: string) => Promise<void>;
  readonly writeAfter: (folder: string) => Promise<void>;
  readonly push: () => Promise<Published | Rejected>;
};
export type Published = {
  readonly kind: "published";
  readonly branch: string;
  readonly commit: string;
  /** Whether the site is built from this branch: the one that the remote shows first. */
  readonly isMain: boolean;
  /** Where it becomes a pull request. Null on the main branch, and for a remote that is not on GitHub. */
  readonly address: string | null;
  /** "owner/name" on GitHub. */
  readonly repository: string | null;
};
/** `wasReached` is false if the remote could not be reached. */
type Rejected = { readonly kind: "rejected"; readonly problem: string; readonly wasReached: boolean };
/** `takeIn` writes what others have pushed into the data folder; false if a file was saved since. Null if there is nothing. */
type Nothing = { readonly kind: "nothing"; readonly takeIn: (() => Promise<boolean>) | null };
export type Prepared =
  | Proposal
  | Rejected
  | Nothing
  | { readonly kind: "conflict"; readonly conflicts: readonly CellConflict[] };

/** The commit that was pushed last, so that later changes are compared with it. */
const lastPushed = "refs/site/published";

/** Fetches, and puts the changes of the data folder onto what others pushed. Writes nothing that anyone sees. */
export async function preparePublish(options: PublishOptions, signal?: AbortSignal): Promise<Prepared> {
  const folder = realpathSync(options.data);
  const { root, prefix } = repositoryOf(options.data);
  const git = gitIn(root, { signal });
  await requireCommit(git, options.data);
  await requireRemote(git, options.remote);
  if (options.branch !== undefined) await requireBranchName(git, options.branch);
  const fetched = await fetchRemote(git, options.remote);
  if (fetched !== null) return fetched;
  const main = await mainBranch(git, options.remote);
  const wanted = options.branch === undefined ? null : await tipOf(git, options.remote, options.branch);
  const tip = wanted ?? (await tipOf(git, options.remote, main));
  if (tip === null)
    return rejected(`${options.remote} has no branch yet. Push the first commit with git, then publish again.`);
  const index = join(temporaryFolder("publish"), "index");
  try {
    const own = gitIn(root, { index, signal });
    const base = await commonCommit(git, tip);
    const [before, theirs] = [await dataTree(git, base, prefix), await dataTree(git, tip, prefix)];
    const edited = await editedFiles(own, { folder, prefix });
    const link = linkAbove(folder, [...before.keys(), ...theirs.keys(), ...edited.published]);
    if (link !== undefined)
      return rejected(
        `${escaped(link)} is a link to another place. Put the folder itself there, as others have its files.`,
      );
    const ours = await workingTree(own, prefix, edited.published);
    const merged = await mergeData(git, { base: before, ours, theirs }, options.keep);
    if (merged.conflicts.length > 0) return { kind: "conflict", conflicts: merged.conflicts };
    if (merged.changed.size === 0) {
      const takeIn = () => bringIn({ git, folder, whole: theirs, ours, commit: tip });
      return { kind: "nothing", takeIn: isSameTree(ours, theirs) ? null : takeIn };
    }
    const tree = await writeTree(own, { tip, prefix, changed: merged.changed });
    if (options.branch === undefined && (await treeOf(git, lastPushed)) === tree)
      return { kind: "nothing", takeIn: null };
    const files = [...merged.changed.keys()].sort();
    const branch = options.branch ?? `edit-${options.day}-${tree.slice(0, 6)}`;
    const edits = files.filter((path) => !isHistory(path));
    const message =
      options.message ??
      (edits.length === 0
        ? addResults
        : `Edit ${edits.length > 3 ? pluralize(edits.length, "data file") : edits.join(", ")}`);
    const history = new Map([...merged.changed].filter(([path]) => isHistory(path)));
    const commits = [{ tree, message }];
    if (history.size > 0 && edits.length > 0)
      commits.unshift({ tree: await writeTree(own, { tip, prefix, changed: history }), message: addResults });
    const whole = await dataTree(git, tree, prefix);
    const all = { git, folder, prefix, tip, commits, branch, main, remote: options.remote, whole, ours };
    return {
      kind: "proposal",
      branch,
      message,
      files,
      notPublished: edited.notPublished,
      hasOthers: !isSameTree(before, theirs),
      writeBefore: (target) => writeFiles(git, theirs, target),
      writeAfter: (target) => writeFiles(git, whole, target),
      push: () => push(all),
    };
  } catch (cause) {
    if (cause instanceof GitError) return rejected(cause.message);
    throw cause;
  } finally {
    rmSync(dirname(index), { recursive: true, force: true });
  }
}

const rejected = (problem: string, wasReached = true): Rejected => ({ kind: "rejected", problem, wasReached });

const isHistory = (path: string) => path.startsWith("history/");
const addResults = "Add search results";

/** @throws UsageError outside a repository */
function repositoryOf(data: string) {
  const found = gitRepository(data);
  if (found === null) throw new UsageError(`${data} is not in a git repository.`);
  return found;
}

/** @throws UsageError for a repository that git does not trust, or without a commit */
async function requireCommit(git: Git, data: string) {
  const { status, stderr } = await git.try(["rev-parse", "--show-toplevel"]).catch((cause: Error) => {
    throw new BuildError(`git cannot be run (${cause.message}). Install it: publishing commits and pushes with it.`);
  });
  if (status !== 0) throw new UsageError(`${data} is not in a git repository: ${firstProblem(stderr)}`);
  const { status: hasCommit } = await git.try(["rev-parse", "--verify", "--quiet", "HEAD"]);
  if (hasCommit !== 0) throw new UsageError(`The repository of ${data} has no commit yet. Commit once with git.`);
}

/** An address instead of a name could run a program. */
async function requireRemote(git: Git, remote: string) {
  const remotes = (await git.text(["remote"])).split("\n").filter(Boolean);
  if (remotes.includes(remote)) return;
  const known = remotes.length === 0 ? "It has none: git remote add origin ADDRESS." : `It has ${remotes.join(", ")}.`;
  throw new UsageError(`The repository has no remote with the name ${JSON.stringify(remote)}. ${known}`);
}

async function requireBranchName(git: Git, branch: string) {
  const { status } = await git.try(["check-ref-format", `refs/heads/${branch}`]);
  if (status !== 0 || branch.startsWith("-"))
    throw new UsageError(`${JSON.stringify(branch)} is not a name for a branch. An example is edit-prices.`);
}

async function fetchRemote(git: Git, remote: string): Promise<Rejected | null> {
  const { status, stderr } = await git.try(["fetch", "--quiet", "--prune", "--no-tags", remote]);
  if (status === 0) return null;
  if (/fsck error|invalid path/.test(stderr))
    return rejected(
      `${remote} contains files with names that could lead out of the folder (${firstProblem(stderr)}). Nothing was taken from it. Ask who pushed last to remove them.`,
    );
  return rejected(`${remote} cannot be reached: ${firstProblem(stderr)}.`, false);
}

/**
 * Writes the data as it was pushed last into an empty folder, or as far as the working copy has it from the remote. No request is sent.
 * @returns the commit, or null if the data is not in a repository with a commit
 */
export async function writePushedData(
  { data, branch, remote }: Pick<PublishOptions, "data" | "branch" | "remote">,
  folder: string,
): Promise<string | null> {
  const repository = gitRepository(data);
  if (repository === null) return null;
  const { root, prefix } = repository;
  const git = gitIn(root, { signal: undefined });
  const head = await treeOf(git, "HEAD").catch(() => null);
  if (head === null) return null;
  const first = await git.try(["symbolic-ref", "--quiet", "--short", `refs/remotes/${remote}/HEAD`]);
  const shown =
    first.stdout
      .toString("utf8")
      .trim()
      .slice(remote.length + 1) || "main";
  const known = [...(branch === undefined ? [] : [branch]), shown];
  const tips = await Promise.all(known.map((name) => tipOf(git, remote, name)));
  const tip = tips.find((each) => each !== null) ?? "HEAD";
  const common = (await commonCommit(git, tip)) ?? "HEAD";
  const isPushed = (await treeOf(git, lastPushed)) !== null && (await isAncestor(git, common, lastPushed));
  const commit = await git.text(["rev-parse", isPushed ? lastPushed : common]);
  await writeFiles(git, await dataTree(git, commit, prefix), folder);
  return commit;
}

/** The branch that the remote shows first; "main" if it names none. */
async function mainBranch(git: Git, remote: string) {
  const { stdout } = await git.try(["ls-remote", "--symref", remote, "HEAD"]);
  return /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(stdout.toString("utf8"))?.[1] ?? "main";
}

async function tipOf(git: Git, remote: string, branch: string) {
  const { status, stdout } = await git.try([
    "rev-parse",
    "--verify",
    "--quiet",
    `refs/remotes/${remote}/${branch}^{commit}`,
  ]);
  return status === 0 ? stdout.toString("utf8").trim() : null;
}

/** The newest commit that both the working copy and the branch contain. What was published and then merged counts as such. */
async function commonCommit(git: Git, tip: string): Promise<string | null> {
  const { status, stdout } = await git.try(["merge-base", "HEAD", tip]);
  const common = status === 0 ? stdout.toString("utf8").trim() : null;
  if (!(await isAncestor(git, lastPushed, tip))) return common;
  if (common !== null && (await isAncestor(git, lastPushed, common))) return common;
  return git.text(["rev-parse", lastPushed]);
}

async function treeOf(git: Git, commit: string) {
  const { status, stdout } = await git.try(["rev-parse", "--verify", "--quiet", `${commit}^{tree}`]);
  return status === 0 ? stdout.toString("utf8").trim() : null;
}

const isAncestor = async (git: Git, commit: string, of: string) =>
  (await git.try(["merge-base", "--is-ancestor", commit, of])).status === 0;

type EditedFilesInput = { readonly folder: string; readonly prefix: string };

/** Files that differ from the last commit, without ignored ones. */
async function editedFiles(own: Git, { folder, prefix }: EditedFilesInput) {
  await own.text(["read-tree", "HEAD"]);
  const list = ["ls-files", "-z", "--modified", "--deleted", "--others", "--exclude-standard", "--"];
  const paths = (await own.text([...list, ...[prefix].filter(Boolean)])).split("\0").filter(Boolean);
  const names = [...new Set(paths.map((path) => path.slice(prefix.length)))].sort();
  const [now, known] = [bytesOf(join(folder, imagesFile)), await dataTree(own, "HEAD", prefix)];
  const pictures = picturesIn(now);
  const isOfSite = (name: string) => known.has(name) || isDataFile(name, pictures);
  const published = names.filter((name) => isOfSite(name) && !isLink(join(folder, name)));
  return { published, notPublished: names.filter((name) => !published.includes(name)) };
}

const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** A folder of these files that is a link: they would be removed for others, or written elsewhere. */
const linkAbove = (folder: string, names: readonly string[]) =>
  names
    .flatMap((name) => Array.from(name.matchAll(/\//g), ({ index }) => name.slice(0, index)))
    .find((above) => isLink(join(folder, above)));

/** The files of the site as they are on the disk. */
async function workingTree(own: Git, prefix: string, edited: readonly string[]): Promise<DataTree> {
  const paths = edited.map((name) => `${prefix}${name}\0`).join("");
  await own.text(["update-index", "--add", "--remove", "-z", "--stdin"], Buffer.from(paths));
  return dataTree(own, await own.text(["write-tree"]), prefix);
}

type TreeInput = Pick<MergedData, "changed"> & { readonly tip: string; readonly prefix: string };

async function writeTree(own: Git, { tip, prefix, changed }: TreeInput) {
  await own.text(["read-tree", tip]);
  const entries = Array.from(changed, ([path, file]) =>
    file === null ? `0 ${"0".repeat(40)}\t${prefix}${path}` : `${file.mode} ${file.blob}\t${prefix}${path}`,
  );
  await own.text(["update-index", "-z", "--index-info"], Buffer.from(`${entries.join("\0")}\0`));
  return own.text(["write-tree"]);
}

function isSameTree(one: DataTree, other: DataTree) {
  return one.size === other.size && [...one].every(([path, { blob }]) => other.get(path)?.blob === blob);
}

/** By one process of git for all files. */
async function writeFiles(git: Git, tree: DataTree, folder: string) {
  const wanted = Array.from(tree.values(), ({ blob }) => `${blob}\n`).join("");
  const { stdout } = await git.try(["cat-file", "--batch"], Buffer.from(wanted));
  let at = 0;
  for (const path of tree.keys()) {
    // "DIGEST blob LENGTH", a line end, the bytes, a line end.
    const start = stdout.indexOf("\n", at) + 1;
    const end = start + Number(stdout.toString("latin1", at, start).split(" ")[2]);
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, stdout.subarray(start, end));
    at = end + 1;
  }
}

type PushInput = {
  readonly git: Git;
  readonly folder: string;
  readonly prefix: string;
  readonly tip: string;
  /** Oldest first. */
  readonly commits: readonly { readonly tree: string; readonly message: string }[];
  readonly branch: string;
  readonly main: string;
  readonly remote: string;
  readonly whole: DataTree;
  readonly ours: DataTree;
};

async function push({ git, folder, prefix, tip, commits, branch, main, remote, whole, ours }: PushInput) {
  let commit = tip;
  for (const { tree, message } of commits) {
    const words = ["commit-tree", tree, "-p", commit, "-F", "-"];
    const { status, stdout, stderr } = await git.try(words, Buffer.from(`${message}\n`));
    if (status !== 0) return rejected(`git made no commit: ${firstProblem(stderr)}`);
    commit = stdout.toString("utf8").trim();
  }
  const pushed = await git.try(["push", "--quiet", remote, `${commit}:refs/heads/${branch}`]);
  if (pushed.status !== 0) return rejectedPush(pushed.stderr, remote, branch);
  if (await bringIn({ git, folder, whole, ours, commit })) await moveBranch(git, { prefix, tip, commit, branch });
  const isMain = branch === main;
  const repository = gitHubRepository(await git.text(["remote", "get-url", "--push", remote]));
  const address = isMain || repository === null ? null : pullRequestAddress(repository, branch, main);
  return { kind: "published", branch, commit, isMain, address, repository } satisfies Published;
}

function rejectedPush(stderr: string, remote: string, branch: string) {
  if (/\(fetch first\)|non-fast-forward|cannot lock ref/.test(stderr))
    return rejected(
      `Someone pushed to ${branch} in the same moment. Publish again, and their changes are brought in first.`,
    );
  const reason = /! \[(?:remote )?rejected\].*\((.+)\)/.exec(stderr)?.[1];
  if (reason !== undefined) {
    const said = [...stderr.matchAll(/^remote: (.*\S)/gm)].map(([, line]) => line).join(" ");
    return rejected(`${remote} refuses the branch ${branch}: ${reason}. ${said}`.trim());
  }
  return rejected(`${remote} cannot be reached: ${firstProblem(stderr)}.`, false);
}

type BringInInput = Pick<PushInput, "git" | "folder" | "whole" | "ours"> & { readonly commit: string };

/**
 * Writes what others changed into the data folder, and remembers the commit. If a file was saved since it was read,
 * nothing is written: the next publish compares with the older commit and merges it.
 */
async function bringIn({ git, folder, whole, ours, commit }: BringInInput): Promise<boolean> {
  const bytesIn = async (file: { readonly blob: string } | undefined) =>
    file === undefined ? null : git.bytes(["cat-file", "blob", file.blob]);
  const replacements: Replacement[] = [];
  for (const [path, file] of whole) {
    const before = ours.get(path);
    if (before?.blob === file.blob) continue;
    replacements.push({
      file: join(folder, path),
      before: await bytesIn(before),
      after: await git.bytes(["cat-file", "blob", file.blob]),
    });
  }
  const gone: string[] = [];
  for (const [path, file] of ours) {
    if (whole.has(path)) continue;
    if (!isSame(bytesOf(join(folder, path)), await bytesIn(file))) return false;
    gone.push(join(folder, path));
  }
  for (const { file } of replacements) mkdirSync(dirname(file), { recursive: true });
  if (replaceFiles(replacements) !== null) return false;
  for (const file of gone) rmSync(file);
  await git.text(["update-ref", lastPushed, commit]);
  return true;
}

type MoveBranchInput = Pick<PushInput, "prefix" | "tip" | "branch"> & { readonly commit: string };

/** If the working copy is on the branch and had its tip, it now has the new commit, with all other files unchanged. */
async function moveBranch(git: Git, { prefix, tip, commit, branch }: MoveBranchInput) {
  const { stdout } = await git.try(["symbolic-ref", "--quiet", "HEAD"]);
  const head = stdout.toString("utf8").trim();
  if (head !== `refs/heads/${branch}` || (await git.text(["rev-parse", "HEAD"])) !== tip) return;
  await git.text(["update-ref", head, commit, tip]);
  await git.try(["reset", "--quiet", "--", ...[prefix].filter(Boolean)]);
}
