/** Fetches feeds again and again while the dev server runs. A sheet without errors replaces its file in the data folder. */
import { setTimeout as sleep } from "node:timers/promises";
import { BuildError } from "../../base/errors.ts";
import { error, startOfFile } from "../../base/problem.ts";
import type { Feed } from "./feed-adapter.ts";
import { feedsOf, type PullResult, pull } from "./feeds.ts";

type WatchFeedsInput = {
  /** Data folder, as typed. */
  readonly data: string;
  /** The day of the build, 2026-05-02. */
  readonly today: () => string;
  /** Called with replaced files, with problems as long as they last, and once when the last problem is gone. */
  readonly onResult: (pulled: PullResult) => void;
};

const usualSeconds = 10;

/** Fetches each source of site.json every `refreshSeconds`, until `signal` aborts. site.json is read again each time. */
export async function watchFeeds({ data, today, onResult }: WatchFeedsInput, signal: AbortSignal) {
  const fetchedAt = new Map<string, number>();
  let hadProblems = false;
  while (!signal.aborted) {
    // The dev server shows the errors of site.json. Nothing is fetched until they are fixed.
    const { sources: feeds, problems } = feedsOf(data);
    const sources = problems.some(({ severity }) => severity === "error") ? [] : feeds;
    const due = sources.filter((source) => (fetchedAt.get(source.url) ?? 0) + waitOf(source) <= Date.now());
    if (due.length > 0) {
      const pulled = await pullDue(data, due, today(), signal);
      const hasProblems = pulled.problems.length > 0;
      if (pulled.files.length > 0 || hasProblems || hadProblems) onResult(pulled);
      hadProblems = hasProblems;
    }
    for (const { url } of due) fetchedAt.set(url, Date.now());
    await sleep(Math.min(usualSeconds * 1000, ...sources.map(waitOf)), undefined, { signal }).catch(() => {});
  }
}

/** In ms. */
const waitOf = ({ refreshSeconds = usualSeconds }: Feed) => refreshSeconds * 1000;

const nothing: PullResult = { problems: [], wereReached: true, files: [] };

async function pullDue(data: string, sources: readonly Feed[], day: string, signal: AbortSignal): Promise<PullResult> {
  try {
    return await pull({ data, sources, day }, signal, async () => true);
  } catch (cause) {
    if (signal.aborted) return nothing;
    if (!(cause instanceof BuildError)) throw cause;
    // For example, the file was saved at this moment. The next fetch may succeed.
    return { ...nothing, problems: [error(startOfFile(`${data}/site.json`), "E_SOURCE", cause.message)] };
  }
}
