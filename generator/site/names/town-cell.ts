/** Text for a cell that names a town. */
import type { Site, Town } from "../../../data/schema/site.ts";
import { slugify } from "../../base/slug.ts";

/** The name, or the slug if several rows of towns.csv have that name: sheets reject a name that fits several towns. */
export function townCell(
  { lists }: { readonly lists: Pick<Site["lists"], "towns"> },
  { name, slug }: Pick<Town, "name" | "slug">,
) {
  return lists.towns.filter((row) => slugify(row.name) === slugify(name)).length > 1 ? slug : name;
}
