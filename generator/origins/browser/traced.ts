/** The texts of the open page, each with its places. What the server said of its own page is laid beside the page as it stands. */
import type { Trace } from "../trace.ts";

/** A place, by what people call it: "towns.csv, row 14 (Mullingar), column lead". */
export type Named = { readonly name: string };

/** A stretch of a text, or a picture that has one. */
export type Target<Place extends Named> = {
  readonly node: Text | Element;
  readonly start: number;
  readonly end: number;
  readonly origins: readonly Place[];
};

/** A trace with the places that it has numbers for. */
type Origins<Place> = Trace & { readonly origins: Readonly<Record<number, Place>> };

export function targetsIn<Place extends Named>(
  served: Document,
  { texts, said, origins }: Origins<Place>,
): readonly Target<Place>[] {
  const known = textsOf(served.body);
  const places = new Map<Node, (typeof texts)[number]>();
  for (const [index, node] of known.entries()) {
    const traced = texts[index];
    if (traced?.text === node.data) places.set(node, traced);
  }
  const standing = new Map<Node, Node>();
  pair(served.body, document.body, standing);
  const byText = new Map(texts.map((traced) => [traced.text, traced]));
  const shown = (numbers: readonly number[]) => numbers.flatMap((number) => origins[number] ?? []);
  const ofTexts = textsOf(document.body).flatMap((node): readonly Target<Place>[] => {
    const traced = places.get(standing.get(node) ?? node) ?? byText.get(node.data);
    if (traced === undefined || traced.text.trim() === "") return [];
    let start = 0;
    return traced.stretches.flatMap(({ end, origins: numbers }) => {
      const target = { node, start, end: Math.min(end, node.data.length), origins: shown(numbers) };
      start = end;
      return node.data.slice(target.start, target.end).trim() === "" ? [] : [target];
    });
  });
  const words = new Map(said.map((each) => [each.text, each]));
  const ofPictures = [...document.querySelectorAll("img[alt]")].flatMap((node): readonly Target<Place>[] => {
    const traced = words.get(node.getAttribute("alt") ?? "");
    if (traced === undefined || traced.text === "") return [];
    return [{ node, start: 0, end: 0, origins: shown(traced.stretches.flatMap((each) => each.origins)) }];
  });
  return [...ofTexts, ...ofPictures].filter((target) => target.origins.length > 0);
}

/** In the order of the page; those of scripts, styles and of our own boxes left out. */
export function textsOf(body: Element): readonly Text[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    node instanceof Element && /^(?:script|style|site-.*)$/i.test(node.nodeName)
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
}

/** Texts of the open page by those of the served one, as far as both still have the same form. */
function pair(served: Node, live: Node, standing: Map<Node, Node>) {
  if (served instanceof Text) {
    standing.set(live, served);
    return;
  }
  const children = [...live.childNodes];
  for (const [index, child] of [...served.childNodes].entries()) {
    const other = children[index];
    if (other?.nodeName !== child.nodeName) return;
    pair(child, other, standing);
  }
}

/** On the screen; none of what is folded away. */
export function rectsOf({ node, start, end }: Target<Named>): readonly DOMRect[] {
  const element = node instanceof Element ? node : node.parentElement;
  if (element?.checkVisibility({ visibilityProperty: true }) !== true) return [];
  if (node instanceof Element) return [node.getBoundingClientRect()];
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, end);
  return [...range.getClientRects()].filter(({ width }) => width > 0);
}
