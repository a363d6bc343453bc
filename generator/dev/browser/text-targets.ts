/** Texts and pictures of the open page that can be pointed at, each with its provenance. */
import { groupBy } from "../../base/group-by.ts";
import type { PageProvenance, ShownProvenance } from "../../desk/page/page-provenance.ts";
import { elementOf, isOurs, markedTexts, type TextNode, textsIn, wordsOf } from "./marked-texts.ts";

/** Part of a text, or a picture. */
export type TextTarget = {
  readonly node: TextNode;
  readonly start: number;
  readonly end: number;
  /** Places in the data. None for words of a template. */
  readonly provenances: readonly ShownProvenance[];
  /** File of the section around it. */
  readonly file: string | undefined;
};

/** Scripts may have changed the page, so texts are found by their words. Of equal texts, the n-th here is the n-th there. */
export function textTargets({ page, provenances, files }: PageProvenance, body: HTMLElement): readonly TextTarget[] {
  const marked = markedTexts(new DOMParser().parseFromString(page, "text/html"));
  const known = groupBy(marked.map((each) => [keyOf(each.text), each]));
  return textsIn(body).flatMap((node): readonly TextTarget[] => {
    const words = wordsOf(node);
    const equal = known.get(keyOf(words)) ?? [];
    const { parts } = (equal.length > 1 ? equal.shift() : equal[0]) ?? { parts: [] };
    const file = fileOf(elementOf(node), files);
    const targets = parts.map(({ end, mark }, index) => {
      const start = parts[index - 1]?.end ?? 0;
      return { node, start, end, provenances: mark === null ? [] : (provenances[mark] ?? []), file };
    });
    // A full stop of a template would be in the way of the words beside it.
    const found = withWholePrices(targets, words).filter(({ start, end }) =>
      /[\p{L}\p{N}]/u.test(words.slice(start, end)),
    );
    const picture = pictureOf(node);
    // A picture without an alternative text has no provenance, but can be replaced.
    if (found.length > 0 || picture === null) return found;
    return [{ node, start: 0, end: 0, provenances: [{ name: `images/${picture}`, label: "A picture" }], file }];
  });
}

/** "€17/Week" is one target, with the fields of both. */
function withWholePrices(targets: readonly TextTarget[], words: string): readonly TextTarget[] {
  const whole: TextTarget[] = [];
  for (const target of targets) {
    const [first, sign] = whole.slice(-2);
    const isSign = sign?.provenances.length === 0 && /^\P{L}{1,3}$/u.test(words.slice(sign.start, sign.end));
    if (first === undefined || !isSign || priceOf(first) === null || priceOf(first) !== priceOf(target))
      whole.push(target);
    else whole.splice(-2, 2, { ...first, end: target.end, provenances: [...first.provenances, ...target.provenances] });
  }
  return whole;
}

/** The group of a price that the target is a value of: "price". */
function priceOf({ provenances: [first] }: TextTarget): string | null {
  const place = first?.edit?.place;
  const group = place != null && "path" in place ? place.path.slice(0, -1).join(".") : "";
  return /price/i.test(group) ? group : null;
}

/** A mark hides the first letter of a text from code that capitalizes it. */
const keyOf = (words: string) => words.toLowerCase();

/** By the classes around the text, innermost first. */
function fileOf(element: Element | null, files: PageProvenance["files"]): string | undefined {
  for (let around = element; around !== null; around = around.parentElement)
    for (const name of around.classList) if (files[name] !== undefined) return files[name];
  return undefined;
}

/** "/_pictures/hero.png?123" → "hero.png". Null for all else. */
export const pictureOf = (node: Node) =>
  node instanceof HTMLImageElement ? (/^\/_pictures\/([^?]+)/.exec(node.getAttribute("src") ?? "")?.[1] ?? null) : null;

/** "Lead (Mullingar)" */
export function describeTarget(target: TextTarget) {
  if (isComputed(target)) return "Worked out from the data: change it in its form";
  if (isOfTemplate(target)) return "The same words on every page of this kind: a developer changes them";
  return [...new Set(target.provenances.map(({ label }) => label))].join(" or ");
}

/** Returns true if it is of a template, and not of the data. */
export const isOfTemplate = ({ provenances }: TextTarget) => provenances.length === 0;

/** Returns true for a number that no cell has as it is, such as a distance. */
export const isComputed = ({ node, start, end, provenances }: TextTarget) =>
  provenances.length === 0 && /\d/.test(wordsOf(node).slice(start, end));

/** Boxes on the screen. Empty for collapsed content. */
export function rectsOf(target: TextTarget): readonly DOMRect[] {
  const { node } = target;
  if (elementOf(node)?.checkVisibility({ visibilityProperty: true }) !== true) return [];
  if (node instanceof Element) return [node.getBoundingClientRect()];
  return [...rangeOf(node, target).getClientRects()].filter(({ width }) => width > 0);
}

export function rangeOf(node: Text, { start, end }: TextTarget) {
  const range = document.createRange();
  range.setStart(node, Math.min(start, node.data.length));
  range.setEnd(node, Math.min(end, node.data.length));
  return range;
}

/** The text in the element with the focus. A click in the page focuses all of <main>, which does not count. */
export function focusedOf(targets: readonly TextTarget[]) {
  const element = document.querySelector(":focus-visible");
  if (element === null || isOurs(element)) return null;
  return targets.find(({ node }) => element.contains(node)) ?? null;
}

/** The next text that is shown, or the one before. */
export function nextTo(current: TextTarget | null, targets: readonly TextTarget[], by: 1 | -1) {
  const shown = targets.filter((target) => rectsOf(target).length > 0);
  return shown[((current === null ? -1 : shown.indexOf(current)) + by + shown.length) % shown.length] ?? null;
}

export type Point = { readonly x: number; readonly y: number };

/** Finds text in the element under the mouse, so that a line also counts beside its last word. */
export function nearest(targets: readonly TextTarget[], { x, y }: Point): TextTarget | null {
  const under = document.elementFromPoint(x, y);
  if (under === null || isOurs(under)) return null;
  // In them only text that is under the mouse itself counts, such as that of a drawing without pointer events.
  const reach = /^(?:html|body|main|section)$/i.test(under.nodeName) ? 0 : Number.MAX_VALUE;
  const within = targets.filter(({ node }) => under.contains(node));
  const distance = (target: TextTarget) => Math.min(...rectsOf(target).map((rect) => distanceTo(rect, x, y)));
  const [closest] = within.map((target) => ({ target, far: distance(target) })).sort((a, b) => a.far - b.far);
  return closest === undefined || closest.far > reach ? null : closest.target;
}

const distanceTo = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
