/** Runs a command that Ctrl+C and a polite kill can stop. */
import { Interrupted, onInterrupt } from "../../base/interrupt.ts";

/** @throws Interrupted if a signal stopped the work; otherwise what `work` throws */
export async function interruptible<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const interrupt = onInterrupt();
  try {
    return await work(interrupt.signal);
  } catch (cause) {
    throw interrupt.signal.aborted ? new Interrupted(interrupt.name()) : cause;
  } finally {
    interrupt.stop();
  }
}
