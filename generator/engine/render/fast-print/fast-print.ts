/** Renders one section to HTML: by our own printer, or by react-dom if it contains what ours does not support. */
import { renderToStaticMarkup } from "react-dom/server";
import { prefixHtml } from "../../assets/base-path.ts";
import { outlineFromHtml } from "../../outline/outline-from-html.ts";
import { pageContent } from "../../outline/page-content.ts";
import type { Section } from "../../outline/section.ts";
import { FallbackToReact, type FastRenderResult, type FragmentCache, renderFast } from "./render-element.ts";

/** The first section of each component, and then one in 500, is also rendered by react-dom and compared. */
const sampleEvery = 500;

export type RenderSettings = {
  /** The folder that the site is served from: "" or "/sub". */
  readonly basePath: string;
  /** Names that texts contain in braces and that every page must have filled. */
  readonly tokens: readonly string[];
};

/**
 * Returns a function that renders a section. `data` is what the section was rendered from, if not its props. The function throws
 * an Error with the section's name if it prints an unfilled value, or other HTML than react-dom.
 */
export function createSectionRenderer({
  basePath,
  tokens,
}: RenderSettings): (section: Section, data?: object) => FastRenderResult {
  const counts = new Map<unknown, number>();
  const left = new Set<unknown>();
  /** Parts that many sections share: rows of facts, links to neighbours, the contact form. */
  const pieces = new Map<string, FastRenderResult>();
  const findOutputErrors = outputErrorFinder(tokens);

  const isSampled = ({ type }: Section) => {
    const count = counts.get(type) ?? 0;
    counts.set(type, count + 1);
    return count % sampleEvery === 0;
  };

  return (section, data = section.props) => {
    const name = `section ${section.type.name}`;
    const printed = left.has(section.type) ? null : renderOrNull(section, pieces);
    if (printed === null) left.add(section.type);
    const { html, content, seen } = printed ?? printedByReact(section);
    throwOnOutputErrors(findOutputErrors(html), name, data);
    if (printed !== null && isSampled(section)) compare(name, html, renderToStaticMarkup(section));
    return { html: prefixHtml(basePath, html), content, seen };
  };
}

/** Null for a section that only react-dom can print. */
function renderOrNull(section: Section, pieces: FragmentCache): FastRenderResult | null {
  try {
    return renderFast(section, pieces);
  } catch (cause) {
    if (cause instanceof FallbackToReact) return null;
    throw cause;
  }
}

function printedByReact(section: Section): FastRenderResult {
  const html = renderToStaticMarkup(section);
  return { html, content: pageContent(html), seen: outlineFromHtml(html) };
}

function compare(name: string, ours: string, reacts: string) {
  if (ours === reacts) return;
  let at = 0;
  while (ours[at] === reacts[at]) at += 1;
  const around = (html: string) => html.slice(Math.max(0, at - 60), at + 60);
  throw new Error(
    `${name} is not printed as react-dom prints it. Teach generator/engine/render/fast-print/render-element.ts, or let it leave the section to react-dom. Ours: …${around(ours)}… react-dom: …${around(reacts)}…`,
  );
}

/** `words`: 60 characters before and after. */
type OutputError = { readonly found: string; readonly words: string };

/** Every error contains one of these. Ten times as fast as the pattern. */
const signs = ["undefined", "NaN", "[object", "{", "<!--$"];

/** Returns a function that finds all errors in HTML. @param tokens names that texts contain in braces: "price" */
export function outputErrorFinder(tokens: readonly string[]): (html: string) => readonly OutputError[] {
  const token = tokens.length === 0 ? "" : `|\\{(?:${tokens.join("|")})\\}`;
  const pattern = new RegExp(`\\bundefined\\b|\\bNaN\\b|\\[object Object\\]|<!--\\$${token}`, "g");
  return (html) => {
    if (!signs.some((sign) => html.includes(sign))) return [];
    return Array.from(html.matchAll(pattern), ({ 0: found, index }) => ({
      found,
      words: html.slice(Math.max(0, index - 60), index + 60),
    }));
  };
}

/**
 * A word that is in the data was written by its author and is not an error. A token in braces always is.
 * @param what name of what was printed. @param data what it was printed from
 * @throws Error with `what` and the words around the first error
 */
export function throwOnOutputErrors(errors: readonly OutputError[], what: string, data: object) {
  const wrong = errors.find(({ found }) => found.startsWith("{") || !JSON.stringify(data).includes(found));
  if (wrong !== undefined) throw new Error(`${what} prints "${wrong.found}" in: …${wrong.words}…`);
}
