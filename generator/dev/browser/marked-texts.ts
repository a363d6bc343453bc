/** Reads the texts of a page, and the marks of provenance in them (generator/desk/provenance/marks.ts). */
import { type MarkedText, readMarks } from "../../desk/provenance/marks.ts";

/** Elements that do not end a paragraph. */
const inline = "a, abbr, b, bdi, cite, code, em, i, img, mark, q, s, small, span, strong, sub, sup, time, u";

/** @param page rendered from marked data */
export function markedTexts(page: Document): readonly MarkedText[] {
  let open: number[] = [];
  let paragraph: Element | null | undefined;
  return textsIn(page.body).map((node) => {
    const block = elementOf(node)?.closest(`:not(${inline})`);
    // A text that was cut off has no end mark, so it ends with its paragraph.
    if (block !== paragraph) open = [];
    paragraph = block;
    return readMarks(wordsOf(node), open);
  });
}

export type TextNode = Text | HTMLImageElement;

/** Returns the texts in the page's order, without scripts, styles and the dev server's own elements. */
export function textsIn(body: HTMLElement): readonly TextNode[] {
  const nodes: TextNode[] = [];
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    node instanceof Element && (isOurs(node) || /^(?:script|style|noscript)$/i.test(node.nodeName))
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text || node instanceof HTMLImageElement) nodes.push(node);
  return nodes;
}

/** Returns the text; for a picture, its alternative text. */
export const wordsOf = (node: TextNode) => (node instanceof Text ? node.data : node.alt);

export const elementOf = (node: TextNode) => (node instanceof Text ? node.parentElement : node);

/** Returns true for an element of the dev server: their names begin with "site-". */
export const isOurs = (target: EventTarget | null) => target instanceof Element && /^site-/i.test(target.nodeName);
