/** Letters of a marked page, each with its origin. */
import { markPattern, originOf } from "./marks.ts";
import type { PageText } from "./page-texts.ts";

export type MarkedLetters = {
  /** Characters of the page without marks and white space, in its order. */
  readonly letters: string;
  /** Number of the origin of each, or null. */
  readonly origins: readonly (number | null)[];
};

/** Texts are compared without white space and case: a mark may hide the first letter from code that capitalizes it. */
export const lettersOf = (text: string) => text.replace(/\s/g, "").toLowerCase();

export function readMarks(texts: readonly PageText[]): MarkedLetters {
  let letters = "";
  const origins: (number | null)[] = [];
  let open: number[] = [];
  let paragraph = 0;
  const add = (part: string) => {
    const shown = lettersOf(part);
    letters += shown;
    for (let count = 0; count < shown.length; count += 1) origins.push(open.at(-1) ?? null);
  };
  for (const { text, block } of texts) {
    // A text that was cut has lost its end: it ends with the paragraph.
    if (block !== paragraph) open = [];
    paragraph = block;
    let at = 0;
    for (const { 0: mark, index } of text.matchAll(markPattern)) {
      add(text.slice(at, index));
      at = index + mark.length;
      const origin = originOf(mark);
      if (origin === null) open.pop();
      else open.push(origin);
    }
    add(text.slice(at));
  }
  return { letters, origins };
}
