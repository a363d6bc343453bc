/** The newest findings of the towns around each town. */
import { around } from "geokdbush";
import KDBush from "kdbush";
import { kilometresBetween } from "../../../client/measures/kilometres-between.ts";
import type { Facts, NearbyRecord, Site, Town } from "../../../data/schema/site.ts";
import { byYear, isDatedFinding } from "../index-gate/fact-order.ts";

const shown = 2;
/** In km. A finding farther away says nothing of the town. */
const reach = 20;

/** By town slug, the nearest first. */
export function recordsNear(towns: readonly Town[], { ofTown }: Pick<Facts, "ofTown">): Site["recordsNear"] {
  const found = towns.flatMap((town) => {
    const [fact] = (ofTown.get(town.slug) ?? []).filter(isDatedFinding).sort(byYear);
    return fact === undefined ? [] : [{ town, fact }];
  });
  const index = new KDBush(found.length);
  for (const { town } of found) index.add(town.lng, town.lat);
  index.finish();
  const near = (from: Town): readonly NearbyRecord[] =>
    around(index, from.lng, from.lat, Number.POSITIVE_INFINITY, reach)
      .flatMap((id) => found[id] ?? [])
      .filter(({ town }) => town !== from)
      .map(({ town, fact }) => ({ fact, slug: town.slug, km: kilometresBetween(from, town) }))
      .sort((a, b) => a.km - b.km || (a.slug < b.slug ? -1 : 1))
      // Neighbours on one plant have one notice.
      .filter(({ fact }, place, all) => all.findIndex((each) => each.fact.sourceUrl === fact.sourceUrl) === place)
      .slice(0, shown)
      .map(({ fact, km }) => ({ fact, distanceKm: Number(km.toFixed(1)) }));
  return new Map(towns.map((town) => [town.slug, near(town)]));
}
