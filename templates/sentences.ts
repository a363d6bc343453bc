/** Cuts running text between sentences: for leads and for descriptions in search results. */

/** A full stop after one of these ends no sentence: Co. Meath, St. Brigid, E. coli, S.I. 99. */
const abbreviation = /(?:^|[\s(“"])(?:Co|St|No|Nos|Dr|Mr|Mrs|Ms|Ltd|vol|ch|approx|[A-Z](?:\.[A-Z])*)\.$/;

/** "One. Two." → ["One.", "Two."] */
export function sentences(text: string) {
  const found: string[] = [];
  for (const piece of text.trim().split(/(?<=[.!?][”’")]?)\s+(?=["“‘(]?[\p{Lu}\d€])/u)) {
    const before = found.at(-1);
    if (before !== undefined && abbreviation.test(before)) found[found.length - 1] = `${before} ${piece}`;
    else found.push(piece);
  }
  return found;
}

/** The first sentences, as many as stay within `length` characters but at least one, and what follows them. */
export function splitText(text: string, length: number) {
  const all = sentences(text);
  let count = 1;
  while (count < all.length && all.slice(0, count + 1).join(" ").length <= length) count += 1;
  return partsOf(all, count);
}

/** As `splitText`, but never between a sentence and one that refers to it: what follows has a heading of its own. */
export function splitWhereItStands(text: string, length: number) {
  const all = sentences(text);
  const count = sentences(splitText(text, length).first).length;
  const ends = all.flatMap((sentence, index) => (index > 0 && standsAlone(sentence) ? index : []));
  const [shortest = all.length] = ends;
  return partsOf(all, [...ends, all.length].findLast((end) => end <= count) ?? shortest);
}

const partsOf = (all: readonly string[], count: number) => ({
  first: all.slice(0, count).join(" "),
  rest: all.slice(count).join(" "),
});

/** A sentence that begins so is about what the one before it named. */
const referringBack = new RegExp(
  `^["“‘(]?(?:${[
    "(?:And|But|Or|Nor|Yet|So|Then|Thus|Hence|Therefore|However|Instead|Otherwise|Such|Both|Neither)\\b",
    "(?:It|Its|He|His|She|Her|They|Their|This|That|These|Those(?! who))\\b",
    "There,",
    "The (?:other|others|latter|former|same)\\b",
    "(?:Whether|If|When|Where|While|Once) (?:it|he|she|they|that|this|these|those)\\b",
    "(?:After|At|Because of|Before|Behind|Below|Beside|By|For|From|In|Of|On|Since|Under|Until|With|Without) (?:it|them|that|this|these|those|then)\\b",
    "(?:Each|Either|Most|None|One|Some) of (?:it|them|that|this|these|those)\\b",
  ].join("|")})`,
);

/** "It serves 12,742 people.", "The other is the plant’s to mend." → false: nobody knows what is meant who reads it alone. */
export const standsAlone = (sentence: string) => !referringBack.test(sentence);

/** Cut after a word, with dots for the rest. */
export function clip(text: string, length: number) {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  return `${cut.slice(0, cut.lastIndexOf(" ")).replace(/[\s,;:–-]+$/, "")}…`;
}
