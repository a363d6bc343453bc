/** What the file system refuses, said as what happened, where, and what to do. */
import { relative } from "node:path";
import { BuildError } from "../../errors.ts";

/** A file or folder that cannot be written. The published site is as it was. Exit status 3. */
export class WriteError extends BuildError {}

/**
 * Runs `action`, which writes at `path`.
 * @param bytes how much room the action needs, when that is known
 * @throws WriteError for a refusal of the file system; anything else as it is.
 */
export function writing<Result>(path: string, action: () => Result, bytes?: number): Result {
  try {
    return action();
  } catch (cause) {
    throw asWriteError(cause, path, bytes);
  }
}

function asWriteError(cause: unknown, path: string, bytes: number | undefined) {
  if (!(cause instanceof Error) || !("code" in cause) || typeof cause.code !== "string" || !("syscall" in cause))
    return cause;
  const what = reasons[cause.code] ?? `${cause.message}. Mend that, or name another folder.`;
  const need = bytes === undefined ? "" : ` (${bytes} bytes)`;
  return new WriteError(`Cannot write ${shownPath(path)}${need}: ${what} Nothing was published.`, { cause });
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full, or out of inodes. Free some room, or name a folder on another disk.",
  EDQUOT: "this user's disk quota is used up. Free some room, or name a folder on another disk.",
  EACCES: "this user may not write there. Give the user write permission, or name another folder.",
  EPERM: "the system does not allow it. Look at the folder's owner and attributes, or name another folder.",
  EROFS: "the file system is read-only. Name a folder on another one.",
  ENOENT: "a folder or file on the way is missing, and cannot be made. Make it, or name another folder.",
  EBUSY: "the system is using it, as it does with a mount point. Name a folder inside it.",
  ENOTDIR: "a part of the path is a file, not a folder. Name another folder.",
  ENAMETOOLONG: "the name is too long for the file system. Shorten the slug, or name a folder with a shorter path.",
  EMFILE: "too many files are open. Raise the limit (ulimit -n).",
  EEXIST: "two parts of the build write this file.",
};

/** As short as it can be said from the working directory. */
export function shownPath(path: string) {
  const short = relative(process.cwd(), path);
  return short === "" || short.startsWith("..") ? path : short;
}
