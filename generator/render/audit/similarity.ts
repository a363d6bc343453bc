/** Similarity of two texts after their names and figures are replaced. */
/** Words in a shingle. */
const shingleLength = 5;

const mask = "_";

/**
 * Returns a function that replaces names, phone numbers and figures by "_". Names are looked up by first word and length: one
 * regular expression of 10,000 names would try each of them at every letter.
 */
export function createNameMasker(list: Iterable<string>): (text: string) => string {
  const names = new Set(list);
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

/** Returns all sequences of five words. */
export function shinglesOf(masked: string): Shingles {
  const words = masked.toLowerCase().match(/[\p{L}\p{N}_’']+/gu) ?? [];
  const last = words.length - shingleLength;
  const shingles = new Set<string>();
  for (let start = 0; start <= last; start += 1) shingles.add(words.slice(start, start + shingleLength).join(" "));
  return shingles;
}

/** Jaccard index of two texts: 0 if they share nothing, 1 if they are equal. */
export function similarity(one: Shingles, other: Shingles) {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let common = 0;
  for (const shingle of small) if (large.has(shingle)) common += 1;
  const all = one.size + other.size - common;
  return all === 0 ? 0 : common / all;
}
