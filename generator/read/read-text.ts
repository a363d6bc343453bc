/** Reads the text of a file. If that is not possible, the reason is returned as a problem. */
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, type Stats } from "node:fs";
import { unsavedBytes } from "../base/overlay.ts";
import { error, type Problem, startOfFile } from "../base/problem.ts";
import { type DecodeResult, decode } from "./decode.ts";

/** Reads a file, whose path is as the user gave it. Never throws. */
export function readText(file: string): DecodeResult {
  const { bytes, problem } = readBytes(file);
  return bytes === undefined ? { problems: [problem] } : decode(file, bytes);
}

/** Returns true if the file exists or has unsaved bytes, as a new file may have. */
export const isThere = (file: string) =>
  unsavedBytes(file) !== undefined || lstatSync(file, { throwIfNoEntry: false }) !== undefined;

/** In bytes. A larger file is not a sheet that people edit. */
export const sizeLimit = 20 * 1024 * 1024;
export const rowLimit = 50_000;

/** @param size "20 MB" */
export const tooLarge = (file: string, size: string) =>
  error(
    startOfFile(file),
    "E_TOO_LARGE",
    `has more than ${size} and was not read: a sheet has at most 20 MB and 50,000 rows. Is it the right file?`,
  );

type Bytes =
  | { readonly bytes: Buffer; readonly problem?: never }
  | { readonly problem: Problem; readonly bytes?: never };

/**
 * Returns the bytes of a plain file of sensible size that is not being saved now.
 * `file` is the path as given. A link to a file is a problem. Links to folders above it are followed.
 */
export function readBytes(file: string): Bytes {
  const bytes = unsavedBytes(file);
  if (bytes !== undefined) return { bytes };
  const problemOf = (code: string, message: string) => ({ problem: error(startOfFile(file), code, message) });
  try {
    const kind = lstatSync(file);
    if (kind.isSymbolicLink())
      return problemOf(
        "E_FILE",
        "is a link to another file. Put the file itself here; only the whole folder may be a link.",
      );
    if (kind.isDirectory()) return problemOf("E_FILE", "is a folder. Put a file of this name here.");
    if (!kind.isFile())
      return problemOf("E_FILE", "is neither a file nor a folder. Put a plain file of this name here.");
    if (kind.size > sizeLimit) return { problem: tooLarge(file, "20 MB") };
    const bytes = readUnchanged(file) ?? readUnchanged(file);
    if (bytes === undefined)
      return problemOf("E_BUSY", "changed while it was read. Wait until it is saved, then build again.");
    return { bytes };
  } catch (cause) {
    return problemOf("E_FILE", reasonOf(cause));
  }
}

/** Returns undefined if the file's size or time changed while it was read. */
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

function reasonOf(cause: unknown) {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : String(cause);
  if (code === "ENOENT" || code === "ENOTDIR")
    return "is missing. Every build needs it; data/docs/sheets describes it.";
  if (code === "EACCES" || code === "EPERM") return "may not be read by this user. Give it read permission.";
  if (code === "ELOOP") return "is a link to another file. Put the file itself here.";
  return `cannot be read (${code}).`;
}
