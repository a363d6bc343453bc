/** Every planned page → a file of the next site, by this thread and as many more as pay. */
import { setImmediate } from "node:timers/promises";
import { BuildError } from "../errors.ts";
import type { Plan } from "../plan.ts";
import type { Progress } from "../progress.ts";
import { type MadePage, type PageRecord, type PageSources, type PageStore, pageMaker } from "./page-maker.ts";
import { queueOf, type Threads, takeFrom } from "./threads.ts";

type RenderJob = {
  readonly plan: Plan;
  readonly sources: PageSources;
  readonly store: PageStore;
  /** Told of every file: whether it is new, or stands in the published site as it should. */
  readonly output: { wrote(file: string): void; keep(file: string): void };
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

/** @throws Error naming page, section and data row when a page does not render; BuildError; what store and output throw. */
export async function renderPages(job: RenderJob): Promise<RenderedSite> {
  const { plan, sources, store, output, threads, progress, signal } = job;
  const made = new Map<number, readonly MadePage[]>();
  let count = 0;
  const deliver = (run: number, pages: readonly MadePage[]) => {
    made.set(run, pages);
    count += pages.length;
    for (const { file, isNew } of pages) isNew ? output.wrote(file) : output.keep(file);
    progress.bar(count, Math.max(plan.expectedPages, count));
  };

  const queue = queueOf(plan.runs);
  threads.begin({ sources, queue }, deliver);
  const make = pageMaker(sources, store);
  for (const run of takeFrom(queue)) {
    deliver(run, Array.from(plan.pagesOf(run), make));
    // Here an interrupt is heard, and what other threads have made is taken in.
    await setImmediate();
    signal.throwIfAborted();
    threads.throwIfFailed();
  }
  await threads.until(() => made.size === plan.runs, signal);
  return joined(Array.from({ length: plan.runs }, (_, run) => made.get(run) ?? []).flat());
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
