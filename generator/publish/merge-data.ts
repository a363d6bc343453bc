/** Puts the changes of one data folder onto another version of it, file by file. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type CellConflict, type Merged, mergeSheets, type Versions } from "../read/sheet/merge-sheets.ts";
import { readDataSheet } from "../site/edit/data-sheet.ts";
import { isDataFile } from "../site/folder/data-file.ts";
import { sheetOfFile, sheets } from "../site/tables/tables.ts";
import { type Choice, type Keeps, keepIn } from "./chosen-edits.ts";
import { mergeBytes, mergeJson } from "./merge-json.ts";
import { type Git, gitIn } from "./run-git.ts";

export type DataFile = { readonly blob: string; readonly mode: string };
/** Files by their path in the data folder, as git has them after its filters. */
export type DataTree = ReadonlyMap<string, DataFile>;

type MergedData = {
  /** Differences from `theirs`, by path; null for a removed file. */
  readonly changed: ReadonlyMap<string, DataFile | null>;
  readonly conflicts: readonly CellConflict[];
};

/** Returns the plain files of the site in a commit. No others are published or pulled. @param commit digest of a commit or tree */
export async function dataTree(git: Git, commit: string, prefix: string): Promise<DataTree> {
  const words = ["ls-tree", "-r", "-z", "--full-tree", commit, "--", ...[prefix].filter(Boolean)];
  return dataAmong(git, String(await git.kept(words)), prefix);
}

/** Returns the plain files of the site in the index. */
export const dataInIndex = async (git: Git, prefix: string) =>
  dataAmong(git, await git.text(["ls-files", "--stage", "-z", "--", ...[prefix].filter(Boolean)]), prefix);

/** @param entries as `ls-tree` and `ls-files --stage` list them */
async function dataAmong(git: Git, entries: string, prefix: string): Promise<DataTree> {
  const all = new Map(
    entries.split("\0").flatMap((entry) => {
      const [, mode = "", blob = "", path = ""] = /^(100\d+) (?:blob )?(\w+)(?: 0)?\t([\s\S]+)$/.exec(entry) ?? [];
      return path === "" ? [] : [[path.slice(prefix.length), { blob, mode }] as const];
    }),
  );
  const sheet = all.get(imagesFile);
  const pictures = picturesIn(sheet === undefined ? null : await blobBytes(git, sheet));
  return new Map([...all].filter(([path]) => isDataFile(path, pictures)));
}

export const blobBytes = (git: Git, { blob }: DataFile) => git.kept(["cat-file", "blob", blob]);

export const imagesFile = sheets.images.file;

/** Returns "images/hero.png" and the like, for each cell of images.csv: any of them could name a picture. */
export function picturesIn(bytes: Buffer | null): ReadonlySet<string> {
  if (bytes === null) return new Set();
  const { rows } = readDataSheet(bytes, imagesFile);
  return new Set(rows.flatMap(({ cells }) => cells.map(({ text }) => `images/${text.trim()}`)));
}

/** `isChosen` says whether an edit is merged. By default all are. */
type MergeOptions = { readonly keep?: Keeps; readonly isChosen?: Choice };

/** Applies the changes of `ours` since `base` to `theirs`. A file that differs only in style counts as unchanged. */
export async function mergeData(
  git: Git,
  { base, ours, theirs }: Readonly<Record<"base" | "ours" | "theirs", DataTree>>,
  { keep, isChosen = () => true }: MergeOptions,
): Promise<MergedData> {
  const changed = new Map<string, DataFile | null>();
  const conflicts: CellConflict[] = [];
  for (const path of new Set([...base.keys(), ...ours.keys()])) {
    const [old, mine, other] = [base.get(path), ours.get(path), theirs.get(path)];
    if (mine?.blob === old?.blob || mine?.blob === other?.blob) continue;
    if (mine === undefined || other === undefined) {
      if (!isChosen(path, "", null)) continue;
      const kept = keepIn(keep, path)("", null);
      if (other?.blob === old?.blob || kept === "mine") changed.set(path, mine ?? null);
      if (other?.blob === old?.blob || kept !== undefined) continue;
      const [one, two] = [mine, other].map((file) => (file === undefined ? "removed" : "changed")) as [string, string];
      conflicts.push({ file: path, row: "", column: null, ours: one, theirs: two });
      continue;
    }
    const versions = await versionsOf(git, old, mine, other);
    const merged = mergeFile(versions, path, { keep, isChosen });
    conflicts.push(...merged.conflicts);
    if (merged.bytes.equals(versions.theirs)) continue;
    const isOurs = merged.bytes.equals(versions.ours);
    const blob = isOurs ? mine.blob : await git.text(["hash-object", "-w", "--stdin"], merged.bytes);
    changed.set(path, { blob, mode: other.mode });
  }
  return { changed, conflicts };
}

