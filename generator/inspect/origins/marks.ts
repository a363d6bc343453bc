/** Marks in texts that name their source: two characters of Unicode's private area before a text, one after it. */
import { decodeAttribute, decodeText, readHtml } from "../../engine/outline/read-html.ts";

/*
 * Not `@vercel/stega`: it marks only the end, and with U+FEFF, which `\s` and `trim` treat as white space.
 */

/** A place that a text came from. */
export type Origin =
  | ({ readonly kind: "cell"; readonly file: string; readonly row: number; readonly column: number } & {
      readonly heading: string;
      /** Subject of the row: "Mullingar". */
      readonly about: string;
      /** What a number is computed from: "latitude and longitude". Missing if it is the cell's own. */
      readonly derivedFrom?: string;
    })
  | ({ readonly kind: "value"; readonly file: string; readonly path: readonly (string | number)[] } & {
      readonly derivedFrom?: string;
    })
  /** `file` is relative to the project's folder. */
  | { readonly kind: "template"; readonly file: string };

const first = 0xe000;
const second = 0xe800;
const signs = 0x800;
const end = "\uf000";

export const markPattern = /[\ue000-\ue7ff][\ue800-\uefff]|\uf000/g;

export function createMarks() {
  const origins: Origin[] = [];
  const places = new Map<string, number[]>();
  const note = (text: string, origin: Origin) => {
    const known = places.get(text) ?? [];
    places.set(text, known);
    known.push(origins.push(origin) - 1);
  };
  return {
    origins,
    /** Remembers the origin of a text without a mark, or of a number that is derived from it: "56.3". */
    note,
    placesOf: (text: string): readonly number[] => places.get(text) ?? [],
    /** Marks each sentence, as a page may show some of them. */
    marked(text: string, origin: Origin) {
      const number = origins.push(origin) - 1;
      return text
        .split(/(?<=[.!?:;]\s+)/)
        .map((sentence) => wrap(sentence, number))
        .join("");
    },
  };
}
export type Marks = ReturnType<typeof createMarks>;

/** Unmarked if there are more origins than marks, four million. */
export const wrap = (text: string, number: number) =>
  text === "" || number >= signs * signs
    ? text
    : String.fromCharCode(first + Math.floor(number / signs), second + (number % signs)) + text + end;

export const withoutMarks = (text: string) => text.replace(markPattern, "");

/** Returns the number of a mark's origin, or null for the end of a text. */
export const originOf = (mark: string) =>
  mark === end ? null : (mark.charCodeAt(0) - first) * signs + mark.charCodeAt(1) - second;

export type MarkedLetters = ReturnType<typeof readMarks>;

/** Texts are compared without white space and case: a mark may hide the first letter from code that capitalizes it. */
export const lettersOf = (text: string) => text.replace(/\s/g, "").toLowerCase();

/** Returns the characters of a page without marks and white space, and the number of the origin of each, or null. */
export function readMarks(texts: readonly PageText[]) {
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

export type PageText = {
  /** Text of a node, or alternative text of a picture. */
  readonly text: string;
  /** Classes of the elements around it, innermost first. */
  readonly classes: readonly string[];
  /** Number of block boundaries before it: texts of one paragraph share it. */
  readonly block: number;
};

const inline = new Set("a abbr b bdi cite code em i mark q s small span strong sub sup time u".split(" "));

export function pageTexts(html: string): readonly PageText[] {
  const texts: PageText[] = [];
  const open: (readonly string[])[] = [];
  let block = 0;
  let isInBody = false;
  const add = (text: string) => {
    if (isInBody) texts.push({ text, classes: open.toReversed().flat(), block });
  };
  readHtml(html, {
    open(name, { class: classes, alt = "" }) {
      if (name === "body") isInBody = true;
      if (!inline.has(name)) block += 1;
      open.push(classes?.split(" ") ?? []);
      if (alt !== "") add(decodeAttribute(alt));
    },
    close(name) {
      if (!inline.has(name)) block += 1;
      open.pop();
    },
    text: (text) => add(decodeText(text)),
  });
  return texts;
}
