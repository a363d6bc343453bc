/** Puts the new site in the place of the old one, once it is on the disk. */
import { existsSync, readlinkSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { assemble } from "./assemble.ts";
import { flush, flushFolder } from "./flush.ts";
import type { SiteFiles } from "./output.ts";
import { removeFolder } from "./remove-folder.ts";
import { restorePrevious } from "./repair.ts";
import { type Staging, unfinishedLinkOf } from "./staging.ts";
import { writing } from "./write-error.ts";

/** @throws WriteError; the old site is then in its place again. BuildError when a published file is gone. */
export function switchIn(staging: Staging, files: SiteFiles) {
  const assembled = assemble(staging, files);
  flush(assembled);
  const { link, twin } = staging;
  if (link === null || twin === null) switchFolder(staging, assembled.folder);
  else switchLink({ link, twin, out: staging.out, folder: assembled.folder });
}

/** Two renames, microseconds apart; a build killed between them is repaired by the next command (`repair.ts`). */
function switchFolder({ out, lock }: Staging, folder: string) {
  const previous = join(lock.folder, "previous");
  const hadSite = existsSync(out);
  writing(out, () => {
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
    // Under another name, so that a folder that is half removed can never be taken for the site before.
    const removed = join(lock.folder, "removed");
    renameSync(previous, removed);
    removeFolder(removed);
  } catch {
    // The new site is published all the same. The next build removes what is left, or says why it cannot.
  }
}

type LinkedSites = Record<"link" | "twin" | "out" | "folder", string>;

/** One rename of a link, which readers follow to the old site or to the new one. The old one stays in its folder. */
function switchLink({ link, twin, out, folder }: LinkedSites) {
  if (folder !== twin) {
    writing(twin, () => renameSync(folder, twin));
    flushFolder(dirname(twin)); // the link may be on another disk
  }
  const unfinished = unfinishedLinkOf(link);
  writing(link, () => {
    rmSync(unfinished, { force: true });
    symlinkSync(siblingText(readlinkSync(link), out, twin), unfinished);
    renameSync(unfinished, link);
  });
  try {
    flushFolder(dirname(link));
  } catch {
    // The new site is published all the same.
  }
}

/** What leads to the twin as this led to the folder: "releases/site" → "releases/site.twin". */
const siblingText = (text: string, folder: string, twin: string) =>
  basename(text) === basename(folder) ? join(dirname(text), basename(twin)) : twin;