/** Returns true if `theirs` has all edits that lead from `base` to `ours`, so that a merge would change nothing. */
export async function hasEdits(
  git: Git,
  { base, ours, theirs }: Readonly<Record<"base" | "ours" | "theirs", DataTree>>,
): Promise<boolean> {
  for (const path of new Set([...base.keys(), ...ours.keys()])) {
    const [old, mine, other] = [base.get(path), ours.get(path), theirs.get(path)];
    if (mine?.blob === old?.blob || mine?.blob === other?.blob) continue;
    if (mine === undefined || other === undefined) return false;
    const versions = await versionsOf(git, old, mine, other);
    const { bytes, conflicts } = mergeFile(versions, path, {});
    if (conflicts.length > 0 || !bytes.equals(versions.theirs)) return false;
  }
  return true;
}

async function versionsOf(git: Git, base: DataFile | undefined, ours: DataFile, theirs: DataFile): Promise<Versions> {
  const read = (file: DataFile) => blobBytes(git, file);
  return { base: base ? await read(base) : null, ours: await read(ours), theirs: await read(theirs) };
}

/** Merges one file. The result is `theirs`, in its own style, with the edits of `ours`. */
export function mergeFile(versions: Versions, path: string, { keep, isChosen = () => true }: MergeOptions): Merged {
  if (path.endsWith(".csv"))
    return mergeSheets(versions, {
      file: path,
      read: (bytes) => readDataSheet(bytes, path),
      nameColumns: sheetOfFile(path)?.nameColumns ?? [],
      areNamesUnique: !severalByName.has(path),
      keep: keepIn(keep, path),
      isChosen: (row, column) => isChosen(path, row, column),
    });
  if (path.endsWith(".json"))
    return mergeJson(versions, path, { keep: keepIn(keep, path), isChosen: (name) => isChosen(path, name, null) });
  return isChosen(path, "", null)
    ? mergeBytes(versions, path, keepIn(keep, path)("", null))
    : { bytes: versions.theirs, conflicts: [] };
}

/** Sheets in which several rows may have one name. */
const severalByName: ReadonlySet<string> = new Set([sheets.facts.file, sheets.wellHelp.file, sheets.testimonials.file]);

/** Returns the tree with the changes applied. */
export const withChanges = (tree: DataTree, { changed }: Pick<MergedData, "changed">): DataTree =>
  new Map(
    [...tree, ...changed].flatMap(([path, file]) =>
      file === null || changed.get(path) === null ? [] : [[path, file] as const],
    ),
  );

export const isSameTree = (one: DataTree, other: DataTree) =>
  one.size === other.size && [...one].every(([path, { blob }]) => other.get(path)?.blob === blob);

/** Writes a tree. @param own git with a temporary index. @param start commit or tree with all other files. @returns its digest */
export async function writeTree(own: Git, start: string, prefix: string, changed: MergedData["changed"]) {
  await own.text(["read-tree", start]);
  await own.text(["update-index", "-z", "--index-info"], indexEntries(prefix, changed));
  return own.text(["write-tree"]);
}

/** Returns lines for `update-index`. Each file is removed first, as one that is not merged has several entries. */
export const indexEntries = (prefix: string, changed: MergedData["changed"]) =>
  Buffer.from(
    Array.from(changed, ([path, file]) => {
      const name = `\t${prefix}${path}\0`;
      return `0 ${"0".repeat(40)}${name}${file === null ? "" : `${file.mode} ${file.blob}${name}`}`;
    }).join(""),
  );

/** Returns a function for the repository in `root`; `prefix` is the path from there to the data folder. */
export const checkOut =
  ({ root, prefix }: { readonly root: string; readonly prefix: string }, signal?: AbortSignal) =>
  /** Writes the files into an empty folder, as git would check them out. @returns the data folder there */
  async (tree: string, data: DataTree, folder: string): Promise<string> => {
    mkdirSync(join(folder, prefix), { recursive: true });
    if (data.size === 0) return join(folder, prefix);
    const git = gitIn(root, { index: `${folder}-index`, workTree: folder, signal });
    await git.text(["read-tree", tree]);
    const names = Array.from(data.keys(), (path) => `${prefix}${path}\0`).join("");
    await git.text(["-c", "core.symlinks=false", "checkout-index", "-q", "-z", "--stdin"], Buffer.from(names));
    return join(folder, prefix);
  };
