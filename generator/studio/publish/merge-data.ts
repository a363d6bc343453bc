/** Puts the changes of one data folder onto another version of it, file by file. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../base/temporary-folder.ts";
import { isDataFile } from "../../site/folder/data-file.ts";
import { sheets } from "../../site/sheets/sheets.ts";
import { cellText, csvRows } from "../edit/csv-cells.ts";
import { detectCsvStyle } from "../edit/csv-style.ts";
import { readFileText } from "../edit/splice-file.ts";
import { type CellConflict, type Keep, mergeRows } from "./merge-rows.ts";
import type { Git } from "./run-git.ts";

/** Files by their path in the data folder: digest and mode of git. */
export type DataTree = ReadonlyMap<string, { readonly blob: string; readonly mode: string }>;

export type MergedData = {
  /** Digest by path of what differs from `theirs`; null for a removed file. */
  readonly changed: ReadonlyMap<string, { readonly blob: string; readonly mode: string } | null>;
  readonly conflicts: readonly CellConflict[];
};

/** The plain files of the site: no others are published or taken. @param commit a commit or tree; null for no files */
export async function dataTree(git: Git, commit: string | null, prefix: string): Promise<DataTree> {
  if (commit === null) return new Map();
  const words = ["ls-tree", "-r", "-z", "--full-tree", commit, "--", ...[prefix].filter(Boolean)];
  const all = new Map(
    (await git.text(words)).split("\0").flatMap((entry) => {
      const [, mode = "", blob = "", path = ""] = /^(100\d+) blob (\w+)\t([\s\S]+)$/.exec(entry) ?? [];
      return path === "" ? [] : [[path.slice(prefix.length), { blob, mode }] as const];
    }),
  );
  const sheet = all.get(imagesFile);
  const pictures = picturesIn(sheet === undefined ? null : await git.bytes(["cat-file", "blob", sheet.blob]));
  return new Map([...all].filter(([path]) => isDataFile(path, pictures)));
}

export const imagesFile = sheets.images.file;

/** "images/hero.png": each cell of images.csv could be the name of one. */
export function picturesIn(bytes: Buffer | null): ReadonlySet<string> {
  if (bytes === null) return new Set();
  const { text } = readFileText(bytes);
  const rows = csvRows(text, detectCsvStyle(bytes, imagesFile));
  return new Set(Array.from(rows, ({ cells }) => cells.map((cell) => `images/${cellText(text, cell).trim()}`)).flat());
}

/** What `ours` changed since `base`, on top of `theirs`. */
export async function mergeData(
  git: Git,
  { base, ours, theirs }: Readonly<Record<"base" | "ours" | "theirs", DataTree>>,
  keep: Keep,
): Promise<MergedData> {
  const changed = new Map<string, { blob: string; mode: string } | null>();
  const conflicts: CellConflict[] = [];
  for (const path of new Set([...base.keys(), ...ours.keys()])) {
    const [old, mine, other] = [base.get(path), ours.get(path), theirs.get(path)];
    if (mine?.blob === old?.blob || mine?.blob === other?.blob) continue;
    if (other?.blob === old?.blob || (keep === "mine" && (mine === undefined || other === undefined))) {
      changed.set(path, mine ?? null);
      continue;
    }
    if (mine === undefined || other === undefined) {
      if (keep === "theirs") continue;
      const [one, two] = [mine, other].map((file) => (file === undefined ? "removed" : "changed")) as [string, string];
      conflicts.push({ file: path, row: "", column: null, ours: one, theirs: two });
      continue;
    }
    const merged = await mergeFile(git, path, { old, mine, other, keep });
    conflicts.push(...merged.conflicts);
    const blob = await git.text(["hash-object", "-w", "--stdin"], merged.bytes);
    if (blob !== other.blob) changed.set(path, { blob, mode: other.mode });
  }
  return { changed, conflicts };
}

type Versions = Readonly<Record<"mine" | "other", { readonly blob: string }>> & {
  readonly old: { readonly blob: string } | undefined;
  readonly keep: Keep;
};

async function mergeFile(git: Git, path: string, { old, mine, other, keep }: Versions) {
  const read = async (file: { blob: string } | undefined) =>
    file === undefined ? Buffer.alloc(0) : git.bytes(["cat-file", "blob", file.blob]);
  const [base, ours, theirs] = [await read(old), await read(mine), await read(other)];
  if (path.endsWith(".csv") && old !== undefined) return mergeRows([base, ours, theirs], path, keep);
  if (path.endsWith(".json")) return mergeLines(git, path, { versions: [ours, base, theirs], keep });
  if (keep !== undefined) return { bytes: keep === "mine" ? ours : theirs, conflicts: [] };
  return { bytes: theirs, conflicts: [{ file: path, row: "", column: null, ours: "changed", theirs: "changed" }] };
}

/** By lines, as git merges files: a JSON file has one key on a line. */
async function mergeLines(
  git: Git,
  path: string,
  { versions, keep }: { readonly versions: readonly Buffer[]; readonly keep: Keep },
) {
  const folder = temporaryFolder("merge");
  try {
    const files = ["ours", "base", "theirs"].map((name) => join(folder, name));
    for (const [at, file] of files.entries()) writeFileSync(file, versions[at] ?? "");
    const choice = keep === undefined ? [] : [keep === "mine" ? "--ours" : "--theirs"];
    const { stdout, status } = await git.try(["merge-file", "-p", "-q", ...choice, ...files]);
    if (status === 0) return { bytes: stdout, conflicts: [] };
    const found = stdout.toString("utf8").matchAll(/^<{7} .*\n([\s\S]*?)^={7}\n([\s\S]*?)^>{7} .*$/gm);
    const conflicts = Array.from(found, ([, ours = "", theirs = ""]) => ({
      file: path,
      row: keyOf(ours) || keyOf(theirs),
      column: null,
      ours: ours.trim(),
      theirs: theirs.trim(),
    }));
    return { bytes: readFileSync(files[2] ?? ""), conflicts };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** "title" of the first line with a key. */
const keyOf = (lines: string) => /^\s*"([^"]+)"\s*:/m.exec(lines)?.[1] ?? "";
