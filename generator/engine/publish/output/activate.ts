/** Replaces the published site by the new one when that is on the disk. */
import { existsSync, readlinkSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { flush, flushFolder } from "./flush.ts";
import type { SiteFiles } from "./output-files.ts";
import { restorePrevious } from "./recover.ts";
import { removeFolder } from "./remove-folder.ts";
import { stageSite } from "./stage-site.ts";
import { type Staging, unfinishedLinkOf } from "./staging.ts";
import { withWriteErrors } from "./write-error.ts";

/** @throws WriteError, BuildError if a published file is missing; the old site is published then */
export function activate(staging: Staging, files: SiteFiles) {
  const staged = stageSite(staging, files);
  flush(staged);
  const { link, mirror } = staging;
  if (link === null || mirror === null) activateFolder(staging, staged.folder);
  else activateLink({ link, mirror, out: staging.out, folder: staged.folder });
}

/** Two renames, microseconds apart. If a build is killed between them, the next command recovers (`recover.ts`). */
function activateFolder({ out, lock }: Staging, folder: string) {
  const previous = join(lock.folder, "previous");
  const hadSite = existsSync(out);
  withWriteErrors(out, () => {
    if (hadSite) renameSync(out, previous);
    try {
      renameSync(folder, out);
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
    removeFolder(removed);
  } catch {
    // The new site is published. The next build removes the rest, or reports why it cannot.
  }
}

type LinkedSites = Record<"link" | "mirror" | "out" | "folder", string>;

/** One rename of a link, which leads readers to the old site or the new one. The old one stays in its folder. */
function activateLink({ link, mirror, out, folder }: LinkedSites) {
  if (folder !== mirror) {
    withWriteErrors(mirror, () => renameSync(folder, mirror));
    flushFolder(dirname(mirror)); // the link may be on another disk
  }
  const unfinished = unfinishedLinkOf(link);
  withWriteErrors(link, () => {
    rmSync(unfinished, { force: true });
    symlinkSync(siblingText(readlinkSync(link), out, mirror), unfinished);
    renameSync(unfinished, link);
  });
  try {
    flushFolder(dirname(link));
  } catch {
    // The new site is published.
  }
}

/** Text of the link to the mirror folder, relative like that to the folder: "releases/site" → "releases/site.twin". */
const siblingText = (text: string, folder: string, mirror: string) =>
  basename(text) === basename(folder) ? join(dirname(text), basename(mirror)) : mirror;
