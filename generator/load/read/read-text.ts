/** A file's text, whatever stands in the way of it named as a problem. */
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, type Stats } from "node:fs";
import { resolve } from "node:path";
import { error, type Problem, startOf } from "../problem.ts";
import { type Decoded, decode } from "./decode.ts";

/** `file` is a path as given. Nothing is thrown. */
export function readText(file: string): Decoded {
  const { bytes, problem } = readBytes(file);
  return bytes === undefined ? { problems: [problem] } : decode(file, bytes);
}

/** `file` is absolute: a data folder has many spellings. */
let instead: { readonly file: string; readonly bytes: Buffer } | null = null;

/** While `run` reads, the file counts as holding these bytes: what a save would do to the site is known before it is done. */
export function readInstead<Result>(file: string, bytes: Buffer, run: () => Result): Result {
  instead = { file: resolve(file), bytes };
  try {
    return run();
  } finally {
    instead = null;
  }
}

/** Bytes. Far above any sheet that people keep by hand; a larger file is something else. */
export const sizeLimit = 200 * 1024 * 1024;

export type Bytes =
  | { readonly bytes: Buffer; readonly problem?: never }
  | { readonly problem: Problem; readonly bytes?: never };

/**
 * The bytes, once it is sure that it is a plain file of a sensible size that nobody is saving right now.
 * `file` is the path as given; links to files are refused, links to the folders above it are followed.
 */
export function readBytes(file: string): Bytes {
  if (instead !== null && instead.file === resolve(file)) return { bytes: instead.bytes };
  const refused = (code: string, message: string) => ({ problem: error(startOf(file), code, message) });
  try {
    const kind = lstatSync(file);
    if (kind.isSymbolicLink())
      return refused(
        "E_FILE",
        "is a link to another file. Put the file itself here; a link may stand for the whole folder only.",
      );
    if (kind.isDirectory()) return refused("E_FILE", "is a folder. Put a file of this name here.");
    if (!kind.isFile()) return refused("E_FILE", "is neither a file nor a folder. Put a plain file of this name here.");
    if (kind.size > sizeLimit)
      return refused("E_TOO_LARGE", `has more than ${megabytes(sizeLimit)} MB and was not read. Is it the right file?`);
    const bytes = readUnchanged(file) ?? readUnchanged(file);
    if (bytes === undefined)
      return refused("E_BUSY", "changed while it was read. Wait until it is saved, then build again.");
    return { bytes };
  } catch (cause) {
    return refused("E_FILE", reasonOf(cause));
  }
}

/** Nothing when the file's size or time changed meanwhile. */
function readUnchanged(file: string) {
  const handle = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    const before = fstatSync(handle);
    const bytes = readFileSync(handle);
    return same(before, lstatSync(file)) && bytes.length === before.size ? bytes : undefined;
  } finally {
    closeSync(handle);
  }
}

const same = (before: Stats, after: Stats) =>
  before.size === after.size && before.mtimeMs === after.mtimeMs && before.ino === after.ino;

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

function reasonOf(cause: unknown) {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : String(cause);
  if (code === "ENOENT" || code === "ENOTDIR")
    return "is missing. Every build needs it; data/README.md says what it holds.";
  if (code === "EACCES" || code === "EPERM") return "may not be read by this user. Give it read permission.";
  if (code === "ELOOP") return "is a link to another file. Put the file itself here.";
  return `cannot be read (${code}).`;
}
