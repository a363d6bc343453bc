/** Places of the gazetteer in reach that have no row in towns.csv yet, with what speaks for adding them. */
import { isWithin } from "../../client/kilometres.ts";
import { kilometresBetween } from "../../client/map/kilometres-between.ts";
import { directoryOf, placeKey } from "../load/directory/directory.ts";
import type { Sources } from "../load/read/read.ts";
import { slugFrom } from "../load/slug.ts";
import { type KnownPlace, placesOf } from "./places.ts";

export type PlaceNear = KnownPlace & {
  /** From the base, in a straight line. */
  readonly distanceKm: number;
  /** Rows of local-facts.csv and epa-list.csv that are of the place or name it. */
  readonly facts: number;
};

/** The most people first, then the most facts, then the nearest. None while site.json cannot be read. */
export function townsNear(sources: Sources, km: number): readonly PlaceNear[] {
  const base = sources.site.data?.headquarters;
  if (base === undefined) return [];
  const { towns } = directoryOf(sources, undefined);
  const taken = new Set(towns.all.map(({ name, county }) => placeKey(name, county)));
  const records = recordsOf(sources);
  return placesOf(sources.gazetteer)
    .filter(({ aliases, county }) => !aliases.some((name) => taken.has(placeKey(name, county))))
    .map((place) => ({ ...place, distanceKm: kilometresBetween(base, place) }))
    .filter(({ distanceKm }) => isWithin(distanceKm, km))
    .map((place) => ({ ...place, facts: records.filter((record) => isAbout(record, place)).length }))
    .sort((a, b) => (b.population ?? 0) - (a.population ?? 0) || b.facts - a.facts || a.distanceKm - b.distanceKm);
}

type Record = { readonly place: string; readonly county: string; readonly text: string };

function recordsOf({ facts, epaList }: Sources): readonly Record[] {
  const ofFacts = facts.rows.flatMap(({ cells: { place = "", county = "", scope, statement = "" } }) => {
    if (scope === "region") return [];
    const isOfCounty = scope === "county";
    return [
      { place: isOfCounty ? "" : slugFrom(place), county: slugFrom(isOfCounty ? place : county), text: statement },
    ];
  });
  const ofList = epaList.rows.map(({ cells: { supply = "", county = "" } }) => ({
    ...{ place: "", county: slugFrom(county), text: supply },
  }));
  return [...ofFacts, ...ofList];
}

/** Where a county bears a town's name, a sentence with that name may be about either, and counts for the county. */
function isAbout({ place: of, county: within, text }: Record, { name, aliases, county }: KnownPlace) {
  if (within !== slugFrom(county)) return false;
  if (aliases.some((alias) => slugFrom(alias) === of)) return true;
  const sought = slugFrom(name) === slugFrom(county) ? `${name} town` : name;
  return text.split(sought).length > 1 && new RegExp(`(?<!\\p{L})${escaped(sought)}(?!\\p{L})`, "u").test(text);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
