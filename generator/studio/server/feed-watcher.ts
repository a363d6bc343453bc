/** Problems of the feeds while the dev server runs. The command brings the function that fetches them. */
import type { Problem } from "../../base/problem.ts";

type FetchResult = { readonly problems: readonly Problem[] };
/** Fetches the feeds of a data folder regularly until `signal` aborts. */
export type WatchFeeds = (
  input: {
    readonly data: string;
    readonly today: () => string;
    readonly onResult: (result: FetchResult) => void;
  },
  signal: AbortSignal,
) => Promise<void>;

type StartFeedWatcherInput = {
  /** As typed on the command line. */
  readonly data: string;
  readonly day: () => string;
  readonly watchFeeds: WatchFeeds;
  /** Called when the problems differ from those before. */
  readonly notify: () => void;
};

/** A sheet that passes the checks replaces its file, and shows as any saved file does. */
export function startFeedWatcher({ data, day, watchFeeds, notify }: StartFeedWatcherInput) {
  const stopping = new AbortController();
  let problems: readonly Problem[] = [];
  const onResult = (result: FetchResult) => {
    const before = problems;
    problems = result.problems.filter(({ severity }) => severity === "error");
    if (JSON.stringify(problems) !== JSON.stringify(before)) notify();
  };
  return {
    problems: () => problems,
    start() {
      watchFeeds({ data, today: day, onResult }, stopping.signal).catch((cause: unknown) =>
        console.error("Feeds are no longer fetched:", cause),
      );
    },
    stop: () => stopping.abort(),
  };
}
