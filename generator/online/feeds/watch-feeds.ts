/** Fetches feeds again and again while the dev server runs. A sheet without errors replaces its file in the data folder. */
import { setTimeout as sleep } from "node:timers/promises";
import { groupBy } from "../../base/group-by.ts";
import { error, type Position, type Problem, sortProblems, startOfFile } from "../../base/problem.ts";
import { type Feed, feedsOf, type PullResult, pull } from "./feeds.ts";

type WatchFeedsInput = {
  /** Data folder, as typed. */
  readonly data: string;
  /** The day of the build, 2026-05-02. */
  readonly today: () => string;
  /** Called with replaced files, with problems as long as they last, and once when the last problem is gone. */
  readonly onResult: (pulled: PullResult) => void;
};

const usualSeconds = 10;

/** Fetches each source of settings.json every `refreshSeconds`, until `signal` aborts. settings.json is read again each time. */
export async function watchFeeds({ data, today, onResult }: WatchFeedsInput, signal: AbortSignal) {
  const fetchedAt = new Map<string, number>();
  /** By address of the feed. */
  const failing = new Map<string, readonly Problem[]>();
  while (!signal.aborted) {
    // The dev server shows the errors of settings.json. Nothing is fetched until they are fixed.
    const { sources: feeds, problems } = feedsOf(data);
    const isSound = problems.every(({ severity }) => severity !== "error");
    const sources = isSound ? feeds : [];
    const hadProblems = failing.size > 0;
    for (const url of isSound ? failing.keys() : [])
      if (!sources.some((source) => source.url === url)) failing.delete(url);
    const due = sources.filter((source) => (fetchedAt.get(source.url) ?? 0) + waitOf(source) <= Date.now());
    const pulled = due.length > 0 ? await pullDue(data, due, today(), signal) : nothing;
    for (const { url } of due) failing.delete(url);
    for (const [url, found] of problemsByUrl(pulled.problems, due, data)) failing.set(url, found);
    const isNews = pulled.files.length > 0 || (due.length > 0 && failing.size > 0);
    if (isNews || (hadProblems && failing.size === 0))
      onResult({ ...pulled, problems: sortProblems([...failing.values()].flat()) });
    for (const { url } of due) fetchedAt.set(url, Date.now());
    await sleep(Math.min(usualSeconds * 1000, ...sources.map(waitOf)), undefined, { signal }).catch(() => {});
  }
}

/** A problem belongs to the feed at its place, or to that of its file. If there is no such feed, any of them may be its cause. */
function problemsByUrl(problems: readonly Problem[], feeds: readonly Feed[], data: string) {
  const ofFeeds = problems.flatMap((problem) => {
    const own = feeds.filter(({ at, file }) => isAt(problem, at) || problem.file === `${data}/${file}`);
    return (own.length > 0 ? own : feeds).map(({ url }) => [url, problem] as const);
  });
  return groupBy(ofFeeds);
}

const isAt = ({ file, line, column }: Problem, at: Position) =>
  file === at.file && line === at.line && column === at.column;

/** In ms. */
const waitOf = ({ refreshSeconds = usualSeconds }: Feed) => refreshSeconds * 1000;

const nothing: PullResult = { problems: [], wereReached: true, files: [] };

async function pullDue(data: string, sources: readonly Feed[], day: string, signal: AbortSignal): Promise<PullResult> {
  try {
    return await pull({ data, sources, day }, signal, async () => true);
  } catch (cause) {
    if (signal.aborted) return nothing;
    // For example, the file was saved at this moment. The next fetch may succeed.
    const what = cause instanceof Error ? cause.message : String(cause);
    return { ...nothing, problems: [error(startOfFile(`${data}/settings.json`), "E_SOURCE", what)] };
  }
}
