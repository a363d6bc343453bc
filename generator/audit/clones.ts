/**
 * Which of many texts say what another of them says, exactly and without comparing all pairs. Two sets as alike as the
 * limit must share one of their rarest shingles, however few of those are kept (prefix filtering, after Bayardo, Ma and
 * Srikant): so only texts that share a rare one are compared, and of those only texts of about the same size.
 */
import { likeness, type Shingles, shinglesOf } from "./likeness.ts";

export type Told = { readonly key: string; readonly masked: string };
/** `of` is the one that stays; from the limit to 1. */
export type Clone = { readonly of: string; readonly likeness: number };

type Kept = { readonly key: string; readonly shingles: Shingles };

/** Of two clones the longer stays, of two equally long the one whose key comes first. By the keys of those that do not stay. */
export function clonesAmong(texts: readonly Told[], limit: number): ReadonlyMap<string, Clone> {
  const clones = new Map<string, Clone>();
  const first = new Map<string, string>();
  for (const { key, masked } of longestFirst(texts)) {
    const same = first.get(masked);
    if (same === undefined) first.set(masked, key);
    else clones.set(key, { of: same, likeness: 1 });
  }
  const distinct = Array.from(first, ([masked, key]): Kept => ({ key, shingles: shinglesOf(masked) }));
  const rarity = countsOf(distinct);
  const kept = new Map<string, Kept[]>();
  for (const text of distinct) {
    const rarest = prefixOf(text.shingles, rarity, limit);
    const clone = closest(text, new Set(rarest.flatMap((shingle) => kept.get(shingle) ?? [])), limit);
    if (clone !== undefined) clones.set(text.key, clone);
    else for (const shingle of rarest) kept.set(shingle, [...(kept.get(shingle) ?? []), text]);
  }
  return clones;
}

/** Each text's closest other one, from the limit on; texts that are the same lead to the first of them. By key. */
export function closestAmong(texts: readonly Told[], limit: number): ReadonlyMap<string, Clone> {
  const closests = new Map<string, Clone>();
  const first = new Map<string, string>();
  for (const { key, masked } of texts) {
    const same = first.get(masked);
    if (same === undefined) first.set(masked, key);
    else {
      closests.set(key, { of: same, likeness: 1 });
      if (!closests.has(same)) closests.set(same, { of: key, likeness: 1 });
    }
  }
  const distinct = Array.from(first, ([masked, key]): Kept => ({ key, shingles: shinglesOf(masked) }));
  const rarity = countsOf(distinct);
  const kept = new Map<string, Kept[]>();
  for (const text of distinct) {
    const rarest = prefixOf(text.shingles, rarity, limit);
    for (const other of new Set(rarest.flatMap((shingle) => kept.get(shingle) ?? []))) {
      const share = likenessFrom(limit, text, other);
      if (share > (closests.get(text.key)?.likeness ?? 0)) closests.set(text.key, { of: other.key, likeness: share });
      if (share > (closests.get(other.key)?.likeness ?? 0)) closests.set(other.key, { of: text.key, likeness: share });
    }
    for (const shingle of rarest) kept.set(shingle, [...(kept.get(shingle) ?? []), text]);
  }
  return closests;
}

const longestFirst = (texts: readonly Told[]) =>
  texts
    .map((text) => ({ ...text, words: text.masked.split(" ").length }))
    .sort((a, b) => b.words - a.words || (a.key < b.key ? -1 : 1));

function countsOf(texts: readonly Kept[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { shingles } of texts) for (const each of shingles) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}

/** So many of the rarest that a set as alike as the limit cannot miss all of them. */
function prefixOf(shingles: Shingles, counts: ReadonlyMap<string, number>, limit: number) {
  const rarestFirst = (a: string, b: string) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || (a < b ? -1 : 1);
  // 0.55 * 100 is a little over 55 in floating point, and one too few would be kept.
  const shared = Math.ceil(limit * shingles.size - 1e-9);
  return [...shingles].sort(rarestFirst).slice(0, shingles.size - shared + 1);
}

function closest(text: Kept, candidates: Iterable<Kept>, limit: number): Clone | undefined {
  let found: Clone | undefined;
  for (const other of candidates) {
    const share = likenessFrom(limit, text, other);
    if (share > (found?.likeness ?? 0)) found = { of: other.key, likeness: share };
  }
  return found;
}

/** 0 for what is less alike than the limit: two of very different sizes need not be compared. */
function likenessFrom(limit: number, { shingles }: Kept, { shingles: others }: Kept) {
  const [small, large] = shingles.size < others.size ? [shingles, others] : [others, shingles];
  if (small.size < limit * large.size) return 0;
  const share = likeness(small, large);
  return share >= limit ? share : 0;
}
