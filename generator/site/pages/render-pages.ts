/** Renders all pages into files of the next site: those of the whole site, then town by town, with threads if they help. */
import { setImmediate } from "node:timers/promises";
import type { Town, TownPageData } from "../../../data/schema/site.ts";
import { prepareIslands } from "../../../templates/island.tsx";
import type { Page } from "../../../templates/page.ts";
import type { Progress } from "../../base/progress.ts";
import { type PageGroups, parseGroups, type RenderedSite, serializeGroup } from "../../engine/render/page-groups.ts";
import type { PageStore } from "../../engine/render/page-renderer.ts";
import { createSiteRenderer, type PageSources } from "./site-renderer.ts";
import { renderTowns, type Threads, type TownResult, type TownTask } from "./threads.ts";
import { townDigests } from "./town-digest.ts";

type RenderPagesInput = {
  readonly sources: PageSources;
  /** Digest of the code that renders pages. */
  readonly code: string;
  /** The pages of the whole site. */
  readonly sitePages: Iterable<Page>;
  readonly towns: readonly Town[];
  readonly gather: (town: Town) => TownPageData;
  /** Pages of the last build. Null if all pages must be rendered. */
  readonly last: Pick<PageGroups, "groupOf" | "lineOf"> | null;
  readonly store: PageStore;
  /** Receives every file: written, or unchanged in the published site. */
  readonly output: { wrote(file: string): void; keep(file: string): void };
  readonly threads: Threads;
  readonly progress: Pick<Progress, "bar">;
  readonly signal: AbortSignal;
};

/** Small enough that threads end together, large enough that neighbours share cached sections. */
const townsInBatch = 16;
const wholeSite = "";

/** @throws Error with page, section and data row if a page does not render; errors of store and output */
export async function renderPages(job: RenderPagesInput): Promise<RenderedSite> {
  const { sources, code, towns, gather, last, store, output, threads, progress, signal } = job;
  await prepareIslands();
  const renderer = createSiteRenderer(sources, store);
  const keyOf = townDigests(sources, code);
  const lines = new Map<string, Buffer>();
  let renderedCount = 0;

  const keep = (slug: string, line: Buffer) => {
    lines.set(slug, line);
    if (slug !== wholeSite) progress.bar(lines.size - 1, towns.length);
  };
  const deliver = (batch: readonly TownResult[]) => {
    for (const { slug, key, pages, linked } of batch) {
      for (const { record, isNew } of pages) {
        if (isNew) output.wrote(record.file);
        else output.keep(record.file);
        if (isNew) renderedCount += 1;
      }
      keep(slug, serializeGroup({ key, pages: pages.map(({ record }) => record), linked }));
    }
  };

  deliver([{ slug: wholeSite, key: "", ...renderer.renderSitePages(job.sitePages, last?.groupOf(wholeSite)?.pages) }]);
  threads.begin(sources, deliver);
  for (let start = 0; start < towns.length; start += townsInBatch) {
    const changed: TownTask[] = [];
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
    if (changed.length > 0 && !threads.take(changed)) deliver(renderTowns(renderer, changed));
    // Lets interrupts and results of threads arrive.
    await setImmediate();
    signal.throwIfAborted();
    threads.throwIfFailed();
  }
  await threads.end(signal);
  return { groups: parseGroups(lines, [wholeSite, ...towns.map(({ slug }) => slug)]), renderedCount };
}
