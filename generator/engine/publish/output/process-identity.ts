/** Identity of a process: the system reuses its number, but not with the same start time. */
import { readFileSync } from "node:fs";

/** `startTime` in clock ticks since the machine started, from Linux' /proc; "unknown" on other systems. */
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
    // The second field is the program's name in brackets, which may contain blanks and brackets.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const state = fields[0];
    return state === "Z" || state === "X" ? ended : (fields[19] ?? unknown); // a zombie answers signals, but has ended
  } catch {
    return unknown;
  }
}
