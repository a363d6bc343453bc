/** Pages of a build, in the groups in which they are rendered and recorded. */
import type { PageRecord } from "./page-renderer.ts";

/** Pages that are rendered together, such as those of a town. */
export type PageGroup = {
  /** Digest of all inputs of the group. "" for the pages of the whole site, which every build renders. */
  readonly key: string;
  /** Addresses that the pages link to, with spaces between them. Pages of a town share most of them. */
  readonly addresses: string;
  readonly pages: readonly PageRecord[];
};

/** Groups by slug. The slug of the whole site is "". */
export type PageGroups = ReadonlyMap<string, PageGroup>;

export const pagesOf = (groups: PageGroups): readonly PageRecord[] =>
  [...groups.values()].flatMap(({ pages }) => pages);

/** Returns a function that gives the addresses that a page of the group links to. */
export function linksIn({ addresses }: Pick<PageGroup, "addresses">): (page: PageRecord) => readonly string[] {
  const all = addresses.split(" ");
  return ({ links }) => links.flatMap((place) => all[place] ?? []);
}

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
