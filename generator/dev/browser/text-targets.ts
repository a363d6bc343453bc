/** Texts and pictures of the open page that can be pointed at, each with its provenance. */
import { groupBy } from "../../base/group-by.ts";
import type { PageProvenance, ShownProvenance } from "../../desk/page/page-provenance.ts";
import { elementOf, isOurs, markedTexts, type TextNode, textsIn, wordsOf } from "./marked-texts.ts";

/** Part of a text, or a picture. */
export type TextTarget = {
  readonly node: TextNode;
  readonly start: number;
  readonly end: number;
  /** Cells or keys of the data that the text is from. Empty for a template's own words. */
  readonly provenances: readonly ShownProvenance[];
  /** Template file of the section around the text. */
  readonly file: string | undefined;
};

/** Finds texts by their words, as scripts may have changed the page. The n-th of equal texts is the n-th in `page`. */
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
    // Without letters or digits a template's full stop, say, is no target: clicks near it mean the text beside it.
    const found = withWholePrices(targets, words).filter(({ start, end }) =>
      /[\p{L}\p{N}]/u.test(words.slice(start, end)),
    );
    const picture = pictureOf(node);
    // A picture without an alternative text has no provenance, but can be replaced.
    if (found.length > 0 || picture === null) return found;
    return [{ node, start: 0, end: 0, provenances: [{ name: `images/${picture}`, label: "A picture" }], file }];
  });
}

/** Joins the parts of a price: "€17/Week" is one target with the fields of amount and period. */
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

/** Returns the key of the price that the target is a part of, such as "price"; null if it is not. */
function priceOf({ provenances: [first] }: TextTarget): string | null {
  const place = first?.edit?.place;
  const group = place != null && "path" in place ? place.path.slice(0, -1).join(".") : "";
  return /price/i.test(group) ? group : null;
}

/** Ignores case: in marked pages a text begins with a mark, so templates do not capitalize its first letter. */
const keyOf = (words: string) => words.toLowerCase();

/** Returns the template file that a class around the text belongs to, the innermost first. */
function fileOf(element: Element | null, files: PageProvenance["files"]): string | undefined {
  for (let around = element; around !== null; around = around.parentElement)
    for (const name of around.classList) if (files[name] !== undefined) return files[name];
  return undefined;
}

/** "/_pictures/hero.png?123" → "hero.png". Null for other nodes. */
export const pictureOf = (node: Node) =>
  node instanceof HTMLImageElement ? (/^\/_pictures\/([^?]+)/.exec(node.getAttribute("src") ?? "")?.[1] ?? null) : null;

/** Returns the target's name, "Lead (Mullingar)", or why it cannot be edited here. */
export function describeTarget(target: TextTarget) {
  if (isComputed(target)) return "Worked out from the data: change it in its form";
  if (isOfTemplate(target)) return "The same words on every page of this kind: a developer changes them";
  return [...new Set(target.provenances.map(({ label }) => label))].join(" or ");
}

/** Returns the names of the target's cells or keys, else its template file. */
export const namesOf = ({ provenances, file }: TextTarget, between = "\n") =>
  provenances.map(({ name }) => name).join(between) || (file ?? "");

/** Returns true for words of a template, which are not in the data. */
export const isOfTemplate = ({ provenances }: TextTarget) => provenances.length === 0;

/** Returns true for a number that is in no cell, such as a computed distance. */
export const isComputed = ({ node, start, end, provenances }: TextTarget) =>
  provenances.length === 0 && /\d/.test(wordsOf(node).slice(start, end));

/** Returns the target's boxes on the screen. Empty for content that is not visible. */
export function rectsOf(target: TextTarget): readonly DOMRect[] {
  const { node } = target;
  if (elementOf(node)?.checkVisibility({ visibilityProperty: true }) !== true) return [];
  if (node instanceof Element) return [node.getBoundingClientRect()];
  return [...rangeOf(node, target).getClientRects()].filter(({ width }) => width > 0);
}

/** Returns a box as wide as the target's first line and as high as all lines. Null for content that is not visible. */
export function boxOf(target: TextTarget): DOMRect | null {
  const [first, ...others] = rectsOf(target);
  if (first === undefined) return null;
  return new DOMRect(first.left, first.top, first.width, (others.at(-1) ?? first).bottom - first.top);
}

export function rangeOf(node: Text, { start, end }: TextTarget) {
  const range = document.createRange();
  range.setStart(node, Math.min(start, node.data.length));
  range.setEnd(node, Math.min(end, node.data.length));
  return range;
}

/** Returns the text in the element with :focus-visible. That excludes <main>, which a click in the page focuses. */
export function focusedOf(targets: readonly TextTarget[]) {
  const element = document.querySelector(":focus-visible");
  if (element === null || isOurs(element)) return null;
  return targets.find(({ node }) => element.contains(node)) ?? null;
}

/** Returns the next visible text, or the one before. */
export function nextTo(current: TextTarget | null, targets: readonly TextTarget[], by: 1 | -1) {
  const shown = targets.filter((target) => rectsOf(target).length > 0);
  return shown[((current === null ? -1 : shown.indexOf(current)) + by + shown.length) % shown.length] ?? null;
}

export type Point = { readonly x: number; readonly y: number };

/** Returns the text nearest to a point, in the element there. So a click beside the end of a line finds its text. */
export function nearest(targets: readonly TextTarget[], { x, y }: Point): TextTarget | null {
  const under = document.elementFromPoint(x, y);
  if (under === null || isOurs(under)) return null;
  // In these large elements only text right under the point counts, such as that of a drawing without pointer events.
  const reach = /^(?:html|body|main|section)$/i.test(under.nodeName) ? 0 : Number.MAX_VALUE;
  const within = targets.filter(({ node }) => under.contains(node));
  const distance = (target: TextTarget) => Math.min(...rectsOf(target).map((rect) => distanceTo(rect, x, y)));
  const [closest] = within.map((target) => ({ target, far: distance(target) })).sort((a, b) => a.far - b.far);
  return closest === undefined || closest.far > reach ? null : closest.target;
}

const distanceTo = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
