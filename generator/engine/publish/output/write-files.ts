/** Writes the files of a site: files with mode 644 and folders with 755, whatever the umask. */
// Writes are synchronous: promises cost 2.5 times the CPU time (Node 20).
import { chmodSync, closeSync, fchmodSync, fstatSync, lstatSync, mkdirSync, openSync, writeSync } from "node:fs";
import { linkOrCopy } from "../../../base/atomic-write.ts";
import { BuildError } from "../../../base/errors.ts";
import type { FileStamp } from "../../render/page-renderer.ts";
import { withWriteErrors } from "./write-error.ts";

/** Paths are relative, with slashes: "trim/iron-removal.html". */
export function createFileWriter(folder: string) {
  const madeFolders = new Set<string>();

  const makeFolder = (path: string) => {
    if (madeFolders.has(path)) return;
    const end = path.lastIndexOf("/");
    if (end !== -1) makeFolder(path.slice(0, end));
    withWriteErrors(`${folder}/${path}`, () => {
      mkdirSync(`${folder}/${path}`, { mode: 0o755 });
      if (umaskHides) chmodSync(`${folder}/${path}`, 0o755);
    });
    madeFolders.add(path);
  };
  /** Makes the folder of the file. @returns its absolute path */
  const placeFor = (path: string) => {
    if (!isSitePath(path))
      throw new BuildError(
        `The build would write "${path}" into the site. A path may contain letters, digits, dots, hyphens and underscores, and must not lead out of the site. Fix the slug or file name that it comes from.`,
      );
    const end = path.lastIndexOf("/");
    if (end !== -1) makeFolder(path.slice(0, end));
    return `${folder}/${path}`;
  };
  return {
    /** @throws WriteError, also if the file was already written; BuildError if the path is not valid in a site */
    write(path: string, bytes: Uint8Array): FileStamp {
      const target = placeFor(path);
      return withWriteErrors(target, () => writeNew(target, bytes), bytes.length);
    },
    /** Adds a file as a hard link, with its inode and time; as a copy if the file system has no links. @throws as write */
    link(source: string, path: string) {
      const target = placeFor(path);
      withWriteErrors(target, () => linkOrCopy(source, target));
    },
  };
}

function writeNew(target: string, bytes: Uint8Array): FileStamp {
  // "wx": never into an existing file, which may be a hard link to the published one.
  const file = openSync(target, "wx", 0o644);
  try {
    for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
    if (umaskHides) fchmodSync(file, 0o644);
    const { size, mtimeMs } = fstatSync(file);
    return { size, mtimeMs: Math.floor(mtimeMs) };
  } finally {
    closeSync(file);
  }
}

/** Whether the file still has this stamp. */
export function isUnchanged(folder: string, path: string, { size, mtimeMs }: FileStamp) {
  const stats = lstatSync(`${folder}/${path}`, { throwIfNoEntry: false });
  return stats?.isFile() === true && stats.size === size && Math.floor(stats.mtimeMs) === mtimeMs;
}

/** If true, the mode of each new file and folder must be set again. */
const umaskHides = (process.umask() & 0o755) !== 0;

/** Segments of letters, digits, dots, hyphens and underscores. Only the folder of RFC 8615 begins with a dot. */
const pattern = /^(?:\.well-known\/)?(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/** @param path relative, with slashes: "trim/iron-removal.html" */
export const isSitePath = (path: string) => pattern.test(path);
