/** How alike the own words of two pages are, once the names and figures that any template would fill in are masked. */
import type { Site } from "../../data/site.ts";

/** As decisions on the index gate have it: from `warn` on a person would notice, from `clone` on it is one page twice. */
export const likenessLimits = { warn: 0.55, clone: 0.85 } as const;

/** Words in a row that must agree to count. */
const shingleLength = 5;

/** Stands for each name and figure, so that sentences that differ in nothing else are the same. */
const mask = "_";

/** Masks names of towns, counties and services, phone numbers and figures. */
export function masker({ towns, townsByCounty, alsoServing, serviceLinks }: Site): (text: string) => string {
  const names = [
    ...towns.flatMap(({ name, irishName }) => [name, ...(irishName === undefined ? [] : [irishName])]),
    ...[...townsByCounty, ...alsoServing].map(({ county }) => county.name),
    ...serviceLinks.map(({ title }) => title),
  ];
  // The longest first: "Iron Removal" before "Iron".
  const alternatives = [...new Set(names)].sort((a, b) => b.length - a.length).map(literal);
  const name = new RegExp(`(?<!\\p{L})(?:${alternatives.join("|")})(?!\\p{L})`, "gu");
  return (text) => text.replace(name, mask).replace(/\d[\d\s.,:-]*\d|\d/g, mask);
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

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
  let common = 0;
  for (const shingle of one) if (other.has(shingle)) common += 1;
  const all = one.size + other.size - common;
  return all === 0 ? 0 : common / all;
}

export type Pair = { readonly one: string; readonly other: string; readonly likeness: number };

/** Every two of these pages, the most alike first. The number of pairs grows with the square of the pages. */
export function pairsByLikeness(pages: ReadonlyMap<string, Shingles>): readonly Pair[] {
  const entries = [...pages];
  const pairs = entries.flatMap(([one, shingles], index) =>
    entries.slice(index + 1).map(([other, others]): Pair => ({ one, other, likeness: likeness(shingles, others) })),
  );
  return pairs.sort((a, b) => b.likeness - a.likeness);
}
