/** Restores `out` after a build was killed between the two renames of activation. */
import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { claimLock, lockFolderOf, OutBusyError, releaseLock } from "./lock.ts";
import { resolveRealPath } from "./real-path.ts";
import { withWriteErrors } from "./write-error.ts";

/** For commands that only read `out`. A running build is not disturbed: it is about to finish. */
export function recoverOut(outPath: string) {
  const out = resolveRealPath(outPath);
  const folder = lockFolderOf(out);
  if (existsSync(out) || !existsSync(join(folder, "previous"))) return;
  try {
    const lock = claimLock(folder);
    restorePrevious(folder, out);
    withWriteErrors(folder, () => releaseLock(lock));
  } catch (cause) {
    if (!(cause instanceof OutBusyError)) throw cause;
  }
}

/** Call only while holding the lock. */
export function restorePrevious(lockFolder: string, out: string) {
  const previous = join(lockFolder, "previous");
  if (!existsSync(out) && existsSync(previous)) withWriteErrors(out, () => renameSync(previous, out));
}
