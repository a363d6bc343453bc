/** What a build made of each page, as a ledger has it: in the order of the paths, and read anew each time it is asked for. */
import { pathOf } from "../../templates/paths.ts";
import type { PageGroups } from "../render/page-groups.ts";
import type { PageRecord } from "../render/page-maker.ts";
import type { Entry } from "./ledger.ts";

/** Its date is not known yet. */
const entryOf = ({ file, hash, indexable, reason, title, html, point }: PageRecord): Entry => ({
  path: pathOf(file),
  ...{ hash, indexable, reason, title, html, point },
});

/**
 * Each group is read when its turn has come: all paths of a town begin with its own.
 * @param released by path, as `drip` found it
 */
export function madeEntries(groups: PageGroups, released?: ReadonlyMap<string, string>): Iterable<Entry> {
  const slugs = groups.slugs.toSorted();
  return {
    *[Symbol.iterator]() {
      let next = 0;
      /** Groups that are begun and not at their end, each with its next entry last. */
      let open: Entry[][] = [];
      while (next < slugs.length || open.length > 0) {
        const first = open.reduce<Entry[] | undefined>(
          (one, other) => (comesFirst(other, one) ? other : one),
          undefined,
        );
        const slug = slugs[next];
        if (slug !== undefined && (first === undefined || `/${slug}` <= (first.at(-1)?.path ?? ""))) {
          next += 1;
          open.push((groups.groupOf(slug)?.pages ?? []).map(entryOf).sort(lastFirst));
        } else {
          const entry = first?.pop();
          if (entry !== undefined) yield withRelease(entry, released);
        }
        if (open.some(({ length }) => length === 0)) open = open.filter(({ length }) => length > 0);
      }
    },
  };
}

const lastFirst = (one: Entry, other: Entry) => (one.path > other.path ? -1 : 1);
const comesFirst = (one: readonly Entry[], other: readonly Entry[] | undefined) =>
  other === undefined || (one.at(-1)?.path ?? "") < (other.at(-1)?.path ?? "");

function withRelease(entry: Entry, released: ReadonlyMap<string, string> | undefined): Entry {
  const day = released?.get(entry.path);
  return day === undefined ? entry : { ...entry, released: day };
}
