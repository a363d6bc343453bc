/** Renders one section to HTML. */
import { renderToStaticMarkup } from "react-dom/server";
import type { Section } from "./outline/section.ts";

/**
 * Returns a function that renders a section. `data` is what the section was rendered from, if not its props. The function throws
 * an Error with the section's name if it prints an unfilled value.
 * @param tokens names that texts contain in braces and that every page must have filled
 */
export function createSectionRenderer(tokens: readonly string[]): (section: Section, data?: object) => string {
  const findOutputErrors = outputErrorFinder(tokens);
  return (section, data = section.props) => {
    const html = renderToStaticMarkup(section);
    throwOnOutputErrors(findOutputErrors(html), `section ${section.type.name}`, data);
    return html;
  };
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
