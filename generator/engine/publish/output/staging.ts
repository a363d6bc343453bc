/** Staging folder of the next site, beside `out`. */
// `.dist-staging/` contains the lock `owner-…`, the next site in `site/`, and during activation the last one in `previous/`.
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { BuildError } from "../../../base/errors.ts";
import { claimLock, emptyLock, lockFolderOf, type OutLock, releaseLock } from "./lock.ts";
import { resolveRealPath } from "./real-path.ts";
import { restorePrevious } from "./recover.ts";
import { lastLink, nextRelease } from "./releases.ts";
import { shownPath, withWriteErrors } from "./write-error.ts";

export type Staging = {
  /** Real path of the published site. It need not exist. */
  readonly out: string;
  /** Folder of the next site. */
  readonly dir: string;
  /** The link to `out`. Null if that is not reached through a link. */
  readonly link: string | null;
  readonly lock: OutLock;
  /** Folders already created in `dir`, relative to it. */
  readonly madeFolders: Set<string>;
};

/** `out` contains files that no build wrote, or cannot be replaced. Exit status 3. */
export class ForeignFolderError extends BuildError {}

/**
 * Locks `out` and creates its staging folder. Cleans up after a killed build, and restores `out` if it was killed during activation.
 * @throws OutBusyError if another build writes to the same `out`; ForeignFolderError; WriteError
 */
export function openStaging(outPath: string): Staging {
  const before = resolveRealPath(outPath);
  requireReplaceable(before);
  if (lastLink(outPath) !== null) requireReplaceable(nextRelease(before));
  withWriteErrors(dirname(before), () => mkdirSync(dirname(before), { recursive: true }));
  const lock = claimLock(lockFolderOf(before));
  // The build that held the lock may have changed the link.
  const out = resolveRealPath(outPath);
  const link = lastLink(outPath);
  const staging = { out, dir: join(lock.folder, "site"), link, lock, madeFolders: new Set<string>() };
  try {
    if (lockFolderOf(out) !== lock.folder)
      throw new BuildError(`${shownPath(outPath)} was changed to another link while the build started. Build again.`);
    if (link !== null) rmSync(unfinishedLinkOf(link), { force: true });
    restorePrevious(lock.folder, out);
    withWriteErrors(staging.dir, () => {
      emptyLock(lock);
      mkdirSync(staging.dir);
      chmodSync(staging.dir, 0o755);
    });
    return staging;
  } catch (cause) {
    closeStaging(staging);
    throw cause;
  }
}

/** "/sites/.dist-next" for "/sites/dist": the link that is about to replace it. */
export const unfinishedLinkOf = (link: string) => join(dirname(link), `.${basename(link)}-next`);

/** Releases the lock. May be called twice, and at any time: `out` is the old site or the new one. */
export function closeStaging({ out, lock }: Staging) {
  try {
    restorePrevious(lock.folder, out);
    releaseLock(lock);
  } catch {
    // If the disk fails again: the lock ends with this process, and the next build removes it.
  }
}

function requireReplaceable(out: string) {
  const there = statSync(out, { throwIfNoEntry: false });
  if (there === undefined) return;
  const name = shownPath(out);
  if (!there.isDirectory()) throw new ForeignFolderError(`${name} is a file. Give a folder with --out.`);
  if (there.dev !== statSync(dirname(out)).dev || dirname(out) === out)
    throw new ForeignFolderError(`${name} is a mount point, which cannot be renamed. Give a folder inside it.`);
  if (!existsSync(join(out, "pages.json")) && readdirSync(out).length > 0)
    throw new ForeignFolderError(
      `${name} is not empty and has no pages.json, so no build wrote it. Nothing was changed. Give another folder with --out, or empty this one.`,
    );
}
