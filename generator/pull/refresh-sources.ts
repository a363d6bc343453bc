/** Sheets that stand elsewhere while the site is developed: asked again and again, and put into the data folder as soon as they are sound. */
import { setTimeout as sleep } from "node:timers/promises";
import { BuildError } from "../errors.ts";
import { error, startOf } from "../load/problem.ts";
import { type Pulled, pull, type Source, sourcesOf } from "./pull.ts";

type Refreshing = {
  /** The data folder as given. */
  readonly data: string;
  /** The day of the build, 2026-05-02. */
  readonly today: () => string;
  /** Hears of files that were replaced, of answers that were refused: of these each time, as long as they are, and once when none is any more. */
  readonly told: (pulled: Pulled) => void;
};

const usualSeconds = 10;

/** Asks every source of site.json each `refreshSeconds`, until `signal` aborts; changes of site.json count from the next time on. */
export async function refreshSources({ data, today, told }: Refreshing, signal: AbortSignal) {
  const askedAt = new Map<string, number>();
  let hadProblems = false;
  while (!signal.aborted) {
    // What is wrong with site.json lies over the live site's pages, and nothing is asked until it is mended.
    const named = sourcesOf(data);
    const sources = named.problems.some(({ severity }) => severity === "error") ? [] : named.sources;
    const due = sources.filter((source) => (askedAt.get(source.url) ?? 0) + waitOf(source) <= Date.now());
    if (due.length > 0) {
      const pulled = await pulledNow(data, due, today(), signal);
      const hasProblems = pulled.problems.length > 0;
      if (pulled.files.length > 0 || hasProblems || hadProblems) told(pulled);
      hadProblems = hasProblems;
    }
    for (const { url } of due) askedAt.set(url, Date.now());
    await sleep(Math.min(usualSeconds * 1000, ...sources.map(waitOf)), undefined, { signal }).catch(() => {});
  }
}

/** In ms. */
const waitOf = ({ refreshSeconds = usualSeconds }: Source) => refreshSeconds * 1000;

const nothing: Pulled = { problems: [], wereReached: true, files: [] };

async function pulledNow(data: string, sources: readonly Source[], day: string, signal: AbortSignal): Promise<Pulled> {
  try {
    return await pull({ data, sources, day }, signal, async () => true);
  } catch (cause) {
    if (signal.aborted) return nothing;
    if (!(cause instanceof BuildError)) throw cause;
    // Somebody saved the file at this moment, say: the next time it may go well.
    return { ...nothing, problems: [error(startOf(`${data}/site.json`), "E_SOURCE", cause.message)] };
  }
}
