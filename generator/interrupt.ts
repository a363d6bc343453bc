/** Ctrl+C and a polite kill: the build is asked to stop, clears up, and ends with the status that shells expect. */
import { BuildError } from "./errors.ts";

const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;
type SignalName = keyof typeof exitCodes;

/** Exit status 130 or 143. */
export class Interrupted extends BuildError {
  constructor(name: SignalName) {
    super("Stopped. The published site is as it was.", { exitCode: exitCodes[name] });
  }
}

/**
 * What `work` gives, or the signal's reason as soon as that is there: for work that hears it late or never. Its end is then
 * waited for by nobody.
 */
export function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
    if (signal.aborted) stop();
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

/** Listens until `stop()`. */
export function onInterrupt() {
  const controller = new AbortController();
  let received: SignalName = "SIGTERM";
  const hear = (name: SignalName) => () => {
    received = name;
    controller.abort();
  };
  const listeners = [
    ["SIGINT", hear("SIGINT")],
    ["SIGTERM", hear("SIGTERM")],
  ] as const;
  for (const [name, listener] of listeners) process.once(name, listener);
  return {
    signal: controller.signal,
    name: () => received,
    stop: () => {
      for (const [name, listener] of listeners) process.off(name, listener);
    },
  };
}
