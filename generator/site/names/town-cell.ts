/** Text for a cell that names a town. */
import type { Site, Town } from "../../../templates/model.ts";
import { slugify } from "../../base/slug.ts";
import { plainName } from "./place-names.ts";

/** Returns the name, or the slug if several towns have the name: sheets reject a name that fits several towns. */
export function townCell(
  { lists }: { readonly lists: Pick<Site["lists"], "towns"> },
  { name, slug }: Pick<Town, "name" | "slug">,
) {
  return sharedNames(lists.towns).has(slugify(name)) ? slug : name;
}

type Rows = readonly Pick<Town, "name">[];
const known = new WeakMap<Rows, ReadonlySet<string>>();

/** Returns the names that several rows share, as slugs. Cached, as every page of the desk needs them. */
function sharedNames(rows: Rows) {
  const earlier = known.get(rows);
  if (earlier !== undefined) return earlier;
  const names = rows.map(({ name }) => slugify(plainName(name)));
  const once = new Set<string>();
  const shared = new Set(names.filter((name) => once.size === once.add(name).size));
  known.set(rows, shared);
  return shared;
}
