/** How alike the own words of two pages are, once the names and figures that any template would fill in are masked. */
import type { Site } from "../../data/site.ts";

/** Words in a row that must agree to count. */
const shingleLength = 5;

/** Stands for each name and figure, so that sentences that differ in nothing else are the same. */
const mask = "_";

type Names = Pick<Site, "towns" | "townsByCounty" | "alsoServing" | "serviceLinks">;

/**
 * Masks names of towns, counties and services, phone numbers and figures. Names are looked up by their first word and their
 * length: one pattern of ten thousand names would try them all at every letter.
 */
export function masker({ towns, townsByCounty, alsoServing, serviceLinks }: Names): (text: string) => string {
  const names = new Set([
    ...towns.flatMap(({ name, irishName }) => [name, irishName ?? name]),
    ...[...townsByCounty, ...alsoServing].map(({ county }) => county.name),
    ...serviceLinks.map(({ title }) => title),
  ]);
  const lengths = new Map<string, Set<number>>();
  for (const name of names) {
    const [first = name] = name.match(word) ?? [];
    lengths.set(first, (lengths.get(first) ?? new Set()).add(name.length));
  }
  // The longest first: "Iron Removal" before "Iron".
  const sorted = new Map(Array.from(lengths, ([first, all]) => [first, [...all].sort((a, b) => b - a)]));
  return (text) => maskNames(text, names, sorted).replace(/\d[\d\s.,:-]*\d|\d/g, mask);
}

function maskNames(text: string, names: ReadonlySet<string>, lengths: ReadonlyMap<string, readonly number[]>) {
  let masked = "";
  let at = 0;
  for (const { 0: first, index } of text.matchAll(word)) {
    if (index < at) continue;
    const isName = (length: number) => names.has(text.slice(index, index + length)) && endsWord(text, index + length);
    const length = lengths.get(first)?.find(isName);
    if (length === undefined) continue;
    masked += text.slice(at, index) + mask;
    at = index + length;
  }
  return masked + text.slice(at);
}

const word = /\p{L}+/gu;
const letter = /^\p{L}/u;
const endsWord = (text: string, end: number) => !letter.test(text.slice(end, end + 2));

export type Shingles = ReadonlySet<string>;

/** Every five words in a row of a masked text, once. */
export function shinglesOf(masked: string): Shingles {
  const words = masked.toLowerCase().match(/[\p{L}\p{N}_’']+/gu) ?? [];
  const last = words.length - shingleLength;
  const shingles = new Set<string>();
  for (let start = 0; start <= last; start += 1) shingles.add(words.slice(start, start + shingleLength).join(" "));
  return shingles;
}

/** From 0, nothing in common, to 1: the share of all shingles of both that both have (Jaccard). */
export function likeness(one: Shingles, other: Shingles) {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let common = 0;
  for (const shingle of small) if (large.has(shingle)) common += 1;
  const all = one.size + other.size - common;
  return all === 0 ? 0 : common / all;
}
