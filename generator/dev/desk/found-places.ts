/** Places of the gazetteer that what was typed may mean. */
import { directoryOf, placeKey } from "../../load/directory/directory.ts";
import type { Sources } from "../../load/read/read.ts";
import { nearestPlaces, placesOf } from "../../towns/places.ts";

export type FoundPlace = {
  readonly name: string;
  readonly county: string;
  readonly population: number | null;
  /** Whether towns.csv has a row of it. */
  readonly isTaken: boolean;
};

/** Those that begin so first, by any of their names. None for less than two letters. */
export function foundPlaces(sources: Sources, text: string): readonly FoundPlace[] {
  if (text.trim().length < 2) return [];
  const { towns } = directoryOf(sources, undefined);
  const taken = new Set(towns.all.map(({ name, county }) => placeKey(name, county)));
  return nearestPlaces(placesOf(sources.gazetteer), text).map(({ name, county, aliases, population = null }) => ({
    ...{ name, county, population },
    isTaken: aliases.some((alias) => taken.has(placeKey(alias, county))),
  }));
}
