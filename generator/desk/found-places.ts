/** Finds places of settlements.csv for a text that was typed. */
import { kilometresBetween } from "../../client/measures/kilometres-between.ts";
import { roundKilometres } from "../../templates/words/format.ts";
import type { DataTables } from "../site/data-files/data-tables.ts";
import { nearestPlaces, settlementPlaces } from "../site/geography/settlement-places.ts";
import { placeKey } from "../site/names/locate-towns.ts";
import { createReferenceIndex } from "../site/names/names.ts";

export type FoundPlace = ReturnType<typeof foundPlaces>[number];

/** Returns places in the order of `nearestPlaces` from the base; none for fewer than two letters. */
export function foundPlaces(tables: DataTables, text: string) {
  if (text.trim().length < 2) return [];
  const { towns } = createReferenceIndex(tables, undefined);
  const taken = new Set(towns.all.map(({ name, county }) => placeKey(name, county)));
  const base = tables.site.data?.headquarters;
  return nearestPlaces(settlementPlaces(tables.settlements), text, base).map((place) => {
    const { name, county, aliases, population = null } = place;
    // True if towns.csv has a row for it.
    const isTaken = aliases.some((alias) => taken.has(placeKey(alias, county)));
    const away = base === undefined ? "" : `${roundKilometres(kilometresBetween(base, place))} from ${base.name}`;
    return { name, county, population, isTaken, away };
  });
}
