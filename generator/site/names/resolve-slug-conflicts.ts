/** Resolves towns with the same address: one keeps it, the others get another until theirs is corrected. */
import { reservedSlugs } from "../../../templates/paths.ts";
import { groupBy } from "../../base/group-by.ts";
import { slugify } from "../../base/slug.ts";
import type { TownWithCoordinates } from "./town-with-coordinates.ts";

type NamedTown = Pick<TownWithCoordinates, "name" | "county">;

/** Gives each town its own slug, so that a wrong slug is one problem, not one at each reference to the two towns. */
export function resolveSlugConflicts(towns: readonly TownWithCoordinates[]): readonly TownWithCoordinates[] {
  const claims = groupBy(towns.map((town) => [slugify(town.slug), town]));
  if (claims.size === towns.length) return towns;
  // The town whose name matches the slug keeps it: a spreadsheet may have filled the slug down to other rows.
  const owners = new Map(
    Array.from(claims, ([address, all]) => [address, all.find(({ name }) => slugify(name) === address) ?? all[0]]),
  );
  return towns.map((town) => {
    const address = slugify(town.slug);
    const owner = owners.get(address) ?? town;
    if (owner === town || address === "") return town;
    if (isSameTown(town, owner)) return { ...town, owner };
    return { ...town, owner, slug: proposedSlug(town, (slug) => !claims.has(slug) && !reservedSlugs.includes(slug)) };
  });
}

/** Returns "kells", or "kells-kilkenny" if another town has that slug. */
export function proposedSlug({ name, county }: NamedTown, isFree: (slug: string) => boolean) {
  const own = slugify(name);
  return own !== "" && isFree(own) ? own : slugWithCounty(own, county);
}

export const isSameTown = (one: NamedTown, other: NamedTown) =>
  slugify(one.name) === slugify(other.name) && slugify(one.county) === slugify(other.county);

/** "kells" → "kells-kilkenny" */
export const slugWithCounty = (slug: string, county: string) => `${slug}-${slugify(county) || "town"}`;
