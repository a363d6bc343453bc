/** Places of settlements.csv within a distance that have no row in towns.csv, with their facts. */
import { isWithin } from "../../../client/measures/kilometres.ts";
import { kilometresBetween } from "../../../client/measures/kilometres-between.ts";
import { slugify } from "../../base/slug.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import { placeKey } from "../names/locate-towns.ts";
import { createReferenceIndex } from "../names/names.ts";
import { type KnownPlace, settlementPlaces } from "./settlement-places.ts";

export type PlaceNear = KnownPlace & {
  /** Distance from the base in a straight line. */
  readonly distanceKm: number;
  /** Number of rows of local-facts.csv and epa-list.csv that are about the place or name it. */
  readonly facts: number;
};

/** Returns places with most people first, then most facts, then the nearest; none if the settings cannot be read. */
export function townsNear(tables: DataTables, km: number): readonly PlaceNear[] {
  const base = tables.site.data?.headquarters;
  if (base === undefined) return [];
  const { towns } = createReferenceIndex(tables, undefined);
  const taken = new Set(towns.all.map(({ name, county }) => placeKey(name, county)));
  const mentions = mentionsIn(tables);
  return settlementPlaces(tables.settlements)
    .filter(({ aliases, county }) => !aliases.some((name) => taken.has(placeKey(name, county))))
    .map((place) => ({ ...place, distanceKm: kilometresBetween(base, place) }))
    .filter(({ distanceKm }) => isWithin(distanceKm, km))
    .map((place) => ({ ...place, facts: mentions.filter((mention) => isAbout(mention, place)).length }))
    .sort((a, b) => (b.population ?? 0) - (a.population ?? 0) || b.facts - a.facts || a.distanceKm - b.distanceKm);
}

type Mention = { readonly place: string; readonly county: string; readonly text: string };

function mentionsIn({ facts, epaList }: DataTables): readonly Mention[] {
  const ofFacts = facts.rows.flatMap(({ cells: { place = "", county = "", scope, statement = "" } }) => {
    if (scope === "region") return [];
    const isOfCounty = scope === "county";
    return [{ place: isOfCounty ? "" : slugify(place), county: slugify(isOfCounty ? place : county), text: statement }];
  });
  const ofList = epaList.rows.map(({ cells: { supply = "", county = "" } }) => ({
    place: "",
    county: slugify(county),
    text: supply,
  }));
  return [...ofFacts, ...ofList];
}

/** A name that a town shares with its county means the county, unless "town" follows it. */
function isAbout({ place: of, county: within, text }: Mention, { name, aliases, county }: KnownPlace) {
  if (within !== slugify(county)) return false;
  if (aliases.some((alias) => slugify(alias) === of)) return true;
  const sought = slugify(name) === slugify(county) ? `${name} town` : name;
  return hasWord(text, sought);
}

export const hasWord = (text: string, word: string) =>
  text.includes(word) && new RegExp(`(?<!\\p{L})${inRegExp(word)}(?!\\p{L})`, "u").test(text);

/** Escapes a text for a regular expression. */
export const inRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
