/**
 * Where every text of a page comes from. The page is printed a second time from marked data, with elements that know the
 * template they stand in, and laid beside the page as it is shown: that one decides what the texts are.
 */
import { relative, resolve } from "node:path";
import { withMarking } from "./jsx/jsx-dev-runtime.ts";
import { isMarked, type Marks, type Origin } from "./marks.ts";
import { placer, rowKey } from "./placed.ts";
import { readMarks, type Stretch, type TracedToken } from "./read-marks.ts";
import { wordsLaidSideBySide } from "./side-by-side.ts";
import { bodyTokens } from "./tokens.ts";

/** Of one text node of the page's body, or of a word that is only said, as an alternative text. */
export type TracedText = { readonly text: string; readonly stretches: readonly Stretch[] };
export type Trace = {
  /** One for each text node of the page as it is shown, in its order, those of scripts and styles left out. */
  readonly texts: readonly TracedText[];
  /** Alternative texts, labels and hints. */
  readonly said: readonly TracedText[];
};

/** `html` is the page as it is shown, `printMarked` prints it from marked data. Null where that prints none. */
type TraceOf = (html: string, printMarked: () => string | null) => Trace | null;

/** For all pages of one site; `root` is the project's folder. */
export function tracerOf(marks: Marks, root: string): TraceOf {
  const mark = marking(marks, root);
  const placed = placer(marks, root);
  return (html, printMarked) => {
    const markedHtml = withMarking(mark, printMarked);
    if (markedHtml === null) return null;
    const marked = readMarks(bodyTokens(markedHtml));
    const shown = readMarks(bodyTokens(html));
    const originsAt = wordsLaidSideBySide(shown, marked);
    const nearby = rowsNearby(marked, marks);
    const texts = shown.flatMap(({ name, text }, place) => {
      if (name !== "") return [];
      const stretches = originsAt(place);
      return [{ text, stretches: placed(text, stretches, nearby(stretches.at(0)?.near ?? 0)) }];
    });
    const said = marked.flatMap((token, place) =>
      token.said.map(({ text, stretches }) => ({ text, stretches: placed(text, stretches, nearby(place)) })),
    );
    return { texts, said };
  };
}

/** Elements get the number of their place in the templates; words that a template hands to a component get its mark. */
function marking(marks: Marks, root: string): Parameters<typeof withMarking>[0] {
  const origins = new Map<string, { readonly origin: Origin; readonly number: number }>();
  const placeOf = (fileName: string, line: number) => {
    const key = `${line} ${fileName}`;
    const known = origins.get(key);
    if (known !== undefined) return known;
    const origin: Origin = { kind: "template", file: relative(root, resolve(root, fileName)), line };
    const place = { origin, number: marks.numberOf(origin) };
    origins.set(key, place);
    return place;
  };
  return (type, props, { fileName, lineNumber }) => {
    const { origin, number } = placeOf(fileName, lineNumber);
    if (typeof type === "string") return { ...props, "data-origin": number };
    if (typeof type !== "function") return props;
    const words = Object.entries(props).filter(
      ([name, value]) => typeof value === "string" && isProse(name, value) && !isMarked(value),
    );
    return {
      ...props,
      ...Object.fromEntries(words.map(([name, value]) => [name, marks.wrapped(String(value), origin)])),
    };
  };
}

const isProse = (name: string, value: string) => !/class|sizes|css|^d$/i.test(name) && /^\P{Ll}.*\p{L} /u.test(value);

/** Rows that marks name, by how far from a place of the page. */
function rowsNearby(marked: readonly TracedToken[], { origins }: Marks) {
  const found = marked.flatMap(({ stretches }, place) =>
    stretches.flatMap((stretch) => stretch.origins.map((origin) => ({ place, key: rowKey(origins[origin]) }))),
  );
  return (place: number) => () => {
    const distances = new Map<string, number>();
    for (const { place: at, key } of found) {
      const distance = Math.abs(at - place);
      if (key !== null && distance < (distances.get(key) ?? Number.POSITIVE_INFINITY)) distances.set(key, distance);
    }
    return distances;
  };
}
