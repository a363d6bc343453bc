/** Finds near-duplicates among many texts, exactly and without comparing all pairs. */
import { type Shingles, shinglesOf, similarity } from "./similarity.ts";

/* Prefix filtering, after Bayardo, Ma and Srikant: two sets as similar as the limit share one of their rarest shingles. */

export type NamelessText = { readonly key: string; readonly masked: string };
/** `of` is the key of the similar text. `likeness` is their similarity, from the caller's `limit` to 1. */
export type NearDuplicate = { readonly of: string; readonly likeness: number };

type TextShingles = { readonly key: string; readonly shingles: Shingles };

/** Returns the original of each near-duplicate, by key: the longer text, or the one with the lower key. */
export function findNearDuplicates(texts: readonly NamelessText[], limit: number): ReadonlyMap<string, NearDuplicate> {
  const { distinct, copies } = separateCopies(longestFirst(texts));
  const found = new Map(copies.map(([key, of]) => [key, { of, likeness: 1 }]));
  const seen = seenTexts(distinct, limit);
  for (const text of distinct) {
    const [closest] = seen.near(text).sort((a, b) => b.likeness - a.likeness);
    if (closest !== undefined) found.set(text.key, closest);
    else seen.add(text);
  }
  return found;
}

/** Returns the most similar text of each, by key, if they reach the limit. Of equal texts, all others name the first. */
export function closestMatches(texts: readonly NamelessText[], limit: number): ReadonlyMap<string, NearDuplicate> {
  const { distinct, copies } = separateCopies(texts);
  const closests = new Map<string, NearDuplicate>();
  for (const [key, of] of copies) {
    closests.set(key, { of, likeness: 1 });
    if (!closests.has(of)) closests.set(of, { of: key, likeness: 1 });
  }
  const note = (key: string, of: string, likeness: number) => {
    if (likeness > (closests.get(key)?.likeness ?? 0)) closests.set(key, { of, likeness });
  };
  const seen = seenTexts(distinct, limit);
  for (const text of distinct) {
    for (const { of, likeness } of seen.near(text)) {
      note(text.key, of, likeness);
      note(of, text.key, likeness);
    }
    seen.add(text);
  }
  return closests;
}

/** Returns each distinct text under the key of its first copy, and the keys of the other copies with that key. */
function separateCopies(texts: readonly NamelessText[]) {
  const first = new Map<string, string>();
  const copies: (readonly [key: string, of: string])[] = [];
  for (const { key, masked } of texts) {
    const same = first.get(masked);
    if (same === undefined) first.set(masked, key);
    else copies.push([key, same]);
  }
  const distinct = Array.from(first, ([masked, key]): TextShingles => ({ key, shingles: shinglesOf(masked) }));
  return { distinct, copies };
}

/** Index of texts by their rarest shingles, in which similar texts are found. */
function seenTexts(texts: readonly TextShingles[], limit: number) {
  const rarity = countsOf(texts);
  const byShingle = new Map<string, TextShingles[]>();
  const rarest = (text: TextShingles) => prefixOf(text.shingles, rarity, limit);
  return {
    near(text: TextShingles): NearDuplicate[] {
      const candidates = new Set(rarest(text).flatMap((shingle) => byShingle.get(shingle) ?? []));
      return [...candidates]
        .map((other) => ({ of: other.key, likeness: likenessFrom(limit, text, other) }))
        .filter(({ likeness }) => likeness > 0);
    },
    add(text: TextShingles) {
      for (const shingle of rarest(text)) byShingle.set(shingle, [...(byShingle.get(shingle) ?? []), text]);
    },
  };
}

const longestFirst = (texts: readonly NamelessText[]) =>
  texts
    .map((text) => ({ ...text, words: text.masked.split(" ").length }))
    .sort((a, b) => b.words - a.words || (a.key < b.key ? -1 : 1));

function countsOf(texts: readonly TextShingles[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { shingles } of texts) for (const each of shingles) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}

/** Returns the rarest shingles of a set. A set that is similar enough has at least one of them. */
function prefixOf(shingles: Shingles, counts: ReadonlyMap<string, number>, limit: number) {
  const rarestFirst = (a: string, b: string) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || (a < b ? -1 : 1);
  // 0.55 * 100 is a little over 55 in floating point, and would be rounded up to 56.
  const shared = Math.ceil(limit * shingles.size - 1e-9);
  return [...shingles].sort(rarestFirst).slice(0, shingles.size - shared + 1);
}

/** Returns the similarity, or 0 below the limit. Sets of very different sizes are not compared. */
function likenessFrom(limit: number, { shingles }: TextShingles, { shingles: others }: TextShingles) {
  const [small, large] = shingles.size < others.size ? [shingles, others] : [others, shingles];
  if (small.size < limit * large.size) return 0;
  const share = similarity(small, large);
  return share >= limit ? share : 0;
}
