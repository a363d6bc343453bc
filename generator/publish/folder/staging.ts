/**
 * The folder beside `out` in which the next site is assembled. It holds the lock, the site being written, and for the moment of the
 * switch the site before: `.dist-staging/owner-…`, `site/`, `previous/`.
 */
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { BuildError } from "../../errors.ts";
import { claimLock, emptyLock, type Lock, lockFolderOf, releaseLock } from "./lock.ts";
import { realPathOf } from "./real-path.ts";
import { restorePrevious } from "./repair.ts";
import { partFile } from "./site-path.ts";
import { lastLink, twinOf } from "./twins.ts";
import { shownPath, writing } from "./write-error.ts";

export type Staging = {
  /** The published site, absolute, links followed. It need not be there yet. */
  readonly out: string;
  /** Where the files of the next site are written. */
  readonly dir: string;
  /** What leads to `out`, when it was named by a link: then the next site takes the place of its twin. Else both are null. */
  readonly link: string | null;
  readonly twin: string | null;
  readonly lock: Lock;
  /** Folders already made in `dir`, relative to it. */
  readonly madeFolders: Set<string>;
};

/** `out` holds files of somebody else, or is no folder that can be replaced. Exit status 3. */
export class ForeignFolderError extends BuildError {}

/**
 * Takes over what a killed build left behind, repairing `out` when it was killed during the switch.
 * @throws OutBusyError when another build is writing the same `out`; ForeignFolderError; WriteError.
 */
export function openStaging(outPath: string): Staging {
  const before = realPathOf(outPath);
  refuseForeign(before);
  if (lastLink(outPath) !== null) refuseForeign(twinOf(before));
  writing(dirname(before), () => mkdirSync(dirname(before), { recursive: true }));
  const lock = claimLock(lockFolderOf(before));
  // The build that held the lock until now may have re-pointed the link.
  const out = realPathOf(outPath);
  const link = lastLink(outPath);
  const twin = link === null ? null : twinOf(out);
  const staging = { out, dir: join(lock.folder, "site"), link, twin, lock, madeFolders: new Set<string>() };
  try {
    if (lockFolderOf(out) !== lock.folder)
      throw new BuildError(`${shownPath(outPath)} was made to lead elsewhere while the build began. Build again.`);
    if (link !== null) rmSync(unfinishedLinkOf(link), { force: true });
    restorePrevious(lock.folder, out);
    writing(staging.dir, () => {
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

/** For "/sites/dist", "/sites/.dist-next": the link that is about to take its place. */
export const unfinishedLinkOf = (link: string) => join(dirname(link), `.${basename(link)}-next`);

/** Lets the next build in. May be called twice, and at any moment of a build: `out` is left as the old site or the new one. */
export function closeStaging({ out, lock }: Staging) {
  try {
    restorePrevious(lock.folder, out);
    releaseLock(lock);
  } catch {
    // The disk that refused the build may refuse this too. The lock dies with this process, and the next build clears it.
  }
}

function refuseForeign(out: string) {
  const there = statSync(out, { throwIfNoEntry: false });
  if (there === undefined) return;
  const name = shownPath(out);
  if (!there.isDirectory()) throw new ForeignFolderError(`${name} is a file. Name a folder for the site with --out.`);
  if (there.dev !== statSync(dirname(out)).dev || dirname(out) === out)
    throw new ForeignFolderError(
      `${name} is a disk of its own and cannot be switched by renaming. Name a folder inside it.`,
    );
  const isOurs = ["pages.json", partFile].some((name) => existsSync(join(out, name)));
  if (!isOurs && readdirSync(out).length > 0)
    throw new ForeignFolderError(
      `${name} is not empty and holds no pages.json, so no build made it. Nothing was changed. Name another folder with --out, or empty this one.`,
    );
}
