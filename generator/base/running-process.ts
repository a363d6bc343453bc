/** Tells if a process is running: the files that a killed one left behind may be removed. */

/** Returns true also for a process of another user. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (cause) {
    return cause instanceof Error && "code" in cause && cause.code === "EPERM";
  }
}
