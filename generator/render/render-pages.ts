/** Every page of the site → a file of the next site: those of the whole site, then town by town, by as many threads as pay. */
import { setImmediate } from "node:timers/promises";
import type { Local, Town } from "../../data/site.ts";
import type { Page } from "../../templates/page.ts";
import type { Progress } from "../progress.ts";
import { type MadePage, type PageRecord, type PageSources, type PageStore, pageMaker } from "./page-maker.ts";
import type { MadeTown, Threads, TownJob } from "./threads.ts";
import { townKeys } from "./town-key.ts";

/** What the last build made of pages that belong together: those of a town by its slug, those of the whole site by "". */
export type PageGroup = {
  /** Digest of everything that the pages are made from; those of the whole site have none, and are rendered by each build. */
  readonly key: string;
  readonly pages: readonly PageRecord[];
  /** Addresses that its pages lead to, and ids that they have ("#water"), each once. */
  readonly linked: readonly string[];
};

type RenderJob = {
  readonly sources: PageSources;
  /** Digest of the code that pages are made by. */
  readonly code: string;
  /** The pages of the whole site. */
  readonly sitePages: Iterable<Page>;
  readonly towns: readonly Town[];
  readonly gather: (town: Town) => Local;
  /** What the last build made, if anything of it counts. */
  readonly last: (slug: string) => PageGroup | undefined;
  readonly store: PageStore;
  /** Told of every file: whether it is new, or stands in the published site as it should. */
  readonly output: { wrote(file: string): void; keep(file: string): void };
  /** Those that help this one. */
  readonly threads: Threads;
  readonly progress: Pick<Progress, "bar">;
  readonly signal: AbortSignal;
};

export type RenderedSite = {
  /** By slug, those of the whole site first, then the towns in their order. */
  readonly groups: ReadonlyMap<string, PageGroup>;
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
  const keys: string[] = [];
  const made: Pick<PageGroup, "pages" | "linked">[] = [];
  let renderedCount = 0;
  let townCount = 0;

  const tell = (pages: readonly MadePage[]): readonly PageRecord[] =>
    pages.map(({ record, isNew }) => {
      if (isNew) output.wrote(record.file);
      else output.keep(record.file);
      if (isNew) renderedCount += 1;
      return record;
    });
  const deliver = (batch: readonly MadeTown[]) => {
    for (const { place, pages, linked } of batch) made[place] = { pages: tell(pages), linked };
    townCount += batch.length;
    progress.bar(townCount, towns.length);
  };

  const ofSite = maker.makeSite(job.sitePages, last(wholeSite)?.pages);
  const site: PageGroup = { key: "", pages: tell(ofSite.pages), linked: ofSite.linked };
  threads.begin(sources, deliver);
  for (let start = 0; start < towns.length; start += townsInBatch) {
    const changed: TownJob[] = [];
    for (const [index, town] of towns.slice(start, start + townsInBatch).entries()) {
      const place = start + index;
      const local = gather(town);
      const key = keyOf(local);
      keys[place] = key;
      const before = last(town.slug);
      if (before?.key === key && before.pages.every(store.isAsBefore))
        deliver([{ place, pages: before.pages.map((record) => ({ record, isNew: false })), linked: before.linked }]);
      else changed.push({ place, local, last: before?.pages });
    }
    if (changed.length > 0 && !threads.take(changed))
      deliver(changed.map(({ place, local, last }) => ({ place, ...maker.makeTown(local, last) })));
    // Here an interrupt is heard, and what other threads have made is taken in.
    await setImmediate();
    signal.throwIfAborted();
    threads.throwIfFailed();
  }
  await threads.end(signal);
  const groups = new Map<string, PageGroup>([[wholeSite, site]]);
  for (const [place, { slug }] of towns.entries()) {
    const { pages, linked } = made[place] ?? { pages: [], linked: [] };
    groups.set(slug, { key: keys[place] ?? "", pages, linked });
  }
  return { groups, renderedCount };
}
