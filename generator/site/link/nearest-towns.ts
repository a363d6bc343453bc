/** The nearest towns of each town. */
import { kilometresBetween } from "../../../client/measures/kilometres-between.ts";
import type { Neighbour, Town } from "../../../templates/model.ts";

type PlacedTown = Pick<Town, "slug" | "name" | "lat" | "lng">;

/** Number of towns, the nearest on a plane, whose exact distances are compared. */
const compared = 12;

/** Returns the nearest of `among`, by slug of `towns`. Towns at the same distance are sorted by slug. */
export function nearestTowns(
  towns: readonly PlacedTown[],
  among: readonly PlacedTown[],
  count: number,
): ReadonlyMap<string, readonly Neighbour[]> {
  const fromSouth = among.toSorted(byLatitude);
  let start = 0;
  return new Map(
    towns.toSorted(byLatitude).map((town) => {
      while ((fromSouth[start]?.lat ?? 90) < town.lat) start += 1;
      return [town.slug, nearestTo(town, onPlane(town, start, fromSouth)).slice(0, count)];
    }),
  );
}

const byLatitude = (a: PlacedTown, b: PlacedTown) => a.lat - b.lat;

type Near = { readonly other: PlacedTown; readonly square: number };

/** Goes north and south from the town's place in the list, until the latitude alone is farther away than the towns found. */
function onPlane(town: PlacedTown, start: number, fromSouth: readonly PlacedTown[]): readonly Near[] {
  const { lat, lng } = town;
  const width = Math.cos((lat * Math.PI) / 180) ** 2;
  const near: Near[] = [];
  const step = (other: PlacedTown | undefined) => {
    if (other === undefined) return false;
    if (other === town) return true;
    const northward = (other.lat - lat) ** 2;
    const isFull = near.length >= compared;
    const farthest = near.at(-1)?.square ?? 0;
    if (isFull && northward > farthest) return false;
    const square = width * (other.lng - lng) ** 2 + northward;
    if (isFull && square >= farthest) return true;
    const before = near.findLastIndex((each) => each.square <= square);
    near.splice(before + 1, 0, { other, square });
    if (isFull) near.pop();
    return true;
  };
  let [isSouth, isNorth] = [true, true];
  for (let distance = 1; isSouth || isNorth; distance += 1) {
    isSouth &&= step(fromSouth[start - distance]);
    isNorth &&= step(fromSouth[start + distance - 1]);
  }
  return near;
}

function nearestTo(town: PlacedTown, near: readonly Near[]) {
  return (
    near
      .map(({ other }) => ({ other, km: kilometresBetween(town, other) }))
      .sort((a, b) => a.km - b.km || (a.other.slug < b.other.slug ? -1 : 1))
      // Rounded as pages print it, so that a page changes only if its text does.
      .map(({ other: { slug, name }, km }) => ({ slug, name, distanceKm: Number(km.toFixed(1)) }))
  );
}
