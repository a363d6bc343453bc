/** Threads beside the main one, each of which makes the pages of some towns after the other. */
import { Worker } from "node:worker_threads";
import type { Local } from "../../data/site.ts";
import { BuildError } from "../errors.ts";
import type { MadeGroup, PageMaker, PageRecord, PageSources } from "./page-maker.ts";

/** A town whose pages are to be made: its key, what they show, and what the last build made of them. */
export type TownJob = {
  readonly key: string;
  readonly local: Local;
  readonly last: readonly PageRecord[] | undefined;
};
export type MadeTown = MadeGroup & { readonly slug: string; readonly key: string };

/** In this thread. */
export const makeTowns = (maker: PageMaker, jobs: readonly TownJob[]): readonly MadeTown[] =>
  jobs.map(({ key, local, last }) => ({ slug: local.town.slug, key, ...maker.makeTown(local, last) }));

/** What a thread is told, and what it says. */
export type ThreadOrder = { readonly sources: PageSources } | { readonly jobs: readonly TownJob[] };
export type ThreadMessage =
  | { readonly made: readonly MadeTown[] }
  | { readonly failure: { readonly message: string; readonly stack: string; readonly exitCode: number | null } };

export type Threads = {
  /** `deliver` is called in this thread, whenever it is idle, with what another one has made. */
  begin(sources: PageSources, deliver: (made: readonly MadeTown[]) => void): void;
  /** Hands the jobs to a thread that has little to do; false when none has. */
  take(jobs: readonly TownJob[]): boolean;
  /** Resolves once all that was taken is delivered. @throws what made a thread or a delivery fail; the signal's reason. */
  end(signal: AbortSignal): Promise<void>;
  throwIfFailed(): void;
  /** Afterwards no thread writes any more. */
  stop(): Promise<void>;
};

/** So that a thread that ends one batch finds the next. */
const batchesWaiting = 2;

/** They read their code, a script at `url`, while this thread does something else. `count` may be 0. */
export function startThreads(count: number, url: URL): Threads {
  const workers = Array.from({ length: count }, () => ({ worker: new Worker(url, { execArgv: [] }), waiting: 0 }));
  const failures: unknown[] = [];
  let wake = () => {};
  const fail = (cause: unknown) => {
    failures.push(cause);
    wake();
  };
  const throwIfFailed = () => {
    if (failures.length > 0) throw failures[0];
  };
  for (const { worker } of workers) {
    worker.on("error", fail);
    worker.on("messageerror", fail);
    worker.on("exit", (code) => {
      if (code !== 0) fail(new BuildError(endedEarly(code)));
    });
  }
  const order = (worker: Worker, message: ThreadOrder) => worker.postMessage(message);
  return {
    begin(sources, deliver) {
      for (const entry of workers) {
        entry.worker.on("message", (message: ThreadMessage) => {
          try {
            if ("failure" in message) throw asError(message.failure);
            entry.waiting -= 1;
            deliver(message.made);
            wake();
          } catch (cause) {
            // A listener that throws would end the process past everything that clears up.
            fail(cause);
          }
        });
        order(entry.worker, { sources });
      }
    },
    take(jobs) {
      const [idlest] = workers.toSorted((a, b) => a.waiting - b.waiting);
      if (idlest === undefined || idlest.waiting >= batchesWaiting) return false;
      idlest.waiting += 1;
      order(idlest.worker, { jobs });
      return true;
    },
    throwIfFailed,
    async end(signal) {
      signal.addEventListener("abort", () => wake());
      for (;;) {
        throwIfFailed();
        signal.throwIfAborted();
        if (workers.every(({ waiting }) => waiting === 0)) return;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    async stop() {
      await Promise.all(workers.map(({ worker }) => worker.terminate()));
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
