/** Which facts a text of our own already says: a page prints those once, in that text, and links their sources under it. */
import type { Fact } from "../../../data/schema/site.ts";

/** Of a fact's words; the rest is the order of a sentence, a street, a date that the text left out. */
const enoughShared = 0.5;

export function factsInText(text: string, facts: readonly Fact[]): readonly Fact[] {
  if (facts.length === 0) return none;
  const inText = wordsIn(text);
  return facts.filter(({ statement }) => {
    const words = [...wordsIn(statement)];
    return words.length > 0 && words.filter((word) => inText.has(word)).length >= words.length * enoughShared;
  });
}

const none: readonly Fact[] = [];

/** Whether a title of a few words says nothing but words of one of the facts. */
export function isDrawnFrom(title: string, facts: readonly Fact[]) {
  const words = [...wordsIn(title)];
  return facts.some(({ statement }) => {
    const inFact = wordsIn(statement);
    return words.length > 0 && words.every((word) => inFact.has(word));
  });
}

/** Figures and the beginnings of longer words, so that "measured" is "measurement" and "1,860" is "1860". */
const wordsIn = (text: string) =>
  new Set(
    (
      text
        .toLowerCase()
        .replace(/(\d)[,.](?=\d)/g, "$1")
        .match(/[\p{L}\d]+/gu) ?? []
    )
      .filter((word) => word.length > 3 || /\d/.test(word))
      .map((word) => word.slice(0, 5)),
  );
