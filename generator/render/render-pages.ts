/** Every page of the site → a file of the next site: those of the whole site, then town by town, by as many threads as pay. */
import { setImmediate } from "node:timers/promises";
import type { Local, Town } from "../../data/site.ts";
import type { Page } from "../../templates/page.ts";
import type { Progress } from "../command-line/progress.ts";
import { groupsIn, lineOf, type PageGroups } from "./page-groups.ts";
import { type PageSources, type PageStore, pageMaker } from "./page-maker.ts";
import { type MadeTown, makeTowns, type Threads, type TownJob } from "./threads.ts";
import { townKeys } from "./town-key.ts";

type RenderJob = {
  readonly sources: PageSources;
  /** Digest of the code that pages are made by. */
  readonly code: string;
  /** The pages of the whole site. */
  readonly sitePages: Iterable<Page>;
  readonly towns: readonly Town[];
  readonly gather: (town: Town) => Local;
  /** What the last build made, if anything of it counts. */
  readonly last: Pick<PageGroups, "groupOf" | "lineOf"> | null;
  readonly store: PageStore;
  /** Told of every file: whether it is new, or stands in the published site as it should. */
  readonly output: { wrote(file: string): void; keep(file: string): void };
  /** Those that help this one. */
  readonly threads: Threads;
  readonly progress: Pick<Progress, "bar">;
  readonly signal: AbortSignal;
};

export type RenderedSite = {
  /** Those of the whole site first, then the towns in their order. */
  readonly groups: PageGroups;
  /** Pages that came out new. */
  readonly renderedCount: number;
};

/** So few that threads end together, so many that what neighbouring pages share is rendered once. */
const townsInBatch = 16;
const wholeSite = "";

/** @throws Error naming page, section and data row when a page does not render; what store and output throw. */
export async function renderPages(job: RenderJob): Promise<RenderedSite> {
  const { sources, code, towns, gather, last, store, output, threads, progress, signal } = job;
  const maker = pageMaker(sources, store);
  const keyOf = townKeys(sources, code);
  const lines = new Map<string, Buffer>();
  let renderedCount = 0;

  const keep = (slug: string, line: Buffer) => {
    lines.set(slug, line);
    if (slug !== wholeSite) progress.bar(lines.size - 1, towns.length);
  };
  const deliver = (batch: readonly MadeTown[]) => {
    for (const { slug, key, pages, linked } of batch) {
      for (const { record, isNew } of pages) {
        if (isNew) output.wrote(record.file);
        else output.keep(record.file);
        if (isNew) renderedCount += 1;
      }
      keep(slug, lineOf({ key, pages: pages.map(({ record }) => record), linked }));
    }
  };

  deliver([{ slug: wholeSite, key: "", ...maker.makeSite(job.sitePages, last?.groupOf(wholeSite)?.pages) }]);
  threads.begin(sources, deliver);
  for (let start = 0; start < towns.length; start += townsInBatch) {
    const changed: TownJob[] = [];
    for (const town of towns.slice(start, start + townsInBatch)) {
      const local = gather(town);
      const key = keyOf(local);
      const line = last?.lineOf(town.slug);
      const before = last?.groupOf(town.slug);
      if (line !== undefined && before?.key === key && before.pages.every(store.isAsBefore)) {
        for (const { file } of before.pages) output.keep(file);
        keep(town.slug, line);
      } else changed.push({ key, local, last: before?.pages });
    }
    if (changed.length > 0 && !threads.take(changed)) deliver(makeTowns(maker, changed));
    // Here an interrupt is heard, and what other threads have made is taken in.
    await setImmediate();
    signal.throwIfAborted();
    threads.throwIfFailed();
  }
  await threads.end(signal);
  return { groups: groupsIn(lines, [wholeSite, ...towns.map(({ slug }) => slug)]), renderedCount };
}
