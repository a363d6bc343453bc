/** Finds places of settlements.csv for a text that was typed. */
import { nearestPlaces, settlementPlaces } from "../../site/geography/settlement-places.ts";
import { placeKey } from "../../site/names/locate-towns.ts";
import { createReferenceIndex } from "../../site/names/names.ts";
import type { DataSources } from "../../site/sources/data-sources.ts";

export type FoundPlace = {
  readonly name: string;
  readonly county: string;
  readonly population: number | null;
  /** Whether towns.csv has a row for it. */
  readonly isTaken: boolean;
};

/** Places whose name, or one of its other names, starts with the text come first. Needs two letters. */
export function foundPlaces(sources: DataSources, text: string): readonly FoundPlace[] {
  if (text.trim().length < 2) return [];
  const { towns } = createReferenceIndex(sources, undefined);
  const taken = new Set(towns.all.map(({ name, county }) => placeKey(name, county)));
  return nearestPlaces(settlementPlaces(sources.settlements), text).map(
    ({ name, county, aliases, population = null }) => ({
      name,
      county,
      population,
      isTaken: aliases.some((alias) => taken.has(placeKey(alias, county))),
    }),
  );
}
