/**
 * Marks in texts that say where they come from. They go with a text through joining, filling and cutting, into the HTML
 * of a page that nobody sees, and are read back there. Two signs of Unicode's private area stand in front and one behind.
 */

/** A place that a text came from. */
export type Origin =
  | ({ readonly kind: "cell"; readonly file: string; readonly row: number; readonly column: number } & {
      readonly heading: string;
      /** What the row is about: "Mullingar". */
      readonly about: string;
    })
  | { readonly kind: "value"; readonly file: string; readonly path: readonly (string | number)[] }
  /** `file` is below the project's folder. */
  | { readonly kind: "template"; readonly file: string; readonly line: number };

const first = 0xe000;
const second = 0xe800;
const signs = 0x800;
const end = "\uf000";

export const markPattern = /[\ue000-\ue7ff][\ue800-\uefff]|\uf000/g;

export function originMarks() {
  const origins: Origin[] = [];
  const numbers = new Map<string, number>();
  const places = new Map<string, Set<number>>();
  const numberOf = (origin: Origin) => {
    const key = JSON.stringify(origin);
    const known = numbers.get(key) ?? origins.push(origin) - 1;
    numbers.set(key, known);
    return known;
  };
  const note = (text: string, origin: Origin) => {
    const known = places.get(text) ?? new Set();
    places.set(text, known.add(numberOf(origin)));
  };
  /** Unmarked once there are more places than signs for them, four million. */
  const wrapped = (text: string, origin: Origin) => {
    const number = numberOf(origin);
    if (text === "" || number >= signs * signs) return text;
    return String.fromCharCode(first + Math.floor(number / signs), second + (number % signs)) + text + end;
  };
  return {
    origins,
    numberOf,
    /** Where a text stands word for word, or what a number was worked out from: "56.3". */
    note,
    placesOf: (text: string): readonly number[] => [...(places.get(text) ?? [])],
    /** A text of the data: each sentence bears the mark, as pages may show some of them. */
    marked(text: string, origin: Origin) {
      note(text, origin);
      return text
        .split(/(?<=[.!?:;]\s+)/)
        .map((sentence) => wrapped(sentence, origin))
        .join("");
    },
    /** A text that was put together elsewhere, and may have marks inside. */
    wrapped,
  };
}
export type Marks = ReturnType<typeof originMarks>;

export const withoutMarks = (text: string) => text.replace(markPattern, "");
export const isMarked = (text: string) => /^[\ue000-\ue7ff]/.test(text);

/** The number of a mark's origin; null for the sign behind a text. */
export const originOf = (mark: string) =>
  mark === end ? null : (mark.charCodeAt(0) - first) * signs + mark.charCodeAt(1) - second;
