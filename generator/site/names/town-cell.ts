/** Text for a cell that names a town. */
import type { TownRow } from "../../../data/schema/schema.ts";
import type { Site, Town } from "../../../data/schema/site.ts";
import { slugify } from "../../base/slug.ts";

/** The name, or the slug if several rows of towns.csv have that name: sheets reject a name that fits several towns. */
export function townCell(
  { lists }: { readonly lists: Pick<Site["lists"], "towns"> },
  town: Pick<Town, "name" | "slug">,
) {
  return sharedNames(lists.towns).has(slugify(town.name)) ? town.slug : town.name;
}

function sharedNames(rows: readonly TownRow[]) {
  const before = known.get(rows);
  if (before !== undefined) return before;
  const [once, shared] = [new Set<string>(), new Set<string>()];
  for (const name of rows.map((row) => slugify(row.name))) (once.has(name) ? shared : once).add(name);
  known.set(rows, shared);
  return shared;
}

const known = new WeakMap<readonly TownRow[], ReadonlySet<string>>();
