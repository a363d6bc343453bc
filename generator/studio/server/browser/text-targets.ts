/** Texts and pictures of the open page that can be pointed at, each with its origins. */
import { groupBy } from "../../../base/group-by.ts";
import type { PageOrigins, TextOrigin } from "../../page/page-origins.ts";

/** Part of a text, or a picture. */
export type TextTarget = {
  readonly node: Text | Element;
  readonly start: number;
  readonly end: number;
  readonly origins: readonly TextOrigin[];
};

/** Scripts may have changed the page, so texts are found by their words. Of equal texts, the n-th here is the n-th there. */
export function textTargets({ texts, origins }: Pick<PageOrigins, "texts" | "origins">): readonly TextTarget[] {
  const known = groupBy(texts.map((traced) => [traced[0], traced] as const));
  return textNodes().flatMap((node): readonly TextTarget[] => {
    const equal = known.get(node instanceof Text ? node.data : (node.getAttribute("alt") ?? "")) ?? [];
    const [text, ...stretches] = (equal.length > 1 ? equal.shift() : equal[0]) ?? [""];
    const targets = stretches.map(([end, ...places], index) => {
      const start = stretches[index - 1]?.[0] ?? 0;
      return { node, start, end, origins: places.flatMap((place) => origins[place] ?? []) };
    });
    // A full stop of a template would be in the way of the words beside it.
    const found = targets.filter(
      (each) => each.origins.length > 0 && /[\p{L}\p{N}]/u.test(text.slice(each.start, each.end)),
    );
    const file = pictureOf(node);
    // A picture without an alternative text has no origin, but can be replaced.
    if (found.length > 0 || file === null) return found;
    return [{ node, start: 0, end: 0, origins: [{ name: `images/${file}`, label: "A picture" }] }];
  });
}

/** In the page's order, without scripts, styles and our own boxes. */
function textNodes(): readonly (Text | Element)[] {
  const nodes: (Text | Element)[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    node instanceof Element && (isOurs(node) || /^(?:script|style)$/i.test(node.nodeName))
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text || node instanceof HTMLImageElement) nodes.push(node);
  return nodes;
}

/** "/_pictures/hero.png?123" → "hero.png". Null for all else. */
export const pictureOf = (node: Node) =>
  node instanceof HTMLImageElement ? (/^\/_pictures\/([^?]+)/.exec(node.getAttribute("src") ?? "")?.[1] ?? null) : null;

/** "Lead (Mullingar)", "35.5 km, from latitude and longitude" */
export function describeTarget({ node, start, end, origins }: TextTarget) {
  const derivedFrom = origins.find((origin) => origin.derivedFrom !== undefined)?.derivedFrom;
  if (derivedFrom !== undefined && node instanceof Text)
    return `${node.data.slice(start, end).trim()}, from ${derivedFrom}`;
  const labels = origins.flatMap(({ label }) => label ?? []);
  return [...new Set(labels)].join(" or ") || "The same words on every page of this kind: a developer changes them";
}

/** Whether it is of a template, and not of the data. */
export const isOfTemplate = ({ node, origins }: TextTarget) =>
  pictureOf(node) === null && origins.every(({ label }) => label === undefined);

/** Boxes on the screen. Empty for collapsed content. */
export function rectsOf(target: TextTarget): readonly DOMRect[] {
  const { node } = target;
  const element = node instanceof Element ? node : node.parentElement;
  if (element?.checkVisibility({ visibilityProperty: true }) !== true) return [];
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

/** Our boxes are in elements of their own. */
export const isOurs = (target: EventTarget | null) => target instanceof Element && /^site-/i.test(target.nodeName);
