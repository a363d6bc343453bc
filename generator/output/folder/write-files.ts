/** Writes the files of a site. */
// Writes are synchronous: promises cost 2.5 times the CPU time (Node 20).
import { closeSync, fstatSync, lstatSync, mkdirSync, openSync, type Stats, writeSync } from "node:fs";
import { dirname } from "node:path";
import { linkOrCopy } from "../../base/atomic-write.ts";
import { BuildError } from "../../base/errors.ts";
import type { FileStamp } from "../../render/page-renderer.ts";
import { withWriteErrors } from "./write-error.ts";

/** Paths are relative, with slashes: "trim/iron-removal.html". */
export function createFileWriter(folder: string) {
  const madeFolders = new Set([folder]);

  /** Makes the folder of the file. @returns its absolute path */
  const placeFor = (path: string) => {
    if (!isSitePath(path))
      throw new BuildError(
        `The build would write "${path}" into the site. A path may contain letters, digits, dots, hyphens and underscores, and must not lead out of the site. Fix the slug or file name that it comes from.`,
      );
    const file = `${folder}/${path}`;
    const parent = dirname(file);
    if (!madeFolders.has(parent)) withWriteErrors(parent, () => mkdirSync(parent, { recursive: true }));
    madeFolders.add(parent);
    return file;
  };
  return {
    /** @throws WriteError, also if the file was already written; BuildError if the path is not valid in a site */
    write(path: string, bytes: Uint8Array): FileStamp {
      const file = placeFor(path);
      return withWriteErrors(file, () => writeNew(file, bytes), bytes.length);
    },
    /** Adds a file as a hard link, with its inode and time; as a copy if the file system has no links. @throws as write */
    link(source: string, path: string) {
      const file = placeFor(path);
      withWriteErrors(file, () => linkOrCopy(source, file));
    },
  };
}

function writeNew(path: string, bytes: Uint8Array): FileStamp {
  // "wx": never into an existing file, which may be a hard link to the published one.
  const file = openSync(path, "wx");
  try {
    for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
    return asStamp(fstatSync(file));
  } finally {
    closeSync(file);
  }
}

/** Null for anything but a file. */
export function stampOf(folder: string, path: string): FileStamp | null {
  const stats = lstatSync(`${folder}/${path}`, { throwIfNoEntry: false });
  return stats?.isFile() ? asStamp(stats) : null;
}

/** Returns true if the file still has this stamp. */
export function isUnchanged(folder: string, path: string, { size, mtimeMs }: FileStamp) {
  const now = stampOf(folder, path);
  return now?.size === size && now.mtimeMs === mtimeMs;
}

const asStamp = ({ size, mtimeMs }: Stats): FileStamp => ({ size, mtimeMs: Math.floor(mtimeMs) });

/** Segments of letters, digits, dots, hyphens and underscores. Only the folder of RFC 8615 begins with a dot. */
const pattern = /^(?:\.well-known\/)?(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/** @param path relative, with slashes: "trim/iron-removal.html" */
export const isSitePath = (path: string) => pattern.test(path);
