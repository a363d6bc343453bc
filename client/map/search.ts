/** The map's search, without a map: which town or place a text means, and what to suggest while it is typed. */
import type { MapData, MapTown, Place } from "./data.ts";

export type Found =
  | { readonly kind: "town"; readonly town: MapTown }
  | { readonly kind: "place"; readonly place: Place };

const suggestionsMax = 6;

/**
 * The first town, in the order of the data, whose name or county contains the text; else the first of an Eircode's
 * routing key; else by Irish name or "Trim, Co. Meath"; else a place without a page. Null for none, and for an empty text.
 */
export function find(data: MapData, text: string): Found | null {
  return matches(data, text).next().value ?? null;
}

/** At most six, the one that a search would find in front. Places only when they begin with the text. */
export function suggest(data: MapData, text: string): readonly Found[] {
  const found: Found[] = [];
  const start = fold(text);
  for (const match of matches(data, text)) {
    if (match.kind === "town" || fold(match.place.name).startsWith(start)) found.push(match);
    if (found.length === suggestionsMax) break;
  }
  return found;
}

export const nameOf = (found: Found) => (found.kind === "town" ? found.town : found.place);

/** "Baile Átha Troim" → "baile atha troim": without accents, capitals or spaces too many. */
export function fold(text: string) {
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

/** Every key that is typed looks at every name. */
const folded = new Map<string, string>();

function* matches({ towns, places }: MapData, text: string): Generator<Found, null> {
  const wanted = fold(text);
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
    ({ name, county }) => fold(name).includes(wanted) || fold(county).includes(wanted),
    ({ routingKey }) => key !== null && routingKey?.toLowerCase() === key,
    ({ irishName }) => irishName !== undefined && fold(irishName).includes(wanted),
    (town) => isWritten(town, wanted),
  ];
}

const placeTests = (wanted: string): readonly ((place: Place) => boolean)[] => [
  ({ name }) => fold(name).startsWith(wanted),
  ({ name, irishName = "" }) => fold(name).includes(wanted) || fold(irishName).includes(wanted),
  (place) => isWritten(place, wanted),
  ({ county }) => fold(county).startsWith(wanted.replace(countyWord, "")),
];

/** "Trim, Co. Meath", "trim county meath", "Co Meath": as addresses are written. */
function isWritten({ name, county }: Place, wanted: string) {
  const plain = (words: string) => ` ${fold(words.replace(/[.,]/g, " ").replace(/\b(?:co|county)\b/gi, " "))}`;
  return plain(wanted) !== " " && plain(`${name} ${county}`).endsWith(plain(wanted));
}

const countyWord = /^(?:co\.?|county) /;

/** "c15", "c15 x2y3", "c15x2y3" → "c15" */
const routingKeyIn = (wanted: string) => /^([a-z]\d[\dw])(?: ?[\da-z]{4})?$/.exec(wanted)?.[1] ?? null;
