/** Who a process is: its number alone is given to another one day, its number and start time are not. */
import { readFileSync } from "node:fs";

/** `startTime` in clock ticks since the machine started; "unknown" where the system does not say (it is read from Linux's /proc). */
export type ProcessIdentity = { readonly pid: number; readonly startTime: string };

export const thisProcess = (): ProcessIdentity => ({ pid: process.pid, startTime: startTimeOf(process.pid) });

export function isRunning({ pid, startTime }: ProcessIdentity) {
  try {
    process.kill(pid, 0);
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ESRCH") return false; // EPERM: it runs for another user
  }
  const now = startTimeOf(pid);
  return now === startTime || ((now === unknown || startTime === unknown) && now !== ended);
}

const unknown = "unknown";
const ended = "ended";

function startTimeOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field, the program's name in brackets, may itself hold blanks and brackets.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const state = fields[0];
    return state === "Z" || state === "X" ? ended : (fields[19] ?? unknown); // a zombie answers signals, but it is dead
  } catch {
    return unknown;
  }
}
