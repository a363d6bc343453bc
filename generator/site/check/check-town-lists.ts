/** Other counties whose card lists a town: each is known, has a card, and is not the town's own. */
import { type Problem, quote, warning } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import { positionOf } from "../../engine/read/table.ts";
import { unknownNameMessage } from "../names/name-lookup.ts";
import type { ReferenceIndex } from "../names/names.ts";
import type { DataSources } from "../sheets/data-sources.ts";

export function* checkTownLists(_sources: DataSources, index: ReferenceIndex): Generator<Problem> {
  for (const { row, county, alsoListedIn } of index.towns.all)
    for (const other of alsoListedIn) {
      yield* unknownNameMessage(row, "also_listed_in", index.counties, other);
      const hint = uselessListing(other, county, index);
      if (hint !== undefined) yield warning(positionOf(row, "also_listed_in"), "E_LISTING", hint);
    }
}

function uselessListing(other: string, county: string, { counties }: ReferenceIndex) {
  const [found] = counties.find(other);
  if (found === undefined) return undefined;
  if (found.slug === slugify(county))
    return `also_listed_in ${quote(other)} is the town’s own county, which lists it anyway.`;
  if (found.row.data?.card === true) return undefined;
  return `also_listed_in ${quote(other)} has no card in counties.csv, so the town is not listed there.`;
}
