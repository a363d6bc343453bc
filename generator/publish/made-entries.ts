/** What a build made of each page, as a ledger has it: in the order of the paths, and read anew each time it is asked for. */
import { pathOf } from "../../templates/paths.ts";
import { type PageGroups, pagesOf } from "../render/page-groups.ts";
import type { PageRecord } from "../render/page-maker.ts";
import type { Entry } from "./ledger.ts";

/** Its date is not known yet. */
export const entryOf = ({ file, hash, indexable, reason, title, html, point }: PageRecord): Entry => ({
  path: pathOf(file),
  ...{ hash, indexable, reason, title, html, point },
});

/** @param released by path, as `drip` found it */
export function madeEntries(groups: PageGroups, released?: ReadonlyMap<string, string>): Iterable<Entry> {
  const places = groups.slugs.flatMap((slug) =>
    Array.from(pagesOf({ ...groups, slugs: [slug] }), ({ file }, index) => ({ path: pathOf(file), slug, index })),
  );
  places.sort((one, other) => (one.path < other.path ? -1 : 1));
  return {
    *[Symbol.iterator]() {
      let open = "";
      let pages: readonly PageRecord[] = groups.groupOf(open)?.pages ?? [];
      for (const { slug, index } of places) {
        if (slug !== open) pages = groups.groupOf(slug)?.pages ?? [];
        open = slug;
        const page = pages[index];
        if (page !== undefined) yield withRelease(entryOf(page), released);
      }
    },
  };
}

function withRelease(entry: Entry, released: ReadonlyMap<string, string> | undefined): Entry {
  const day = released?.get(entry.path);
  return day === undefined ? entry : { ...entry, released: day };
}
