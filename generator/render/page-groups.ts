/**
 * What a build made of all pages, as the next build reads it: a line of JSON for each town. A large site has a million pages,
 * whose records as objects would be most of a build's memory.
 */
import type { LinkedPages } from "../audit/linked-pages.ts";
import type { PageRecord } from "./page-maker.ts";

/** Pages that belong together: those of a town by its slug, those of the whole site by "". */
export type PageGroup = {
  /** Digest of everything that the pages are made from; those of the whole site have none, and are rendered by each build. */
  readonly key: string;
  readonly pages: readonly PageRecord[];
  /** Where its pages lead, and which ids they have. */
  readonly linked: readonly LinkedPages[];
};

export type PageGroups = {
  /** In the order of the groups. */
  readonly slugs: readonly string[];
  /** Read anew each time. */
  readonly groupOf: (slug: string) => PageGroup | undefined;
  readonly lineOf: (slug: string) => Buffer | undefined;
};

export const lineOf = (group: PageGroup) => Buffer.from(JSON.stringify(group));

export function groupsIn(lines: ReadonlyMap<string, Buffer>, slugs: readonly string[] = [...lines.keys()]): PageGroups {
  return {
    slugs,
    groupOf: (slug) => {
      const line = lines.get(slug);
      return line && JSON.parse(line.toString());
    },
    lineOf: (slug) => lines.get(slug),
  };
}

/** All groups, read anew by each loop over them. */
export const allGroups = ({ slugs, groupOf }: PageGroups): Iterable<PageGroup> => ({
  *[Symbol.iterator]() {
    for (const slug of slugs) {
      const group = groupOf(slug);
      if (group !== undefined) yield group;
    }
  },
});

/** The pages of all groups, read anew. */
export function* pagesOf(groups: PageGroups): Generator<PageRecord> {
  for (const { pages } of allGroups(groups)) yield* pages;
}

export type Tally = {
  readonly pages: number;
  readonly indexable: number;
  readonly htmlBytes: number;
};

/** What is asked of all pages together. */
export type PageSum = Tally & {
  /** Of the inlined styles of all pages, each once, sorted. */
  readonly styleHashes: readonly string[];
  /** Of each page its file, and what says whether it is another one. */
  readonly digests: readonly string[];
};

/** In one reading of all groups. */
export function sumOf(groups: PageGroups): PageSum {
  let [pages, indexable, htmlBytes] = [0, 0, 0];
  const styles = new Set<string>();
  const digests: string[] = [];
  for (const page of pagesOf(groups)) {
    pages += 1;
    if (page.indexable) indexable += 1;
    htmlBytes += page.size;
    styles.add(page.styleHash);
    digests.push(`${page.file} ${page.hash} ${page.html}`);
  }
  return { pages, indexable, htmlBytes, styleHashes: [...styles].sort(), digests };
}
