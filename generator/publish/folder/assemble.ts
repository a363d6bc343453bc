/** Makes the folder of the next site whole: what was written for it, and the files of the published one that stay. */
import { chmodSync, lstatSync, readdirSync, unlinkSync } from "node:fs";
import { join } from "node:path";
import { keepFile, moveFile } from "./files.ts";
import type { Unflushed } from "./flush.ts";
import type { SiteFiles } from "./output.ts";
import { removeFolder } from "./remove-folder.ts";
import type { Staging } from "./staging.ts";
import { writing } from "./write-error.ts";

/** @throws WriteError; BuildError when a published file is gone. */
export function assemble(staging: Staging, files: SiteFiles): Unflushed {
  const { twin } = staging;
  return twin !== null && lstatSync(twin, { throwIfNoEntry: false }) !== undefined
    ? renewTwin(staging, twin, files)
    : fillStaging(staging, files);
}

/** Every folder is new, and every file but the linked ones. */
function fillStaging(staging: Staging, files: SiteFiles): Unflushed {
  const unflushed: string[] = [];
  for (const [path, how] of files) if (how === "written" || keepFile(staging, path) === "copied") unflushed.push(path);
  return { folder: staging.dir, files: unflushed, folders: foldersOf(files.keys()) };
}

/**
 * The site before the published one gets what it lacks and loses what it should not have: a look at each file instead of a link
 * for each. What happened to it meanwhile does not matter, as each of its files is held against the published one. A reader that
 * found the folder before the last switch, and is slow, still finds each file: they are replaced by renaming.
 */
function renewTwin(staging: Staging, twin: string, files: SiteFiles): Unflushed {
  writing(twin, () => chmodSync(twin, 0o755)); // an empty folder that somebody made may be closed to readers
  const removedFrom = removeOthers(twin, files);
  const place = { out: staging.out, dir: twin, madeFolders: new Set<string>() };
  const renewed: string[] = [];
  const unflushed: string[] = [];
  for (const [path, how] of files) {
    if (how === "kept" && isSameFile(`${staging.out}/${path}`, `${twin}/${path}`)) continue;
    if (how === "written" || keepFile(staging, path) === "copied") unflushed.push(path);
    moveFile(staging, place, path);
    renewed.push(path);
  }
  return { folder: twin, files: unflushed, folders: new Set([...removedFrom, ...foldersOf(renewed)]) };
}

/** Leaves only files of these names in the folders of their names. Returns the folders that something was removed from. */
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
  writing(site, () => look(""));
  return removedFrom;
}

/** One file under two names. Its number may be longer than a JavaScript number is exact, so size and time are held too. */
function isSameFile(one: string, other: string) {
  const a = lstatSync(one, { throwIfNoEntry: false });
  const b = lstatSync(other, { throwIfNoEntry: false });
  return a !== undefined && a.ino === b?.ino && a.dev === b.dev && a.size === b.size && a.mtimeMs === b.mtimeMs;
}

/** All folders above these files; "" is the site itself. */
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
