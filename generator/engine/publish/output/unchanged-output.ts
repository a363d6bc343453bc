/** Returns the result of the last build if the published site is unchanged. */
// Files are compared by size and modification time, and none is read.
import { hash } from "node:crypto";
import { existsSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { readChecksummedLines, writeChecksummedLines } from "../../../base/cache/checksummed-lines.ts";
import { lockFolderOf } from "./lock.ts";
import { nameWithoutMirror } from "./mirror-folders.ts";
import { resolveRealPath } from "./real-path.ts";
import type { FileStamp } from "./write-files.ts";

type OutputState = {
  /** Digest of all inputs of the site. */
  readonly inputs: string;
  /** Returned to the next build if nothing changed. Must survive JSON. */
  readonly result: unknown;
  /** Every file of the site. */
  readonly files: Iterable<readonly [path: string, stamp: FileStamp]>;
};

/** Increase it when the form of the file changes. */
const version = 2;

/** Result of the build of these inputs. Null if a file differs, the inputs differ, or a build was interrupted. */
export function unchangedOutput(cacheDir: string, out: string, inputs: string): unknown {
  try {
    const site = resolveRealPath(out);
    const [first, about, ...folders] = readChecksummedLines(stateFileOf(cacheDir, site)) ?? [];
    if (first?.toString() !== firstLine(site) || about === undefined) return null;
    const { inputs: before, result } = JSON.parse(about.toString());
    const isUnchanged =
      before === inputs && !existsSync(lockFolderOf(site)) && folders.every((line) => hasSameEntries(site, line));
    return isUnchanged ? result : null;
  } catch {
    return null; // a file or folder is missing
  }
}

/** Never fails: without the state, the next build checks every step. */
export function saveOutputState(cacheDir: string, out: string, { inputs, result, files }: OutputState) {
  const site = resolveRealPath(out);
  const lines = function* () {
    yield firstLine(site);
    yield JSON.stringify({ inputs, result });
    for (const [folder, entries] of byFolder(files)) yield JSON.stringify([folder, ...entries]);
  };
  try {
    writeChecksummedLines(stateFileOf(cacheDir, site), lines());
  } catch {
    // As above.
  }
}

/** In place of the size of a folder. */
const folderSize = -1;

/** Entries of each folder as a flat list of name, size and time. */
function byFolder(files: OutputState["files"]) {
  const folders = new Map<string, (string | number)[]>([["", []]]);
  const entriesOf = (folder: string): (string | number)[] => {
    const known = folders.get(folder);
    if (known !== undefined) return known;
    const entries: (string | number)[] = [];
    folders.set(folder, entries);
    const end = folder.lastIndexOf("/", folder.length - 2) + 1;
    entriesOf(folder.slice(0, end)).push(folder.slice(end, -1), folderSize, 0);
    return entries;
  };
  for (const [path, { size, mtimeMs }] of files) {
    const end = path.lastIndexOf("/") + 1;
    entriesOf(path.slice(0, end)).push(path.slice(end), size, mtimeMs);
  }
  return folders;
}

function hasSameEntries(site: string, line: Buffer) {
  const [folder, ...entries]: [string, ...(string | number)[]] = JSON.parse(line.toString());
  const path = `${site}/${folder}`;
  // The number is equal and each entry exists, so there is no other entry.
  if (readdirSync(path).length !== entries.length / 3) return false;
  for (let at = 0; at < entries.length; at += 3) {
    const stats = lstatSync(`${path}${entries[at]}`);
    const isSame =
      entries[at + 1] === folderSize
        ? stats.isDirectory()
        : stats.isFile() && stats.size === entries[at + 1] && Math.floor(stats.mtimeMs) === entries[at + 2];
    if (!isSame) return false;
  }
  return true;
}

const firstLine = (site: string) => `site-output-state ${version} ${nameWithoutMirror(site)}`;
const stateFileOf = (cacheDir: string, site: string) =>
  join(cacheDir, "builds", `${hash("sha256", nameWithoutMirror(site)).slice(0, 20)}-output-state.json`);
