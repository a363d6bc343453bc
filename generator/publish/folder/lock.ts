/**
 * One build at a time for each `out`. The lock is a folder holding one file whose name says who holds it. The folder is made
 * elsewhere and renamed into place, and a dead holder's file is renamed to the new holder's: both happen whole or not at all, and
 * for one of any number of contenders. Only builds on one machine see each other.
 */
import { mkdirSync, readdirSync, renameSync, rmdirSync, unlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { BuildError } from "../../errors.ts";
import { isRunning, type ProcessIdentity, thisProcess } from "./process-identity.ts";
import { removeFolder } from "./remove-folder.ts";
import { siteNameOf } from "./twins.ts";
import { shownPath, writing } from "./write-error.ts";

export type Lock = { readonly folder: string; readonly ownerFile: string };

/** Another build is writing the same `out`. Exit status 3. */
export class OutBusyError extends BuildError {}

/** For "/sites/dist" and its twin, "/sites/.dist-staging". */
export const lockFolderOf = (out: string) => join(dirname(out), `.${basename(siteNameOf(out))}-staging`);

/** @throws OutBusyError when a running build holds it, WriteError when the folder cannot be made. */
export function claimLock(folder: string): Lock {
  const lock = { folder, ownerFile: newOwnerFile() };
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const holder = holderOf(folder);
    if (holder === undefined ? create(lock) : takeOver(lock, holder)) {
      removeUnfinished(folder);
      return lock;
    }
  }
  throw new BuildError(
    `${shownPath(folder)} is in the way and names no build that holds it. Remove it and build again.`,
  );
}

/** Removes the folder with all that is in it, its owner file last; nothing happens when the lock is no longer held. */
export function releaseLock(lock: Lock) {
  if (!entriesOf(lock.folder).includes(lock.ownerFile)) return;
  emptyLock(lock);
  unlinkSync(join(lock.folder, lock.ownerFile));
  try {
    rmdirSync(lock.folder);
  } catch {
    // The next build was quick: its lock already stands in the emptied folder's place.
  }
}

/** Removes what a build before this one left in the folder. */
export function emptyLock({ folder, ownerFile }: Lock) {
  for (const name of entriesOf(folder)) if (name !== ownerFile) removeFolder(join(folder, name));
}

type Holder = ProcessIdentity & { readonly file: string; readonly since: Date };

const ownerPattern = /^owner-(\d+)-(\w+)-(\d+)-\d+$/;
let claims = 0;

function newOwnerFile() {
  const { pid, startTime } = thisProcess();
  claims += 1;
  return `owner-${pid}-${startTime}-${Date.now()}-${claims}`;
}

function holderOf(folder: string): Holder | undefined {
  for (const file of entriesOf(folder)) {
    const [, pid, startTime, since] = ownerPattern.exec(file) ?? [];
    if (pid !== undefined && startTime !== undefined)
      return { file, pid: Number(pid), startTime, since: new Date(Number(since)) };
  }
  return undefined;
}

/** False when another build was quicker. */
function create({ folder, ownerFile }: Lock) {
  const unfinished = `${folder}-${ownerFile}`;
  writing(folder, () => mkdirSync(unfinished, 0o755)); // not recursive: that reports a read-only disk as a missing folder
  const isMade = isWon(folder, () => {
    writeFileSync(join(unfinished, ownerFile), "");
    renameSync(unfinished, folder);
  });
  if (!isMade) removeFolder(unfinished);
  return isMade;
}

/** False when the dead holder's file is gone: another build took over. */
function takeOver({ folder, ownerFile }: Lock, holder: Holder) {
  if (isRunning(holder)) {
    const since = holder.since.toISOString().replace("T", " ").slice(0, 19);
    throw new OutBusyError(
      `Another build (process ${holder.pid}, since ${since} UTC) is writing this site. Wait for its end, or stop it; its lock is ${shownPath(folder)}.`,
    );
  }
  const own = join(folder, ownerFile);
  return isWon(own, () => renameSync(join(folder, holder.file), own));
}

const lostRace = ["ENOENT", "ENOTEMPTY", "EEXIST"];

/** Runs `action`, which writes at `path`: false when what another build did meanwhile stands in its way. */
function isWon(path: string, action: () => void) {
  return writing(path, () => {
    try {
      action();
      return true;
    } catch (cause) {
      if (cause instanceof Error && "code" in cause && lostRace.includes(String(cause.code))) return false;
      throw cause;
    }
  });
}

/** Locks that a killed build was still making. A living build whose unfinished lock is removed tries again, and finds this one. */
function removeUnfinished(folder: string) {
  const prefix = `${basename(folder)}-`;
  for (const name of entriesOf(dirname(folder)))
    if (name.startsWith(prefix) && ownerPattern.test(name.slice(prefix.length)))
      removeFolder(join(dirname(folder), name));
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
