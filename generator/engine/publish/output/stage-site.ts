/** Completes the folder of the next site: new files, and unchanged files of the published site. */
import { chmodSync, lstatSync, readdirSync, unlinkSync } from "node:fs";
import { join } from "node:path";
import type { FilesToFlush } from "./flush.ts";
import type { SiteFiles } from "./output-files.ts";
import { removeFolder } from "./remove-folder.ts";
import type { Staging } from "./staging.ts";
import { withWriteErrors } from "./write-error.ts";
import { keepFile, moveFile } from "./write-files.ts";

/** @throws WriteError; BuildError if a published file is missing */
export function stageSite(staging: Staging, files: SiteFiles): FilesToFlush {
  const { mirror } = staging;
  return mirror !== null && lstatSync(mirror, { throwIfNoEntry: false }) !== undefined
    ? updateMirror(staging, mirror, files)
    : fillStaging(staging, files);
}

/** Every folder is new, and every file but the linked ones. */
function fillStaging(staging: Staging, files: SiteFiles): FilesToFlush {
  const unflushed: string[] = [];
  for (const [path, how] of files) if (how === "written" || keepFile(staging, path) === "copied") unflushed.push(path);
  return { folder: staging.dir, files: unflushed, folders: foldersOf(files.keys()) };
}

/**
 * Updates the mirror folder, which contains the site before the published one: one lstat for each file instead of one link. Each
 * file is compared with the published one, so it does not matter if someone changed the mirror. A slow reader that opened the
 * folder before the last activation still finds each file, as files are replaced by renaming.
 */
function updateMirror(staging: Staging, mirror: string, files: SiteFiles): FilesToFlush {
  withWriteErrors(mirror, () => chmodSync(mirror, 0o755)); // someone may have created it with a mode that excludes readers
  const removedFrom = removeOthers(mirror, files);
  const place = { out: staging.out, dir: mirror, madeFolders: new Set<string>() };
  const renewed: string[] = [];
  const unflushed: string[] = [];
  for (const [path, how] of files) {
    if (how === "unchanged" && isSameFile(`${staging.out}/${path}`, `${mirror}/${path}`)) continue;
    if (how === "written" || keepFile(staging, path) === "copied") unflushed.push(path);
    moveFile(staging, place, path);
    renewed.push(path);
  }
  return { folder: mirror, files: unflushed, folders: new Set([...removedFrom, ...foldersOf(renewed)]) };
}

/** Removes everything that is not in `files`. Returns the folders from which something was removed. */
function removeOthers(site: string, files: SiteFiles) {
  const folders = foldersOf(files.keys());
  const removedFrom = new Set<string>();
  const look = (folder: string) => {
    for (const entry of readdirSync(join(site, folder), { withFileTypes: true })) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && folders.has(path)) look(path);
      else if (!(entry.isFile() && files.has(path))) {
        if (entry.isDirectory()) removeFolder(join(site, path));
        else unlinkSync(join(site, path));
        removedFrom.add(folder);
      }
    }
  };
  withWriteErrors(site, () => look(""));
  return removedFrom;
}

/** Two names of one file. Inodes may exceed the exact integers of JavaScript, so size and time are compared too. */
function isSameFile(one: string, other: string) {
  const a = lstatSync(one, { throwIfNoEntry: false });
  const b = lstatSync(other, { throwIfNoEntry: false });
  return a !== undefined && a.ino === b?.ino && a.dev === b.dev && a.size === b.size && a.mtimeMs === b.mtimeMs;
}

/** All folders that contain these files; "" is the site itself. */
function foldersOf(paths: Iterable<string>): ReadonlySet<string> {
  const folders = new Set([""]);
  for (const path of paths)
    for (let end = path.lastIndexOf("/"); end !== -1; end = path.lastIndexOf("/", end - 1)) {
      const folder = path.slice(0, end);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  return folders;
}
