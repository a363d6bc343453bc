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
  return { first: all.slice(0, count).join(" "), rest: all.slice(count).join(" ") };
}

/** Whole sentences within `length` characters; where they would leave a third of it empty, cut after a word instead. */
export function clip(text: string, length: number) {
  const { first, rest } = splitText(text, length);
  const whole = rest === "" ? first : `${first} ${rest}`;
  if (first.length <= length && (rest === "" || first.length > (length * 2) / 3)) return first;
  const cut = whole.slice(0, length - 1);
  return `${cut.slice(0, cut.lastIndexOf(" ")).replace(/[\s,;:–-]+$/, "")}…`;
}
