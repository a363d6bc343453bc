/** Page groups → ledger entries, sorted by path and read again by each loop, so that they are never all in memory. */
import { pathOf } from "../../base/page-file.ts";
import type { PageGroups } from "../render/page-groups.ts";
import type { PageRecord } from "../render/page-renderer.ts";
import type { Entry } from "./ledger.ts";

const entryOf = ({ file, hash, indexable, reason, title, html, point }: PageRecord): Entry => ({
  path: pathOf(file),
  hash,
  indexable,
  reason,
  title,
  html,
  point,
});

/**
 * Each group is read when its turn comes: all paths of a group begin with that of its slug.
 * @param released day by path of the pages that the rollout listed
 */
export function ledgerEntries(groups: PageGroups, released?: ReadonlyMap<string, string>): Iterable<Entry> {
  const slugs = groups.slugs.toSorted();
  return {
    *[Symbol.iterator]() {
      let next = 0;
      /** Groups that are partly read, each with its next entry last. */
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
