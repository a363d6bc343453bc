/** Marks in texts that name their places in the data: two characters of Unicode's private area before a text, one after it. */

/*
 * Not `@vercel/stega`: it marks only the end, and with U+FEFF, which `\s` and `trim` treat as white space.
 */

/** A place that a text came from: a cell, or a value of a JSON file. */
export type TextProvenance =
  | {
      readonly kind: "cell";
      readonly file: string;
      readonly row: number;
      readonly column: number;
      readonly heading: string;
      /** Subject of the row: "Mullingar". */
      readonly about: string;
    }
  | { readonly kind: "value"; readonly file: string; readonly path: readonly (string | number)[] };

const first = 0xe000;
const second = 0xe800;
const signs = 0x800;
const end = "\uf000";

const markPattern = /[\ue000-\ue7ff][\ue800-\uefff]|\uf000/g;

/** An amount with more places stays unmarked, as too many cells could be meant. */
const placesAtMost = 4;

export function createMarks() {
  /** Places of a text by the number of its mark. */
  const places: (readonly TextProvenance[])[] = [];
  const amounts = new Map<string, TextProvenance[]>();
  return {
    places,
    /** Marks each sentence, as a page may show some of them. "E. coli" stays whole. */
    marked(text: string, provenance: TextProvenance) {
      const number = places.push([provenance]) - 1;
      return text
        .split(/(?<=[.!?:;]\s+)(?!\p{Ll})/u)
        .map((sentence) => wrap(sentence, number))
        .join("");
    },
    /** Remembers the place of an amount, "€1,764", which is a number in the data. */
    noteAmount(amount: string, provenance: TextProvenance) {
      const known = amounts.get(amount) ?? [];
      amounts.set(amount, known);
      known.push(provenance);
    },
    /** Marks the amounts of a page, with the period after them: "€17/Week". */
    withAmounts: (html: string) =>
      html.replace(/(€\d[\d,]*(?:\.\d\d)?)(?:\/\w+)?/g, (shown, amount) => {
        const found = amounts.get(amount) ?? [];
        return found.length === 0 || found.length > placesAtMost ? shown : wrap(shown, places.push(found) - 1);
      }),
  };
}
export type Marks = ReturnType<typeof createMarks>;

/** Puts a mark around a text. It stays unmarked if all four million numbers are in use. */
export const wrap = (text: string, number: number) =>
  text === "" || number >= signs * signs
    ? text
    : String.fromCharCode(first + Math.floor(number / signs), second + (number % signs)) + text + end;

export const withoutMarks = (text: string) => text.replace(markPattern, "");

/** A text without its marks, and its parts: where each ends, and the number of the mark around it, or null. */
export type MarkedText = {
  readonly text: string;
  readonly parts: readonly { readonly end: number; readonly mark: number | null }[];
};

/** @param open numbers of marks that are open before the text; changed to those that are open after it */
export function readMarks(marked: string, open: number[]): MarkedText {
  let text = "";
  const parts: { end: number; mark: number | null }[] = [];
  const add = (words: string) => {
    if (words === "") return;
    text += words;
    const mark = open.at(-1) ?? null;
    if (parts.at(-1)?.mark === mark) parts.pop();
    parts.push({ end: text.length, mark });
  };
  let at = 0;
  for (const { 0: mark, index } of marked.matchAll(markPattern)) {
    add(marked.slice(at, index));
    at = index + mark.length;
    if (mark === end) open.pop();
    else open.push(numberOf(mark));
  }
  add(marked.slice(at));
  return { text, parts };
}

/** Returns the numbers of the marks in a page. */
export const numbersIn = (html: string): ReadonlySet<number> =>
  new Set((html.match(markPattern) ?? []).filter((mark) => mark !== end).map(numberOf));

const numberOf = (mark: string) => (mark.charCodeAt(0) - first) * signs + mark.charCodeAt(1) - second;
