/** Shows what can be changed on the page: texts with a dotted line under them, pictures in a dashed frame. */
import type { TextTarget } from "../../../inspect/origins/browser/text-origins.ts";
import type { TextOrigin } from "../../page/page-origins.ts";

const name = "site-text";

/** Highlights move with their text, and change nothing in the document. */
const styles = `::highlight(${name}) { text-decoration: underline dotted 2px; background-color: rgb(255 213 74 / 25%); }`;
const pictures = `img[src^="/_pictures/"] { outline: 3px dashed gold; outline-offset: -3px; }`;

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

/** @param targets none to take the outlines away */
export function outline(targets: readonly TextTarget<TextOrigin>[]) {
  sheet.replaceSync(targets.length === 0 ? "" : styles + pictures);
  const ranges = targets.flatMap(({ node, start, end, origins }) => {
    if (!(node instanceof Text) || !origins.some(({ edit }) => edit !== undefined)) return [];
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, Math.min(end, node.data.length));
    return [range];
  });
  CSS.highlights.set(name, new Highlight(...ranges));
}
