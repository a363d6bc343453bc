/** Pages in the build record: one line of JSON for each group. */
import type { PageLinks } from "../audit/page-links.ts";
import type { PageRecord } from "./page-renderer.ts";

/* The records of a million pages, as objects, would be most of a build's memory. */

/** Pages that belong together. The group of the whole site has the slug "". */
export type PageGroup = {
  /** Digest of all inputs. "" for the whole site, which every build renders. */
  readonly key: string;
  readonly pages: readonly PageRecord[];
  /** Links and ids of the pages. */
  readonly linked: readonly PageLinks[];
};

export type PageGroups = {
  readonly slugs: readonly string[];
  /** Parsed on each call. */
  readonly groupOf: (slug: string) => PageGroup | undefined;
  readonly lineOf: (slug: string) => Buffer | undefined;
};

export const serializeGroup = (group: PageGroup) => Buffer.from(JSON.stringify(group));

export function parseGroups(
  lines: ReadonlyMap<string, Buffer>,
  slugs: readonly string[] = [...lines.keys()],
): PageGroups {
  return {
    slugs,
    groupOf: (slug) => {
      const line = lines.get(slug);
      return line && JSON.parse(line.toString());
    },
    lineOf: (slug) => lines.get(slug),
  };
}

/** Parses all groups, one at a time. */
export const allGroups = ({ slugs, groupOf }: PageGroups): Iterable<PageGroup> => ({
  *[Symbol.iterator]() {
    for (const slug of slugs) {
      const group = groupOf(slug);
      if (group !== undefined) yield group;
    }
  },
});

export function* pagesOf(groups: PageGroups): Generator<PageRecord> {
  for (const { pages } of allGroups(groups)) yield* pages;
}

type PageTotals = {
  readonly pages: number;
  readonly indexable: number;
  readonly htmlBytes: number;
};

export type BuildTotals = PageTotals & {
  /** Hashes of inlined styles, unique and sorted. */
  readonly styleHashes: readonly string[];
  /** File, content hash and CRC of each page. */
  readonly digests: readonly string[];
};

export function totals(groups: PageGroups): BuildTotals {
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

export type RenderedSite = {
  readonly groups: PageGroups;
  /** Pages that were written. */
  readonly renderedCount: number;
};
