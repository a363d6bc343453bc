/** Mends `out` after a build that was killed between the two renames of the switch. */
import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { claimLock, lockFolderOf, OutBusyError, releaseLock } from "./lock.ts";
import { realPathOf } from "./real-path.ts";
import { writing } from "./write-error.ts";

/** For commands that only read `out`. A build that is running right now is left alone: it is about to end its switch. */
export function repairOut(outPath: string) {
  const out = realPathOf(outPath);
  const folder = lockFolderOf(out);
  if (existsSync(out) || !existsSync(join(folder, "previous"))) return;
  try {
    const lock = claimLock(folder);
    restorePrevious(folder, out);
    writing(folder, () => releaseLock(lock));
  } catch (cause) {
    if (!(cause instanceof OutBusyError)) throw cause;
  }
}

/** Only for the holder of the lock. */
export function restorePrevious(lockFolder: string, out: string) {
  const previous = join(lockFolder, "previous");
  if (!existsSync(out) && existsSync(previous)) writing(out, () => renameSync(previous, out));
}
