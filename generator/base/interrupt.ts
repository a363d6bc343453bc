/** SIGINT (Ctrl+C) and SIGTERM: the build stops, cleans up, and ends with the exit status that shells expect. */
import { BuildError } from "./errors.ts";

const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;
type SignalName = keyof typeof exitCodes;

/** Exit status 130 or 143. */
export class Interrupted extends BuildError {
  constructor(name: SignalName) {
    super("Stopped. The published site is unchanged.", { exitCode: exitCodes[name] });
  }
}

/** Resolves as `work`, or rejects with the signal's reason immediately: for work that checks the signal late or never. */
export function abortable<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
    if (signal.aborted) stop();
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

/** Listens for both signals until `stop()`. `name()` is the signal that was received. */
export function onInterrupt() {
  const controller = new AbortController();
  let received: SignalName = "SIGTERM";
  const listenerFor = (name: SignalName) => () => {
    received = name;
    controller.abort();
  };
  const listeners = [
    ["SIGINT", listenerFor("SIGINT")],
    ["SIGTERM", listenerFor("SIGTERM")],
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
