/** Threads beside the main one: each makes one run of pages after another until all are taken. */
import { Worker } from "node:worker_threads";
import { BuildError } from "../errors.ts";
import type { MadePage, PageSources } from "./page-maker.ts";

/** Which runs are still to be made: one counter that all threads see. */
export type Queue = { readonly taken: Int32Array<SharedArrayBuffer>; readonly runs: number };

/** What a thread is given, and what it says. */
export type ThreadJob = { readonly sources: PageSources; readonly queue: Queue };
export type ThreadMessage =
  | { readonly run: number; readonly pages: readonly MadePage[] }
  | { readonly failure: { readonly message: string; readonly stack: string; readonly exitCode: number | null } };

export const queueOf = (runs: number): Queue => ({ taken: new Int32Array(new SharedArrayBuffer(4)), runs });

/** The runs that this thread gets: it takes the next one when it asks for it. */
export function* takeFrom({ taken, runs }: Queue): Generator<number> {
  for (let run = Atomics.add(taken, 0, 1); run < runs; run = Atomics.add(taken, 0, 1)) yield run;
}

export type Threads = {
  /** `deliver` is called in this thread, whenever it is idle, with each run that another one has made. */
  begin(job: ThreadJob, deliver: (run: number, pages: readonly MadePage[]) => void): void;
  /** Resolves once `isDone()`, which is asked after each delivery. @throws what made a thread or a delivery fail; the signal's reason. */
  until(isDone: () => boolean, signal: AbortSignal): Promise<void>;
  throwIfFailed(): void;
  /** Afterwards no thread writes any more. */
  stop(): Promise<void>;
};

/** They read their code, a script at `url`, while this thread reads the data. `count` may be 0. */
export function startThreads(count: number, url: URL): Threads {
  const workers = Array.from({ length: count }, () => new Worker(url, { execArgv: [] }));
  const failures: unknown[] = [];
  let wake = () => {};
  const fail = (cause: unknown) => {
    failures.push(cause);
    wake();
  };
  const throwIfFailed = () => {
    if (failures.length > 0) throw failures[0];
  };
  for (const worker of workers) {
    worker.on("error", fail);
    worker.on("messageerror", fail);
    worker.on("exit", (code) => {
      if (code !== 0) fail(new BuildError(endedEarly(code)));
    });
  }
  return {
    begin(job, deliver) {
      for (const worker of workers) {
        worker.on("message", (message: ThreadMessage) => {
          try {
            if ("failure" in message) throw asError(message.failure);
            deliver(message.run, message.pages);
            wake();
          } catch (cause) {
            // A listener that throws would end the process past everything that clears up.
            fail(cause);
          }
        });
        worker.postMessage(job);
      }
    },
    throwIfFailed,
    async until(isDone, signal) {
      signal.addEventListener("abort", () => wake());
      while (!isDone()) {
        throwIfFailed();
        signal.throwIfAborted();
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

const endedEarly = (code: number) =>
  `A thread that makes pages ended before its work was done (exit status ${code}). Nothing was published. Build again, with --jobs 1 if it happens twice.`;

function asError({ message, stack, exitCode }: { message: string; stack: string; exitCode: number | null }) {
  if (exitCode !== null) return new BuildError(message, { exitCode });
  const error = new Error(message);
  error.stack = stack;
  return error;
}
