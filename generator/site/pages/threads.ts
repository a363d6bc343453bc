/** Threads that render the pages of towns beside the main thread. */
/*
 * Not tinypool (2.x): if a worker exits, the promise of its task never settles. It also has no message to all workers, so
 * each task would carry the shared data.
 */
import { Worker } from "node:worker_threads";
import type { TownPageData } from "../../../data/schema/site.ts";
import { BuildError } from "../../base/errors.ts";
import type { GroupResult, PageRecord } from "../../engine/render/page-renderer.ts";
import type { PageSources, SiteRenderer } from "./site-renderer.ts";

/** A town to render: cache key, data of its pages, and their records in the last build. */
export type TownTask = {
  readonly key: string;
  readonly local: TownPageData;
  readonly last: readonly PageRecord[] | undefined;
};
export type TownResult = GroupResult & { readonly slug: string; readonly key: string };

/** Renders in the calling thread. */
export const renderTowns = (renderer: SiteRenderer, tasks: readonly TownTask[]): readonly TownResult[] =>
  tasks.map(({ key, local, last }) => ({ slug: local.town.slug, key, ...renderer.renderTown(local, last) }));

/** Messages to a thread, and from it. */
export type ThreadRequest = { readonly sources: PageSources } | { readonly tasks: readonly TownTask[] };
export type ThreadResponse =
  | { readonly results: readonly TownResult[] }
  | { readonly failure: { readonly message: string; readonly stack: string; readonly exitCode: number | null } };

export type Threads = {
  /** Sends the shared data to all threads. `deliver` receives results in the main thread. */
  begin(sources: PageSources, deliver: (results: readonly TownResult[]) => void): void;
  /** Sends tasks to the least busy thread. False if all threads are busy. */
  take(tasks: readonly TownTask[]): boolean;
  /** Resolves when all results are delivered. @throws the error of a thread or of `deliver`, the signal's reason */
  end(signal: AbortSignal): Promise<void>;
  throwIfFailed(): void;
  /** Ends the threads: none writes afterwards. */
  stop(): Promise<void>;
};

/** Batches sent to a thread: the next one waits there. */
const maxBatches = 2;

/** Starts threads, which load the script at `url` while the main thread reads the data. @param count may be 0 */
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
  const send = (worker: Worker, message: ThreadRequest) => worker.postMessage(message);
  return {
    begin(sources, deliver) {
      for (const entry of workers) {
        entry.worker.on("message", (message: ThreadResponse) => {
          try {
            if ("failure" in message) throw asError(message.failure);
            entry.waiting -= 1;
            deliver(message.results);
            wake();
          } catch (cause) {
            // An exception in a listener would end the process without cleaning up.
            fail(cause);
          }
        });
        send(entry.worker, { sources });
      }
    },
    take(tasks) {
      const [leastBusy] = workers.toSorted((a, b) => a.waiting - b.waiting);
      if (leastBusy === undefined || leastBusy.waiting >= maxBatches) return false;
      leastBusy.waiting += 1;
      send(leastBusy.worker, { tasks });
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
  `A render thread ended before its work was done (exit status ${code}). Nothing was published. Build again, with --jobs 1 if it happens twice.`;

function asError({ message, stack, exitCode }: { message: string; stack: string; exitCode: number | null }) {
  if (exitCode !== null) return new BuildError(message, { exitCode });
  const error = new Error(message);
  error.stack = stack;
  return error;
}
