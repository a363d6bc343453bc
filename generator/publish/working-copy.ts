/** The data folder on the disk: finds what differs from the last commit, and writes changes of others into it. */
import { lstatSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { bytesOf, type Replacement, replaceFiles } from "../base/atomic-write.ts";
import { isDataFile } from "../site/folder/data-file.ts";
import { isAncestor } from "./last-published.ts";
import {
  blobBytes,
  type DataFile,
  type DataTree,
  dataInIndex,
  dataTree,
  imagesFile,
  isSameTree,
  mergeFile,
  picturesIn,
} from "./merge-data.ts";
import type { Git } from "./run-git.ts";

/** `git` uses the index of the working copy, `own` a temporary one. */
export type WorkingCopy = {
  readonly git: Git;
  readonly own: Git;
  /** The data folder, without links. */
  readonly folder: string;
  /** Path from the repository to the folder: "data/", or "". */
  readonly prefix: string;
  /** The commit that is checked out, and its branch, "refs/heads/main"; "HEAD" without one. */
  readonly head: string;
  readonly branch: string;
};

/** Files that differ from the last commit, without ignored ones. @param known the data of that commit */
export async function editedFiles({ own, folder, prefix, head }: WorkingCopy, known: DataTree) {
  await own.text(["read-tree", head]);
  const list = ["ls-files", "-z", "--modified", "--deleted", "--others", "--exclude-standard", "--"];
  const paths = (await own.text([...list, ...[prefix].filter(Boolean)])).split("\0").filter(Boolean);
  const names = [...new Set(paths.map((path) => path.slice(prefix.length)))].sort();
  const pictures = picturesIn(bytesOf(join(folder, imagesFile)));
  const isOfSite = (name: string) => known.has(name) || isDataFile(name, pictures);
  const published = names.filter((name) => isOfSite(name) && !isLink(join(folder, name)));
  return { published, notPublished: names.filter((name) => !published.includes(name)) };
}

const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** Returns a folder above these files that is a link: they would be removed for others, or written elsewhere. */
export const linkAbove = (folder: string, names: readonly string[]) =>
  names
    .flatMap((name) => Array.from(name.matchAll(/\//g), ({ index }) => name.slice(0, index)))
    .find((above) => isLink(join(folder, above)));

/** Returns the files of the site as they are on the disk, after git's filters. Call it after `editedFiles`, with the same index. */
export async function workingTree({ own, prefix }: WorkingCopy, edited: readonly string[]): Promise<DataTree> {
  const paths = edited.map((name) => `${prefix}${name}\0`).join("");
  await own.text(["update-index", "--add", "--remove", "-z", "--stdin"], Buffer.from(paths));
  return dataInIndex(own, prefix);
}

/** `head` is the data of the last commit, `before` that of the data folder, and `after` the data to write. */
type Step = Readonly<Record<"head" | "before" | "after", DataTree>>;

/**
 * Writes what others changed into the data folder. A sheet or JSON file keeps its own style.
 * @returns false if one of the files was saved since `before`: nothing is written then
 */
export async function pullInto(copy: WorkingCopy, { head, before, after }: Step): Promise<boolean> {
  if (isSameTree(before, after)) return true;
  const now = await workingTree(copy, (await editedFiles(copy, head)).published);
  const replacements: Replacement[] = [];
  const removed: string[] = [];
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    const [old, next] = [before.get(path), after.get(path)];
    if (old?.blob === next?.blob) continue;
    if (now.get(path)?.blob !== old?.blob) return false;
    const file = join(copy.folder, path);
    const bytes = bytesOf(file);
    if (next === undefined) removed.push(file);
    else {
      const written = await writtenFile(copy, { path, bytes, old, next });
      if (bytes?.equals(written) !== true) replacements.push({ file, before: bytes, after: written });
    }
  }
  for (const { file } of replacements) mkdirSync(dirname(file), { recursive: true });
  if (replaceFiles(replacements) !== null) return false;
  for (const file of removed) rmSync(file);
  return true;
}

type FileStep = {
  readonly path: string;
  /** Null for a new file. `old` is undefined then. */
  readonly bytes: Buffer | null;
  readonly old: DataFile | undefined;
  readonly next: DataFile;
};

async function writtenFile({ git, prefix }: WorkingCopy, { path, bytes, old, next }: FileStep): Promise<Buffer> {
  if (bytes === null || old === undefined || !/\.(?:csv|json)$/.test(path))
    return git.bytes(["cat-file", "--filters", `--path=${prefix}${path}`, next.blob]);
  const versions = { base: await blobBytes(git, old), ours: await blobBytes(git, next), theirs: bytes };
  return mergeFile(versions, path, { keep: "mine" }).bytes;
}

/**
 * Moves the branch of the working copy forward to a commit whose data was brought in.
 * Git refuses if an edited file that does not belong to the site would be overwritten; the branch stays then.
 * @returns the commit that the working copy is at
 */
export async function moveForward({ git, prefix, head }: WorkingCopy, commit: string): Promise<string> {
  const [now, next] = [await dataTree(git, head, prefix), await dataTree(git, commit, prefix)];
  const names = [...new Set([...now.keys(), ...next.keys()])]
    .filter((name) => now.get(name)?.blob !== next.get(name)?.blob)
    .map((name) => prefix + name);
  // The index is told that these files are as in the commit, so that git does not write them.
  if (names.length > 0) await git.try(["reset", "--quiet", commit, "--", ...names]);
  const { status } = await git.try(["-c", "merge.autoStash=false", "merge", "--quiet", "--ff-only", commit]);
  if (status === 0) return commit;
  if (names.length > 0) await git.try(["reset", "--quiet", "--", ...names]);
  return head;
}

/** @param branches commits of the remote by branch. @returns that of the checked-out branch if git can fast-forward to it, else null */
export async function nextCommit({ git, head, branch }: WorkingCopy, branches: ReadonlyMap<string, string>) {
  const commit = branches.get(branch.slice("refs/heads/".length));
  return commit !== undefined && commit !== head && (await isAncestor(git, head, commit)) ? commit : null;
}
