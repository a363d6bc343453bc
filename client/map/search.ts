/** Search of the map: finds the town or place of a text, and suggestions while it is typed. */
import type { MapData, MapTown, Place } from "./data.ts";

export type SearchResult =
  | { readonly kind: "town"; readonly town: MapTown }
  | { readonly kind: "place"; readonly place: Place };

const suggestionsMax = 6;

/**
 * Order: a town whose name or county contains the text, an Eircode's routing key, an Irish name or "Trim, Co. Meath", a
 * place without a page. Null if nothing matches or the text is empty.
 */
export function searchPlaces(data: MapData, text: string): SearchResult | null {
  return matches(data, text).next().value ?? null;
}

/** At most six, the best match first. Places only if they begin with the text. */
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

/** "Baile Átha Troim" → "baile atha troim": without accents, capitals or repeated spaces. */
export function normalizeForSearch(text: string) {
  const known = folded.get(text);
  if (known !== undefined) return known;
  const plain = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, " ")
    .trim();
  folded.set(text, plain);
  return plain;
}

/** Cached, as each key compares all names. */
const folded = new Map<string, string>();

function* matches({ towns, places }: MapData, text: string): Generator<SearchResult, null> {
  const wanted = normalizeForSearch(text);
  if (wanted === "") return null;
  const found = new Set<Place>();
  for (const isMatch of townTests(wanted))
    for (const town of towns)
      if (!found.has(town) && isMatch(town)) {
        found.add(town);
        yield { kind: "town", town };
      }
  for (const isMatch of placeTests(wanted))
    for (const place of places)
      if (!found.has(place) && isMatch(place)) {
        found.add(place);
        yield { kind: "place", place };
      }
  return null;
}

function townTests(wanted: string): readonly ((town: MapTown) => boolean)[] {
  const key = routingKeyIn(wanted);
  return [
    ({ name, county }) => normalizeForSearch(name).includes(wanted) || normalizeForSearch(county).includes(wanted),
    ({ routingKey }) => key !== null && routingKey?.toLowerCase() === key,
    ({ irishName }) => irishName !== undefined && normalizeForSearch(irishName).includes(wanted),
    (town) => isWritten(town, wanted),
  ];
}

const placeTests = (wanted: string): readonly ((place: Place) => boolean)[] => [
  ({ name }) => normalizeForSearch(name).startsWith(wanted),
  ({ name, irishName = "" }) =>
    normalizeForSearch(name).includes(wanted) || normalizeForSearch(irishName).includes(wanted),
  (place) => isWritten(place, wanted),
  ({ county }) => normalizeForSearch(county).startsWith(wanted.replace(countyWord, "")),
];

/** "Trim, Co. Meath", "trim county meath", "Co Meath": forms of an address. */
function isWritten({ name, county }: Place, wanted: string) {
  const plain = (words: string) =>
    ` ${normalizeForSearch(words.replace(/[.,]/g, " ").replace(/\b(?:co|county)\b/gi, " "))}`;
  return plain(wanted) !== " " && plain(`${name} ${county}`).endsWith(plain(wanted));
}

const countyWord = /^(?:co\.?|county) /;

/** "c15", "c15 x2y3", "c15x2y3" → "c15" */
const routingKeyIn = (wanted: string) => /^([a-z]\d[\dw])(?: ?[\da-z]{4})?$/.exec(wanted)?.[1] ?? null;
