/** Writes files atomically: under a temporary name beside their place, then renamed. Readers never see half a file. */
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { BuildError } from "./errors.ts";
import { isRunning } from "./running-process.ts";

/** Returns ".towns.csv.4711.new" with the process id: hidden, so that the loader, watchers and servers ignore it. */
const temporaryName = (file: string, ending = "new") =>
  join(dirname(file), `.${basename(file)}.${process.pid}.${ending}`);

/** Returns true for the name of a temporary file, which a killed process left behind or a running one is writing. */
export const isTemporary = (name: string) => temporary.test(name);
const temporary = /^\..+\.(\d+)\.(?:new|old)$/;

/** Removes the temporary files of killed processes. The folder may be missing. */
export function removeLeftovers(folder: string) {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const [, pid] = temporary.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) removeQuietly(join(folder, name));
  }
}

/** Makes the folder of the file if it is missing. @throws the error of the file system; the file is unchanged then */
export function writeAtomically(file: string, content: string | Uint8Array) {
  mkdirSync(dirname(file), { recursive: true });
  writeTogether([{ file, content }]);
}

type FileContent = { readonly file: string; readonly content: string | Uint8Array };

/**
 * Writes the files whose content differs, and renames them when all are complete.
 * @throws the error of the file system; no file has changed then
 */
export const writeIfChanged = (contents: readonly FileContent[]) =>
  writeTogether(contents.filter(({ file, content }) => !isSame(bytesOf(file), Buffer.from(content))));

function writeTogether(contents: readonly FileContent[]) {
  try {
    for (const { file, content } of contents) writeFileSync(temporaryName(file), content);
    for (const { file } of contents) renameSync(temporaryName(file), file);
  } finally {
    for (const { file } of contents) removeQuietly(temporaryName(file));
  }
}

export type Replacement = {
  readonly file: string;
  /** Bytes of the file when it was read; null if it did not exist. */
  readonly before: Buffer | null;
  readonly after: Buffer;
};

/**
 * Replaces all files or none. They keep their modes and are flushed to the disk.
 * @returns a file that someone else has changed since it was read, so that nothing was replaced; null if all were
 * @throws BuildError if the disk is full or a folder is not writable; every file is unchanged then
 */
export function replaceFiles(replacements: readonly Replacement[]): string | null {
  const all = replacements.map((each) => ({
    ...each,
    old: temporaryName(each.file, "old"),
    new: temporaryName(each.file),
  }));
  const replaced: typeof all = [];
  for (const folder of new Set(replacements.map(({ file }) => dirname(file)))) removeLeftovers(folder);
  try {
    for (const each of all) writeThrough(each.new, each.after, statSync(each.file, { throwIfNoEntry: false })?.mode);
    const changed = all.find(({ file, before }) => !isSame(bytesOf(file), before));
    if (changed !== undefined) return changed.file;
    for (const { file, before, old } of all) if (before !== null) linkOrCopy(file, old);
    for (const each of all) {
      renameSync(each.new, each.file);
      replaced.push(each);
    }
    return null;
  } catch (cause) {
    for (const { file, before, old } of replaced) {
      if (before === null) rmSync(file);
      else renameSync(old, file);
    }
    const names = replacements.map(({ file }) => file).join(" and ");
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BuildError(`${names} cannot be written (${reason}). Nothing was replaced.`, { cause });
  } finally {
    for (const each of all) for (const path of [each.old, each.new]) rmSync(path, { force: true });
  }
}

/** Writes a file and flushes it. `mode` is set despite the umask; undefined gives the mode of any new file. */
function writeThrough(path: string, bytes: Buffer, mode: number | undefined) {
  writeFileSync(path, bytes, { mode, flush: true });
  if (mode !== undefined) chmodSync(path, mode);
}

/** Returns the bytes of a file; null if it cannot be read. */
export function bytesOf(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

export const isSame = (one: Buffer | null, other: Buffer | null) =>
  one === null || other === null ? one === other : one.equals(other);

/** Removes a file or folder, or leaves it if that is not allowed, as for another user's. */
export function removeQuietly(path: string) {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // For example in a folder that is read-only.
  }
}

/** Makes a hard link, or a copy where links are not possible: it has another inode and time. @throws the error of the file system */
export function linkOrCopy(from: string, to: string) {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  }
}
