/** Pages of a build in the groups that are rendered together, as its record has them. */
import type { PageRecord } from "./page-renderer.ts";

/** Pages that belong together. */
export type PageGroup = {
  /** Digest of all inputs. "" for the whole site, which every build renders. */
  readonly key: string;
  readonly pages: readonly PageRecord[];
};

/** By slug; that of the whole site is "". */
export type PageGroups = ReadonlyMap<string, PageGroup>;

export const pagesOf = (groups: PageGroups): readonly PageRecord[] =>
  [...groups.values()].flatMap(({ pages }) => pages);

export function totals(groups: PageGroups) {
  const pages = pagesOf(groups);
  return {
    pages: pages.length,
    indexable: pages.filter(({ indexable }) => indexable).length,
    htmlBytes: pages.reduce((sum, { size }) => sum + size, 0),
  };
}

export type RenderedSite = {
  readonly groups: PageGroups;
  /** Pages that were written. */
  readonly renderedCount: number;
};
