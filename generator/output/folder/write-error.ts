/** Errors of the file system as messages: what happened, where, and what to do. */
import { relative } from "node:path";
import { BuildError } from "../../base/errors.ts";

/** A file or folder cannot be written. The built site is unchanged. Exit status 3. */
export class WriteError extends BuildError {}

/**
 * Runs `action`, which writes at `path`.
 * @param bytes space that the action needs, if known
 * @throws WriteError for errors of the file system; other errors unchanged
 */
export function withWriteErrors<Result>(path: string, action: () => Result, bytes?: number): Result {
  try {
    return action();
  } catch (cause) {
    throw asWriteError(cause, path, bytes);
  }
}

function asWriteError(cause: unknown, path: string, bytes: number | undefined) {
  if (!(cause instanceof Error) || !("code" in cause) || typeof cause.code !== "string" || !("syscall" in cause))
    return cause;
  const what = reasons[cause.code] ?? `${cause.message}. Fix that, or give another folder.`;
  const need = bytes === undefined ? "" : ` (${bytes} bytes)`;
  return new WriteError(`Cannot write ${shownPath(path)}${need}: ${what} Nothing was built.`, { cause });
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full, or out of inodes. Free space, or give a folder on another disk.",
  EDQUOT: "the disk quota of this user is used up. Free space, or give a folder on another disk.",
  EACCES: "this user may not write there. Give the user write permission, or give another folder.",
  EPERM: "the system does not allow it. Check the owner and attributes of the folder, or give another folder.",
  EROFS: "the file system is read-only. Give a folder on another one.",
  ENOENT: "a folder or file in the path is missing. Create it, or give another folder.",
  EBUSY: "the system is using it, as it does a mount point. Give a folder inside it.",
  ENOTDIR: "a part of the path is a file, not a folder. Give another folder.",
  ENAMETOOLONG: "the name is too long for the file system. Shorten the slug, or give a folder with a shorter path.",
  EMFILE: "too many files are open. Raise the limit (ulimit -n).",
  EEXIST: "two steps of the build write this file.",
};

/** Relative to the working directory if it is inside it. */
export function shownPath(path: string) {
  const short = relative(process.cwd(), path);
  return short === "" || short.startsWith("..") ? path : short;
}
