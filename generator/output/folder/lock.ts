/** Lock of an output folder: a file beside it with the process id of the build. Only builds on one machine see each other. */
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { BuildError } from "../../base/errors.ts";
import { isRunning } from "../../base/running-process.ts";
import { shownPath, withWriteErrors } from "./write-error.ts";

/** Another build writes to the same folder. Exit status 3. */
export class OutBusyError extends BuildError {}

/** Longer than any build. In an older lock, the id of a killed build may now be that of another process. */
const longestMs = 60 * 60 * 1000;

/** Takes over the lock of a process that was killed. @throws OutBusyError if a running build holds it, WriteError */
export const claimLock = (file: string) =>
  withWriteErrors(file, () => {
    while (!isCreated(file)) {
      refuseIfHeld(file);
      rmSync(file, { force: true });
    }
  });

/** Checks that no other build has taken over the lock: at the same time, or while this one slept for an hour. @throws BuildError */
export function requireLock(file: string) {
  if (holderOf(file) !== process.pid)
    throw new BuildError(`Another build has taken the lock ${shownPath(file)}. Nothing was built. Build again.`);
}

function isCreated(file: string) {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: "wx" });
    return true;
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "EEXIST") return false;
    throw cause;
  }
}

function refuseIfHeld(file: string) {
  const since = statSync(file, { throwIfNoEntry: false })?.mtime;
  const pid = holderOf(file);
  // In a container, a killed build often had the id of this one.
  if (since === undefined || pid === process.pid || Date.now() - since.getTime() > longestMs || !isRunning(pid)) return;
  const time = since.toISOString().replace("T", " ").slice(0, 19);
  throw new OutBusyError(
    `Another build (process ${pid}, since ${time} UTC) is writing this site. Wait until it ends, or stop it. Its lock is ${shownPath(file)}.`,
  );
}

/** NaN if there is no lock, or a build was killed while it wrote it. */
function holderOf(file: string) {
  try {
    return Number.parseInt(readFileSync(file, "utf8"), 10);
  } catch {
    return Number.NaN;
  }
}
