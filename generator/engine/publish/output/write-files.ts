/** Writes the files of the next site: files with mode 644 and folders with 755, whatever the umask. */
// Writes are synchronous: promises cost 2.5 times the CPU time (Node 20).
import {
  chmodSync,
  closeSync,
  existsSync,
  fchmodSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  type Stats,
  writeSync,
} from "node:fs";
import { linkOrCopy } from "../../../base/atomic-write.ts";
import { BuildError } from "../../../base/errors.ts";
import type { Staging } from "./staging.ts";
import { shownPath, withWriteErrors } from "./write-error.ts";

/** Identifies a file that a build wrote: size in bytes, and time in whole ms since 1970. */
export type FileStamp = { readonly size: number; readonly mtimeMs: number };

/** Published site and folder of the next one. */
export type WriteTarget = Pick<Staging, "out" | "dir" | "madeFolders">;

/**
 * Writes a new file.
 * @param path relative, with slashes: "trim/iron-removal.html"
 * @throws WriteError, also if the file was already written; BuildError if the path is not valid in a site
 */
export function writeFile(staging: WriteTarget, path: string, bytes: Uint8Array): FileStamp {
  const target = placeFor(staging, path);
  return withWriteErrors(
    target,
    () => {
      // "wx": never into an existing file, which may be a hard link to the published one.
      const file = openSync(target, "wx", 0o644);
      try {
        for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
        if (umaskHides) fchmodSync(file, 0o644);
        return stampOf(fstatSync(file));
      } finally {
        closeSync(file);
      }
    },
    bytes.length,
  );
}

/**
 * Adds the published file to the next site as a hard link, with its inode and time.
 * It is copied if the file system has no links.
 * @throws WriteError; BuildError if the published file is missing
 */
export function keepFile(staging: WriteTarget, path: string): "linked" | "copied" {
  const [source, target] = [`${staging.out}/${path}`, placeFor(staging, path)];
  if (!existsSync(source)) throw new BuildError(`${shownPath(source)} was removed during the build. Build again.`);
  return withWriteErrors(target, () => linkOrCopy(source, target));
}

/** Whether the published file still has this stamp. */
export function isUnchanged(out: string, path: string, { size, mtimeMs }: FileStamp) {
  const stats = lstatSync(`${out}/${path}`, { throwIfNoEntry: false });
  return stats?.isFile() === true && stats.size === size && Math.floor(stats.mtimeMs) === mtimeMs;
}

const stampOf = ({ size, mtimeMs }: Stats): FileStamp => ({ size, mtimeMs: Math.floor(mtimeMs) });

/** If true, the mode of each new file and folder must be set again. */
const umaskHides = (process.umask() & 0o755) !== 0;

/** Absolute path of a new file. Creates its folder. */
function placeFor(staging: WriteTarget, path: string) {
  if (!isSitePath(path))
    throw new BuildError(
      `The build would write "${path}" into ${shownPath(staging.out)}. A path may contain letters, digits, dots, hyphens and underscores, and must not lead out of the site. Fix the slug or file name that it comes from.`,
    );
  const end = path.lastIndexOf("/");
  if (end !== -1) makeFolder(staging, path.slice(0, end));
  return `${staging.dir}/${path}`;
}

function makeFolder(staging: WriteTarget, folder: string) {
  if (staging.madeFolders.has(folder)) return;
  const end = folder.lastIndexOf("/");
  if (end !== -1) makeFolder(staging, folder.slice(0, end));
  const path = `${staging.dir}/${folder}`;
  withWriteErrors(path, () => {
    mkdirSync(path, { mode: 0o755 });
    if (umaskHides) chmodSync(path, 0o755);
  });
  staging.madeFolders.add(folder);
}

/** Segments of letters, digits, dots, hyphens and underscores. Only the folder of RFC 8615 begins with a dot. */
const pattern = /^(?:\.well-known\/)?(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/** @param path relative, with slashes: "trim/iron-removal.html" */
export const isSitePath = (path: string) => pattern.test(path);
