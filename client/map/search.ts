/** Search of the map: finds the town or place that a text names, and suggestions while it is typed. */
import type { MapData, MapTown, Place } from "./data.ts";
import { normalizeForSearch, placeWords, readAddress } from "./read-address.ts";

export type SearchResult =
  | { readonly kind: "town"; readonly town: MapTown }
  | { readonly kind: "place"; readonly place: Place };

const suggestionsMax = 6;

/**
 * Returns the best match, or null. Order: a whole name; a town with the text in its name or county, in its Irish name, or
 * as "Trim, Co. Meath"; a place without a page; a name spaced differently; a town with the Eircode's routing key.
 */
export function searchPlaces(data: MapData, text: string): SearchResult | null {
  return matches(data, text).next().value ?? null;
}

/** Returns at most six matches, the best first. Places without a page must begin with the text. */
export function suggest(data: MapData, text: string): readonly SearchResult[] {
  const found: SearchResult[] = [];
  const start = normalizeForSearch(text);
  for (const match of matches(data, text)) {
    if (match.kind === "town" || normalizeForSearch(match.place.name).startsWith(start)) found.push(match);
    if (found.length === suggestionsMax) break;
  }
  return found;
}

export const nameOf = (found: SearchResult) => (found.kind === "town" ? found.town : found.place);

function* matches({ towns, places }: MapData, text: string): Generator<SearchResult, null> {
  const { key, wanted } = readAddress(text);
  const found = new Set<Place>();
  const isNew = (place: Place) => !found.has(place) && found.add(place) !== undefined;
  const isInKey = ({ routingKey }: MapTown) => key !== undefined && routingKey === key;
  // A shorter form of the address counts only if no longer one matches anything.
  for (const form of wanted) {
    const isWhole = ({ name, irishName = "" }: Place) =>
      normalizeForSearch(name) === form || normalizeForSearch(irishName) === form;
    for (const town of towns) if (isWhole(town) && isNew(town)) yield { kind: "town", town };
    for (const place of places) if (isWhole(place) && isNew(place)) yield { kind: "place", place };
    for (const isMatch of townTests(form))
      for (const town of towns) if (isMatch(town) && isNew(town)) yield { kind: "town", town };
    for (const isMatch of placeTests(form))
      for (const place of places) if (isMatch(place) && isNew(place)) yield { kind: "place", place };
    if (found.size > 0) return null;
  }
  const isJoined = ({ name }: Place) => joined(name) === joined(text);
  for (const town of towns) if (isJoined(town)) yield { kind: "town", town };
  for (const place of places) if (isJoined(place)) yield { kind: "place", place };
  for (const town of towns) if (isInKey(town)) yield { kind: "town", town };
  return null;
}

/** "Newtown Mount Kennedy" → "newtownmountkennedy" */
const joined = (text: string) => normalizeForSearch(text).replaceAll(" ", "");

const townTests = (wanted: string): readonly ((town: MapTown) => boolean)[] => [
  ({ name, county }) => normalizeForSearch(name).includes(wanted) || normalizeForSearch(county).includes(wanted),
  ({ irishName = "" }) => normalizeForSearch(irishName).includes(wanted),
  (town) => isWritten(town, wanted),
];

const placeTests = (wanted: string): readonly ((place: Place) => boolean)[] => [
  ({ name }) => normalizeForSearch(name).startsWith(wanted),
  ({ name, irishName = "" }) =>
    normalizeForSearch(name).includes(wanted) || normalizeForSearch(irishName).includes(wanted),
  (place) => isWritten(place, wanted),
  ({ county }) => normalizeForSearch(county).startsWith(wanted),
];

/** Matches "trim meath" with Trim, Co. Meath, or with a longer name that ends in Trim. */
const isWritten = ({ name, county }: Place, wanted: string) =>
  placeWords(`${name} ${county}`).endsWith(` ${wanted}`) || placeWords(`${name} ${county}`) === wanted;
