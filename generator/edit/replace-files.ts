/** Puts new files in the place of old ones: each is the old one or the new one at every moment, and in the end all are new or none. */
import {
  closeSync,
  fchmodSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { BuildError } from "../errors.ts";
import { linkOrCopy } from "../link-or-copy.ts";

export type Replacement = {
  readonly file: string;
  /** As it was read; null where there was none. */
  readonly before: Buffer | null;
  readonly after: Buffer;
};

/**
 * @returns the file that somebody else changed since it was read, null where there is none: only then they are replaced
 * @throws BuildError when the disk is full, or a folder may not be written; then every file is as it was
 */
export function replaceFiles(replacements: readonly Replacement[]): string | null {
  // The loader and watchers pass over names that begin so.
  const beside = (file: string, end: string) => join(dirname(file), `.${basename(file)}.${process.pid}.${end}`);
  const all = replacements.map((each) => ({ ...each, old: beside(each.file, "old"), new: beside(each.file, "new") }));
  const replaced: typeof all = [];
  try {
    for (const each of all) writeThrough(each.new, each.after, statSync(each.file, { throwIfNoEntry: false })?.mode);
    // What was done since they were read took a moment, in which somebody may have saved.
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

/** `mode` as the system tells it, whatever the umask; undefined for that of any new file. */
function writeThrough(path: string, bytes: Buffer, mode: number | undefined) {
  const file = openSync(path, "w", mode);
  try {
    if (mode !== undefined) fchmodSync(file, mode);
    for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Null where there is none. */
export function bytesOf(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

export const isSame = (one: Buffer | null, other: Buffer | null) =>
  one === null || other === null ? one === other : one.equals(other);
