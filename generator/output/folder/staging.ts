/** The next site: written into a folder beside the published one, which it then replaces. */
// Beside `dist` are `.dist-lock`, the next site in `.dist-next` and, during the replacement, the old one in `.dist-previous`.
import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { BuildError, UsageError } from "../../base/errors.ts";
import { claimLock, OutBusyError, requireLock } from "./lock.ts";
import { shownPath, withWriteErrors } from "./write-error.ts";

export type Staging = {
  /** The published site. It need not exist. */
  readonly out: string;
  /** Folder of the next site. */
  readonly folder: string;
  readonly previous: string;
  readonly lock: string;
};

/** `out` contains files that no build wrote, or cannot be replaced. Exit status 3. */
export class ForeignFolderError extends BuildError {}

/**
 * Locks `out`, cleans up after a killed build, and makes the folder of the next site.
 * @throws OutBusyError if another build writes to the same `out`; UsageError if it is a link; ForeignFolderError; WriteError
 */
export function openStaging(outPath: string): Staging {
  const staging = placesOf(outPath);
  const { out, folder, previous, lock } = staging;
  requireReplaceable(out);
  // A web server of another user reads the site: files get mode 644 and folders 755.
  process.umask(0o022);
  withWriteErrors(dirname(out), () => mkdirSync(dirname(out), { recursive: true }));
  claimLock(lock);
  try {
    withWriteErrors(folder, () => {
      rmSync(folder, { recursive: true, force: true });
      if (!existsSync(out) && existsSync(previous)) renameSync(previous, out);
      removePrevious(staging);
      mkdirSync(folder);
    });
    return staging;
  } catch (cause) {
    closeStaging(staging);
    throw cause;
  }
}

/**
 * Replaces the published site, by two renames microseconds apart. After a kill between them the next command restores the old site.
 * @throws WriteError, or BuildError if another build has taken the lock; the old site is published then
 */
export function activate(staging: Staging) {
  const { out, folder, previous, lock } = staging;
  requireLock(lock);
  withWriteErrors(out, () => {
    if (existsSync(out)) renameSync(out, previous);
    try {
      renameSync(folder, out);
    } catch (cause) {
      if (existsSync(previous)) renameSync(previous, out);
      throw cause;
    }
  });
  try {
    removePrevious(staging);
  } catch {
    // The new site is published. The next build removes the rest, or reports why it cannot.
  }
}

/** Releases the lock. May be called twice, and at any time: `out` is the old site or the new one. */
export function closeStaging({ folder, lock }: Staging) {
  try {
    requireLock(lock);
    rmSync(folder, { recursive: true, force: true });
    rmSync(lock);
  } catch {
    // If the disk fails again: the lock ends with this process, and the next build removes the rest.
  }
}

/** Restores `out` if a build was killed while it replaced it, for commands that only read it. A running build has the lock and does it itself. */
export function recoverOut(outPath: string) {
  const { out, previous } = placesOf(outPath);
  if (existsSync(out) || !existsSync(previous)) return;
  try {
    closeStaging(openStaging(out));
  } catch (cause) {
    if (!(cause instanceof OutBusyError)) throw cause;
  }
}

function placesOf(outPath: string): Staging {
  const out = resolve(outPath);
  const beside = join(dirname(out), `.${basename(out)}`);
  return { out, folder: `${beside}-next`, previous: `${beside}-previous`, lock: `${beside}-lock` };
}

/** Renames the old site before removing it, so that a partly removed folder is never taken for the old site. */
function removePrevious({ folder, previous }: Staging) {
  if (!existsSync(previous)) return;
  renameSync(previous, folder);
  rmSync(folder, { recursive: true });
}

function requireReplaceable(out: string) {
  const there = withWriteErrors(out, () => lstatSync(out, { throwIfNoEntry: false }));
  if (there === undefined) return;
  const name = shownPath(out);
  if (there.isSymbolicLink())
    throw new UsageError(
      `--out is a folder, not a link: ${name} is one. Give the folder that it leads to, or another.`,
    );
  if (!there.isDirectory()) throw new ForeignFolderError(`${name} is a file. Give a folder with --out.`);
  if (there.dev !== statSync(dirname(out)).dev || dirname(out) === out)
    throw new ForeignFolderError(`${name} is a mount point, which cannot be renamed. Give a folder inside it.`);
  if (!existsSync(join(out, "pages.json")) && readdirSync(out).length > 0)
    throw new ForeignFolderError(
      `${name} is not empty and has no pages.json, so no build wrote it. Nothing was changed. Give another folder with --out, or empty this one.`,
    );
}
