/** Finds the origins of a page's texts: those of marks, of numbers that the data holds, or the section's file. */
import { groupBy } from "../../base/group-by.ts";
import type { Marks, Origin, PageText } from "./marks.ts";
import { lettersOf, type MarkedLetters } from "./marks.ts";

/** Part of a text up to `end`, and the indexes of its origins: one, or several that it may be from. */
type Stretch = readonly [end: number, ...origins: readonly number[]];
export type TracedText = readonly [text: string, ...stretches: readonly Stretch[]];
/** `texts`: one for each text of the page and each alternative text of a picture, in the page's order. */
export type Trace<Place> = { readonly texts: readonly TracedText[]; readonly origins: readonly Place[] };

type TracePageInput = {
  /** Of the page as it is shown. */
  readonly texts: readonly PageText[];
  /** The same page, rendered from marked data. */
  readonly marked: MarkedLetters;
  readonly marks: Marks;
  /** By the classes around a text. */
  readonly sectionOf: (classes: readonly string[]) => Origin | null;
};

export function tracePage({ texts, marked, marks, sectionOf }: TracePageInput): Trace<Origin> {
  const origins = new Map<string, { readonly index: number; readonly origin: Origin }>();
  const indexOf = (origin: Origin) => {
    const key = originKey(origin);
    const known = origins.get(key) ?? { index: origins.size, origin };
    origins.set(key, known);
    return known.index;
  };
  const nearestRows = createRowFinder(marked, marks);
  let at = 0;
  const traced = texts.map(({ text, classes }): TracedText => {
    const letters = lettersOf(text);
    const known = knownLength(letters, (start) => nearestIndex(marked.letters, start, at) !== null);
    const found = known === 0 ? null : nearestIndex(marked.letters, letters.slice(0, known), at);
    const stretches: Stretch[] = [];
    const add = (end: number, places: readonly Origin[]) => {
      const indexes = [...new Set(places.map(indexOf))];
      if (stretches.at(-1)?.slice(1).join() === indexes.join()) stretches.pop();
      stretches.push([end, ...indexes]);
    };
    const origins = found === null ? [] : marked.origins.slice(found, found + known);
    const place = found ?? at;
    const unmarked = unmarkedOrigins(sectionOf(classes), (words) => nearestRows(words, place));
    for (const { start, end, number } of runs(text, origins)) {
      const origin = number === null ? undefined : marks.origins[number];
      if (origin === undefined) unmarked(text, start, end, add);
      else add(end, [origin]);
    }
    at = place + known;
    return [text, ...stretches];
  });
  return { texts: traced, origins: Array.from(origins.values(), ({ origin }) => origin) };
}

const originKey = (origin: Origin) =>
  origin.kind === "cell"
    ? `${origin.file}:${origin.row}:${origin.column}`
    : `${origin.file} ${origin.kind === "template" ? "" : origin.path.join(".")}`;

/** Letters at its start that say where a text is from, if marks changed the rest: "The Mullingar Regional supply". */
const tellingLetters = 12;

/** How many letters at the start of a text are found: all, enough to tell, or 0. */
function knownLength(text: string, isFound: (start: string) => boolean) {
  if (isFound(text)) return text.length;
  let [known, unknown] = [0, text.length];
  while (unknown - known > 1) {
    const middle = Math.floor((known + unknown) / 2);
    if (isFound(text.slice(0, middle))) known = middle;
    else unknown = middle;
  }
  return known < tellingLetters ? 0 : known;
}

/** Marks may change the order of a list, so the page is searched in both directions. */
function nearestIndex(letters: string, text: string, at: number) {
  const after = letters.indexOf(text, at);
  if (after === at) return after;
  const before = letters.lastIndexOf(text, at);
  const found = before === -1 || (after !== -1 && after - at <= at - before) ? after : before;
  return found === -1 ? null : found;
}

/** Parts of a text whose letters have one origin. White space belongs to the letter before it. */
function runs(text: string, origins: readonly (number | null)[]) {
  const found: { start: number; end: number; number: number | null }[] = [];
  let letter = 0;
  for (const [index, character] of text.split("").entries()) {
    const last = found.at(-1);
    const number = /\s/.test(character) && last !== undefined ? last.number : (origins[letter] ?? null);
    if (!/\s/.test(character)) letter += 1;
    if (last?.number === number) last.end = index + 1;
    else found.push({ start: index, end: index + 1, number });
  }
  return found;
}

/** Returns a function that adds the origins of a part without marks: cells with the same text or number, or the section's file. */
function unmarkedOrigins(section: Origin | null, placesOf: (words: string) => readonly Origin[]) {
  const found = (text: string) => (tidy(text) === "" ? [] : placesOf(tidy(text)));
  return (text: string, start: number, end: number, add: (end: number, places: readonly Origin[]) => void) => {
    const addPart = (from: number, to: number) => {
      const part = text.slice(from, to);
      // Punctuation belongs to the part after it.
      if (tidy(part) === "" && to < text.length) return;
      const places = found(part);
      add(to, places.length > 0 || section === null ? places : [section]);
    };
    if (found(text.slice(start, end)).length > 0) return addPart(start, end);
    let at = start;
    for (const { 0: digits, index } of text.slice(start, end).matchAll(number)) {
      const [places] = [digits.replace(/\s/g, " "), digits.replaceAll(",", "").replace(unit, "")]
        .map(placesOf)
        .filter((all) => all.length > 0);
      if (places === undefined) continue;
      if (start + index > at) addPart(at, start + index);
      at = start + index + digits.length;
      add(at, places);
    }
    if (end > at) addPart(at, end);
  };
}

const unit = /(?:\skm|\sin\s100|-min)\b/;
const number = new RegExp(`\\d[\\d,]*(?:\\.\\d+)?(?:${unit.source})?`, "g");

/** Without punctuation at its ends. */
const tidy = (text: string) => text.replace(/^[^\p{L}\p{N}€]+|[^\p{L}\p{N}]+$/gu, "").replace(/\s+/g, " ");

/** More rows or keys would be a guess. */
const placesAtMost = 4;

/** Returns a function that finds the rows or keys with a text, of several rows the one that the page shows nearest. */
function createRowFinder(marked: MarkedLetters, { origins, placesOf }: Marks) {
  const shown = groupBy(
    marked.origins.flatMap((number, place) => {
      const key = number === null || number === marked.origins[place - 1] ? null : rowKey(origins[number]);
      return key === null ? [] : [[key, place] as const];
    }),
  );
  return (words: string, at: number): readonly Origin[] => {
    const all = placesOf(words).flatMap((place) => origins[place] ?? []);
    const distances = all.map((origin) =>
      Math.min(...(shown.get(rowKey(origin) ?? "") ?? []).map((place) => Math.abs(place - at))),
    );
    const least = Math.min(...distances);
    const near = Number.isFinite(least) ? all.filter((_, index) => distances[index] === least) : all;
    return new Set(near.map((origin) => rowKey(origin) ?? originKey(origin))).size > placesAtMost ? [] : near;
  };
}

/** A row of a sheet, or an entry of a JSON file. */
function rowKey(origin: Origin | undefined) {
  if (origin?.kind === "cell") return `${origin.file}:${origin.row}`;
  return origin?.kind === "value" ? `${origin.file} ${origin.path[0]}` : null;
}
