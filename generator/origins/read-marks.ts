/** The places of every text of a marked page, in the order of the page. */
import { markPattern, originOf, withoutMarks } from "./marks.ts";
import { attributeOf, isVoid, type Token } from "./tokens.ts";

/** A stretch of a text, up to `end`, and the numbers of its origins: one, or several that it may be from. */
export type Stretch = { readonly end: number; readonly origins: readonly number[] };

export type TracedToken = {
  /** "<p", "</p" or "" for a text. */
  readonly name: string;
  readonly text: string;
  readonly stretches: readonly Stretch[];
  /** Of a picture or a field: what its alternative text, label or hint is from. */
  readonly said: readonly { readonly text: string; readonly stretches: readonly Stretch[] }[];
};

type Open = { readonly origin: number; readonly depth: number };

const inline = new Set("a abbr b bdi cite code em i mark q s small span strong sub sup time u".split(" "));

const spoken = ["alt", "aria-label", "placeholder", "title"];

export function readMarks(tokens: readonly Token[]): readonly TracedToken[] {
  const templates: (number | null)[] = [];
  let open: Open[] = [];

  const stretchesOf = (text: string): readonly Stretch[] => {
    const stretches: Stretch[] = [];
    let at = 0;
    let shown = 0;
    const add = (part: string) => {
      shown += part.length;
      const origin = open.at(-1)?.origin ?? templates.findLast((each) => each !== null) ?? null;
      if (part !== "") stretches.push({ end: shown, origins: origin === null ? [] : [origin] });
    };
    for (const match of text.matchAll(markPattern)) {
      add(text.slice(at, match.index));
      at = match.index + match[0].length;
      const origin = originOf(match[0]);
      if (origin === null) open.pop();
      else open.push({ origin, depth: templates.length });
    }
    add(text.slice(at));
    return stretches;
  };

  return tokens.map((token): TracedToken => {
    if (token.kind === "text")
      return { name: "", text: withoutMarks(token.text), stretches: stretchesOf(token.text), said: [] };
    if (token.kind === "close") {
      templates.pop();
      // A text that was cut lost its end: it ends with the paragraph that it began in.
      open = open.flatMap((each) => {
        if (each.depth <= templates.length) return [each];
        return inline.has(token.name) ? [{ ...each, depth: templates.length }] : [];
      });
      return { name: `</${token.name}`, text: "", stretches: [], said: [] };
    }
    const template = attributeOf(token.attributes, "data-origin");
    templates.push(template === undefined ? null : Number(template));
    const outside = open;
    const said = spoken.flatMap((name) => {
      const text = attributeOf(token.attributes, name);
      open = [];
      return text === undefined || text === "" ? [] : [{ text: withoutMarks(text), stretches: stretchesOf(text) }];
    });
    open = outside;
    if (isVoid(token)) templates.pop();
    return { name: `<${token.name}`, text: "", stretches: [], said };
  });
}
