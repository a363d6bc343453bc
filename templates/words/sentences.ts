/** Splits text between sentences, for descriptions in search results. */

/** A full stop after one of these does not end a sentence: Co. Meath, St. Brigid, E. coli, S.I. 99. */
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

/** Beginnings of sentences that refer to the sentence before. */
const referringBack = new RegExp(
  `^["“‘(]?(?:${[
    "(?:And|But|Or|Nor|Yet|So|Then|Thus|Hence|Therefore|However|Instead|Otherwise|Such|Both|Neither)\\b",
    "(?:It|Its|He|His|She|Her|They|Their|This|That|These|Those(?! who))\\b",
    "There,",
    "Listed does not",
    "The (?:other|others|latter|former|same)\\b",
    "(?:Whether|If|When|Where|While|Once) (?:it|he|she|they|that|this|these|those)\\b",
    "(?:After|At|Because of|Before|Behind|Below|Beside|By|For|From|In|Of|On|Since|Under|Until|With|Without) (?:it|them|that|this|these|those|then)\\b",
    "(?:Each|Either|Most|None|One|Some) of (?:it|them|that|this|these|those)\\b",
  ].join("|")})`,
);

/** "It serves 12,742 people." → false: alone, the sentence does not name its subject. */
export const isSelfContained = (sentence: string) => !referringBack.test(sentence);

/** Cuts a longer text after a word and adds an ellipsis. */
export function truncateAtSentence(text: string, length: number) {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  return `${cut.slice(0, cut.lastIndexOf(" ")).replace(/[\s,;:–-]+$/, "")}…`;
}
