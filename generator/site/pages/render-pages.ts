/** Renders all pages into files of the next site: those of the whole site, then town by town. */
import { setImmediate } from "node:timers/promises";
import { prepareIslands } from "../../../templates/island.tsx";
import { frameFor } from "../../../templates/maps/locator-frame.ts";
import type { Town, TownPageData } from "../../../templates/model.ts";
import type { Page } from "../../../templates/page.ts";
import { sharePicture } from "../../../templates/pages/town-head.ts";
import { digestOf, shortHash } from "../../base/digest.ts";
import type { Progress } from "../../base/progress.ts";
import type { PageGroup, PageGroups, RenderedSite } from "../../render/page-groups.ts";
import type { PageStore, RenderedGroup } from "../../render/page-renderer.ts";
import { createSiteRenderer, type PageSources } from "./site-renderer.ts";

type RenderPagesInput = {
  readonly sources: PageSources;
  /** Digest of the code that renders pages. */
  readonly code: string;
  /** The pages of the whole site. */
  readonly sitePages: Iterable<Page>;
  readonly towns: readonly Town[];
  readonly gather: (town: Town) => TownPageData;
  /** Pages of the last build. Null if all pages must be rendered. */
  readonly last: PageGroups | null;
  readonly store: PageStore;
  readonly progress: Pick<Progress, "bar">;
  readonly signal: AbortSignal;
};

const wholeSite = "";

/** @throws Error with page, section and data row if a page does not render; errors of the store */
export async function renderPages(job: RenderPagesInput): Promise<RenderedSite> {
  const { sources, code, towns, gather, last, store, progress, signal } = job;
  await prepareIslands();
  const renderer = createSiteRenderer(sources, store);
  const keyOf = townDigests(sources, code);
  const groups = new Map<string, PageGroup>();
  let renderedCount = 0;

  const take = (slug: string, key: string, { addresses, pages }: RenderedGroup) => {
    renderedCount += pages.filter(({ isNew }) => isNew).length;
    groups.set(slug, { key, addresses, pages: pages.map(({ record }) => record) });
  };

  take(wholeSite, "", renderer.renderSitePages(job.sitePages, last?.get(wholeSite)?.pages));
  for (const [index, town] of towns.entries()) {
    const local = gather(town);
    const key = keyOf(local);
    const before = last?.get(town.slug);
    if (before?.key === key && before.pages.every((page) => store.isUnchanged(page.file, page))) {
      for (const { file } of before.pages) store.keep(file);
      groups.set(town.slug, before);
    } else take(town.slug, key, renderer.renderTown(local, before?.pages));
    progress.bar(index + 1, towns.length);
    await setImmediate(); // lets an interrupt arrive
    signal.throwIfAborted();
  }
  return { groups, renderedCount };
}

/** Returns a function that makes a town's key. Only map outlines and sharing picture differ by town among the assets. */
export function townDigests({ shared, assets, styles, baseUrl }: PageSources, code: string) {
  const { frames, share, ...others } = assets;
  // `base` differs between copies of the project.
  const { base, ...sheets } = styles;
  const all = shortHash([code, baseUrl, digestOf(shared), digestOf(others), digestOf(sheets)].join());
  const { headquarters } = shared.company;
  return (local: TownPageData): string => {
    const own = [frameFor(local.town, headquarters, frames), share[sharePicture(assets, local.town)]];
    return shortHash([all, JSON.stringify(local), ...own.map(digestOf)].join());
  };
}
