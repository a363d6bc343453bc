/** Towns that lay claim to one address: who has it by right, and by which the others go until theirs is mended. */
import { reservedSlugs } from "../../../templates/paths.ts";
import { grouped } from "../grouped.ts";
import { slugFrom } from "../slug.ts";
import type { LocatedTown } from "./located-towns.ts";

/** So a slip in the slug of one town is told once, and not wherever the two towns are named. */
export function withOwnAddresses(towns: readonly LocatedTown[]): readonly LocatedTown[] {
  const claims = grouped(towns.map((town) => [slugFrom(town.slug), town]));
  if (claims.size === towns.length) return towns;
  return towns.map((town) => {
    const address = slugFrom(town.slug);
    const [first = town, ...others] = claims.get(address) ?? [];
    // An address that follows from the name is no slip; one that was filled down is.
    const owner = [first, ...others].find(({ name }) => slugFrom(name) === address) ?? first;
    if (owner === town || address === "") return town;
    if (isSameTown(town, owner)) return { ...town, owner };
    return { ...town, owner, slug: proposed(town, (slug) => !claims.has(slug) && !reservedSlugs.includes(slug)) };
  });
}

function proposed({ name, county }: LocatedTown, isFree: (slug: string) => boolean) {
  const own = slugFrom(name);
  return own !== "" && isFree(own) ? own : withCounty(own, county);
}

export const isSameTown = (one: LocatedTown, other: LocatedTown) =>
  slugFrom(one.name) === slugFrom(other.name) && slugFrom(one.county) === slugFrom(other.county);

/** "kells" → "kells-kilkenny" */
export const withCounty = (slug: string, county: string) => `${slug}-${slugFrom(county) || "town"}`;
