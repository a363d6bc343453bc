/** Every planned page → a file of the next site, by this thread and as many more as pay. */
import { setImmediate } from "node:timers/promises";
import { BuildError } from "../errors.ts";
import { localPageCount, planRun, runCount } from "../plan.ts";
import type { Progress } from "../progress.ts";
import type { Output } from "../publish/output.ts";
import type { PageRecord } from "../publish/record.ts";
import { type MadePage, type PageSources, pageMaker } from "./page-maker.ts";
import { shareOf, type Threads, takenFrom } from "./threads.ts";

type RenderJob = {
  readonly sources: PageSources;
  readonly output: Output;
  /** Those that help this one. */
  readonly threads: Threads;
  readonly progress: Progress;
  readonly signal: AbortSignal;
};

export type RenderedSite = {
  /** In the order of the plan. */
  readonly pages: readonly BuiltPage[];
  readonly records: ReadonlyMap<string, PageRecord>;
  readonly renderedCount: number;
  readonly htmlBytes: number;
  /** One for each set of inlined styles: "sha256-…". */
  readonly styleHashes: readonly string[];
};
/** What later steps need of a page: sitemap, pages.json, summary. */
export type BuiltPage = Pick<MadePage, "path" | "title" | "indexable"> & { readonly hash: string };

/** @throws Error naming page, section and data row when a page does not render; WriteError; BuildError. */
export async function renderPages({ sources, output, threads, progress, signal }: RenderJob): Promise<RenderedSite> {
  const { site, assets } = sources;
  const runs = runCount(site);
  const expected = localPageCount(site);
  const made = new Map<number, readonly MadePage[]>();
  let count = 0;
  const deliver = (run: number, pages: readonly MadePage[]) => {
    made.set(run, pages);
    count += pages.length;
    for (const { file, isNew } of pages) isNew ? output.wrote(file) : output.keep(file);
    progress.bar(count, Math.max(expected, count));
  };

  const share = shareOf(runs);
  threads.begin({ sources, share }, deliver);
  const make = pageMaker(sources);
  for (const run of takenFrom(share)) {
    deliver(run, Array.from(planRun(site, assets, run), make));
    // Here an interrupt is heard, and what other threads have made is taken in.
    await setImmediate();
    signal.throwIfAborted();
    threads.throwIfFailed();
  }
  await threads.until(() => made.size === runs, signal);
  return joined(Array.from({ length: runs }, (_, run) => made.get(run) ?? []).flat());
}

function joined(pages: readonly MadePage[]): RenderedSite {
  const first = new Map<string, MadePage>();
  for (const page of pages) {
    const earlier = first.get(page.file);
    if (earlier !== undefined)
      throw new BuildError(
        `Two pages want the address ${page.path}: ${earlier.from} and ${page.from}. Give one of them another slug.`,
      );
    first.set(page.file, page);
  }
  return {
    pages: pages.map(({ path, title, indexable, record }) => ({ path, title, indexable, hash: record.hash })),
    records: new Map(pages.map(({ file, record }) => [file, record])),
    renderedCount: pages.filter(({ isNew }) => isNew).length,
    htmlBytes: pages.reduce((sum, { record }) => sum + record.size, 0),
    styleHashes: [...new Set(pages.map(({ styleHash }) => styleHash))].sort(),
  };
}
