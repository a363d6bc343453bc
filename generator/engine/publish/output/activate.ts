/** Replaces the published site by the new one when that is on the disk. */
import { existsSync, readlinkSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { flush, flushFolder } from "./flush.ts";
import { requireLock } from "./lock.ts";
import type { SiteFiles } from "./output-files.ts";
import { restorePrevious } from "./recover.ts";
import { nextRelease, removeOldReleases } from "./releases.ts";
import { type Staging, unfinishedLinkOf } from "./staging.ts";
import { withWriteErrors } from "./write-error.ts";
import { keepFile } from "./write-files.ts";

/** @throws WriteError, BuildError if a published file or the lock is missing; the old site is published then */
export function activate(staging: Staging, files: SiteFiles) {
  requireLock(staging.lock);
  const unflushed: string[] = [];
  for (const [path, how] of files) if (how === "written" || keepFile(staging, path) === "copied") unflushed.push(path);
  flush({ folder: staging.dir, files: unflushed, folders: foldersOf(files.keys()) });
  if (staging.link === null) activateFolder(staging);
  else activateLink(staging, staging.link);
}

/** Two renames, microseconds apart. If a build is killed between them, the next command recovers (`recover.ts`). */
function activateFolder({ out, dir, lock }: Staging) {
  const previous = join(lock.folder, "previous");
  const hadSite = existsSync(out);
  withWriteErrors(out, () => {
    if (hadSite) renameSync(out, previous);
    try {
      renameSync(dir, out);
    } catch (cause) {
      restorePrevious(lock.folder, out);
      throw cause;
    }
  });
  try {
    flushFolder(dirname(out));
    if (!hadSite) return;
    // Renamed first, so that a folder that is partly removed is never taken for the previous site.
    const removed = join(lock.folder, "removed");
    renameSync(previous, removed);
    rmSync(removed, { recursive: true });
  } catch {
    // The new site is published. The next build removes the rest, or reports why it cannot.
  }
}

/** One rename of a link, which leads readers to the old site or the new one. The old one stays in its folder. */
function activateLink({ out, dir }: Staging, link: string) {
  const release = nextRelease(out);
  withWriteErrors(release, () => {
    rmSync(release, { recursive: true, force: true });
    renameSync(dir, release);
  });
  flushFolder(dirname(release)); // the link may be on another disk
  const unfinished = unfinishedLinkOf(link);
  withWriteErrors(link, () => {
    rmSync(unfinished, { force: true });
    symlinkSync(siblingText(readlinkSync(link), out, release), unfinished);
    renameSync(unfinished, link);
  });
  try {
    flushFolder(dirname(link));
    removeOldReleases(release);
  } catch {
    // The new site is published.
  }
}

/** Text of the link to the release, relative like that to the folder: "releases/site" → "releases/site.release-1". */
const siblingText = (text: string, folder: string, release: string) =>
  basename(text) === basename(folder) ? join(dirname(text), basename(release)) : release;

/** All folders that contain these files; "" is the site itself. */
function foldersOf(paths: Iterable<string>): ReadonlySet<string> {
  const folders = new Set([""]);
  for (const path of paths)
    for (let end = path.lastIndexOf("/"); end !== -1; end = path.lastIndexOf("/", end - 1))
      folders.add(path.slice(0, end));
  return folders;
}
