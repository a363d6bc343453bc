/** Lock of an `out`: one build at a time. Only builds on the same machine see each other. */
// It is a folder with one file, whose name identifies the holder. The folder is created elsewhere and renamed into place.
// The file of a dead holder is renamed to that of the new one. Both are atomic, so exactly one of several builds succeeds.
import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { BuildError } from "../../../base/errors.ts";
import { nameOfSite } from "./releases.ts";
import { shownPath, withWriteErrors } from "./write-error.ts";

export type OutLock = { readonly folder: string; readonly ownerFile: string };

/** Another build writes to the same `out`. Exit status 3. */
export class OutBusyError extends BuildError {}

/** "/sites/.dist-staging" for "/sites/dist" and its releases. */
export const lockFolderOf = (out: string) => join(dirname(out), `.${basename(nameOfSite(out))}-staging`);

/** @throws OutBusyError if a running build holds the lock, WriteError if the folder cannot be created */
export function claimLock(folder: string): OutLock {
  const lock = { folder, ownerFile: newOwnerFile() };
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const holder = holderOf(folder);
    if (holder === undefined ? create(lock) : takeOver(lock, holder)) {
      removeUnfinished(folder);
      return lock;
    }
  }
  throw new BuildError(`${shownPath(folder)} is in the way, and no build uses it. Remove it and build again.`);
}

/** Removes the folder with its content, the owner file last. Does nothing if this build no longer holds the lock. */
export function releaseLock(lock: OutLock) {
  if (!entriesOf(lock.folder).includes(lock.ownerFile)) return;
  emptyLock(lock);
  unlinkSync(join(lock.folder, lock.ownerFile));
  try {
    rmdirSync(lock.folder);
  } catch {
    // The next build has already put its lock in the place of the empty folder.
  }
}

/** Removes what an earlier build left in the folder. */
export function emptyLock({ folder, ownerFile }: OutLock) {
  for (const name of entriesOf(folder)) if (name !== ownerFile) removeFolder(join(folder, name));
}

/** @throws BuildError if this build no longer holds the lock */
export function requireLock({ folder, ownerFile }: OutLock) {
  if (!entriesOf(folder).includes(ownerFile))
    throw new BuildError(`Another build has taken the lock ${shownPath(folder)}. Nothing was published. Build again.`);
}

type Holder = { readonly file: string; readonly pid: number; readonly since: Date };

/** Longer than any build. The system may have given the number of a dead one to another process. */
const longestMs = 60 * 60 * 1000;

function isRunning({ pid, since }: Holder) {
  if (Date.now() - since.getTime() > longestMs) return false;
  try {
    return process.kill(pid, 0);
  } catch (cause) {
    return !(cause instanceof Error && "code" in cause && cause.code === "ESRCH"); // EPERM: it runs for another user
  }
}

const ownerPattern = /^owner-(\d+)-(\d+)-\d+$/;
let claims = 0;

function newOwnerFile() {
  claims += 1;
  return `owner-${process.pid}-${Date.now()}-${claims}`;
}

function holderOf(folder: string): Holder | undefined {
  for (const file of entriesOf(folder)) {
    const [, pid, since] = ownerPattern.exec(file) ?? [];
    if (pid !== undefined) return { file, pid: Number(pid), since: new Date(Number(since)) };
  }
  return undefined;
}

/** False if another build was faster. */
function create({ folder, ownerFile }: OutLock) {
  const unfinished = `${folder}-${ownerFile}`;
  withWriteErrors(folder, () => mkdirSync(unfinished, 0o755)); // not recursive: that reports a read-only disk as a missing folder
  const isCreated = isWon(folder, () => {
    writeFileSync(join(unfinished, ownerFile), "");
    renameSync(unfinished, folder);
  });
  if (!isCreated) removeFolder(unfinished);
  return isCreated;
}

/** False if the file of the dead holder is gone, as another build took over. */
function takeOver({ folder, ownerFile }: OutLock, holder: Holder) {
  if (isRunning(holder)) {
    const since = holder.since.toISOString().replace("T", " ").slice(0, 19);
    throw new OutBusyError(
      `Another build (process ${holder.pid}, since ${since} UTC) is writing this site. Wait until it ends, or stop it. Its lock is ${shownPath(folder)}.`,
    );
  }
  const own = join(folder, ownerFile);
  return isWon(own, () => renameSync(join(folder, holder.file), own));
}

const lostRace = ["ENOENT", "ENOTEMPTY", "EEXIST"];

/** Runs `action`, which writes at `path`. False if it failed because another build was faster. */
function isWon(path: string, action: () => void) {
  return withWriteErrors(path, () => {
    try {
      action();
      return true;
    } catch (cause) {
      if (cause instanceof Error && "code" in cause && lostRace.includes(String(cause.code))) return false;
      throw cause;
    }
  });
}

/** Removes locks that killed builds did not finish. If a running build loses its own so, it tries again and finds this lock. */
function removeUnfinished(folder: string) {
  const prefix = `${basename(folder)}-`;
  for (const name of entriesOf(dirname(folder)))
    if (name.startsWith(prefix) && ownerPattern.test(name.slice(prefix.length)))
      removeFolder(join(dirname(folder), name));
}

const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

function entriesOf(folder: string) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
