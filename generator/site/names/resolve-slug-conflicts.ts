/** Resolves towns with the same address: one keeps it, the others get another until theirs is corrected. */
import { reservedSlugs } from "../../../templates/paths.ts";
import { groupBy } from "../../base/group-by.ts";
import { slugify } from "../../base/slug.ts";
import type { TownWithCoordinates } from "./town-with-coordinates.ts";

type NamedTown = Pick<TownWithCoordinates, "name" | "county">;

/** So a mistake in the slug of one town is one problem, and not one at each reference to the two towns. */
export function resolveSlugConflicts(towns: readonly TownWithCoordinates[]): readonly TownWithCoordinates[] {
  const claims = groupBy(towns.map((town) => [slugify(town.slug), town]));
  if (claims.size === towns.length) return towns;
  // An address that follows from the name is correct. One that was filled down is not.
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

/** "kells", or "kells-kilkenny" if another has that. */
export function proposedSlug({ name, county }: NamedTown, isFree: (slug: string) => boolean) {
  const own = slugify(name);
  return own !== "" && isFree(own) ? own : slugWithCounty(own, county);
}

export const isSameTown = (one: NamedTown, other: NamedTown) =>
  slugify(one.name) === slugify(other.name) && slugify(one.county) === slugify(other.county);

/** "kells" → "kells-kilkenny" */
export const slugWithCounty = (slug: string, county: string) => `${slug}-${slugify(county) || "town"}`;
