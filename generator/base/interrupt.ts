/** SIGINT (Ctrl+C) and SIGTERM: the work stops, cleans up, and ends with the exit status that shells expect. */
import { BuildError } from "./errors.ts";

const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;
const names = ["SIGINT", "SIGTERM"] as const;

/** Resolves as `work` does, or rejects at once when the signal aborts: for work that checks the signal late or never. */
export function abortable<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
    if (signal.aborted) stop();
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

/** Runs work that both signals can stop. @throws BuildError with the status 130 or 143 then; otherwise what `work` throws */
export async function interruptible<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController();
  const { signal } = controller;
  const stops = names.map((name) => {
    const stopped = new BuildError("Stopped. The built site is unchanged.", { exitCode: exitCodes[name] });
    const stop = () => controller.abort(stopped);
    process.once(name, stop);
    return () => process.off(name, stop);
  });
  try {
    return await work(signal);
  } catch (cause) {
    throw signal.aborted ? signal.reason : cause;
  } finally {
    for (const unlisten of stops) unlisten();
  }
}
