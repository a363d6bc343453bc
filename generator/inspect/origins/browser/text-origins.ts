/** Texts of the open page, each with its origins. */
import { groupBy } from "../../../base/group-by.ts";
import type { Trace } from "../trace-page.ts";

/** An origin by its place: "towns.csv, row 14 (Mullingar), column lead". */
export type NamedOrigin = {
  readonly name: string;
  /** "Lead (Mullingar)"; missing for words of a template. */
  readonly label?: string;
  /** What a number is computed from: "latitude and longitude". */
  readonly derivedFrom?: string;
};

/** Part of a text, or a picture with an alternative text. */
export type TextTarget<Place extends NamedOrigin> = {
  readonly node: Text | Element;
  readonly start: number;
  readonly end: number;
  readonly origins: readonly Place[];
};

/** Scripts may have changed the page, so texts are found by their words. Of equal texts, the n-th here is the n-th there. */
export function textTargets<Place extends NamedOrigin>({ texts, origins }: Trace<Place>): readonly TextTarget<Place>[] {
  const known = groupBy(texts.map((traced) => [traced[0], traced] as const));
  return textNodes().flatMap((node): readonly TextTarget<Place>[] => {
    const equal = known.get(node instanceof Text ? node.data : (node.getAttribute("alt") ?? "")) ?? [];
    const [text, ...stretches] = (equal.length > 1 ? equal.shift() : equal[0]) ?? [""];
    const targets = stretches.map(([end, ...places], index) => {
      const start = stretches[index - 1]?.[0] ?? 0;
      return { node, start, end, origins: places.flatMap((place) => origins[place] ?? []) };
    });
    return targets.filter((each) => each.origins.length > 0 && text.slice(each.start, each.end).trim() !== "");
  });
}

export const wordsOf = ({ node, start, end }: TextTarget<NamedOrigin>) =>
  node instanceof Text ? node.data.slice(start, end).trim() : "";

/** "Lead (Mullingar)", "35.5 km, from latitude and longitude" */
export function describeTarget(target: TextTarget<NamedOrigin>) {
  const derivedFrom = target.origins.find((origin) => origin.derivedFrom !== undefined)?.derivedFrom;
  if (derivedFrom !== undefined && target.node instanceof Text) return `${wordsOf(target)}, from ${derivedFrom}`;
  const labels = target.origins.flatMap(({ label }) => label ?? []);
  return [...new Set(labels)].join(" or ") || "The same words on every page of this kind: a developer changes them";
}

/** In the page's order, without scripts, styles and our own boxes. */
function textNodes(): readonly (Text | Element)[] {
  const nodes: (Text | Element)[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    node instanceof Element && /^(?:script|style|site-.*)$/i.test(node.nodeName)
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text || (node instanceof Element && node.matches("img[alt]"))) nodes.push(node);
  return nodes;
}

/** Boxes on the screen. Empty for collapsed content. */
export function rectsOf({ node, start, end }: TextTarget<NamedOrigin>): readonly DOMRect[] {
  const element = node instanceof Element ? node : node.parentElement;
  if (element?.checkVisibility({ visibilityProperty: true }) !== true) return [];
  if (node instanceof Element) return [node.getBoundingClientRect()];
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, Math.min(end, node.data.length));
  return [...range.getClientRects()].filter(({ width }) => width > 0);
}
