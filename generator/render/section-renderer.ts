/** Renders one section to HTML. */
import { renderToStaticMarkup } from "react-dom/server";
import type { Section } from "./outline/section.ts";

/**
 * Returns a function that renders a section. `data` is the data that the section shows, if it is not in its props.
 * The function throws an Error with the section's name if the HTML has an unfilled value.
 * @param tokens names of tokens ("price" for {price}), none of which may be left in the HTML
 */
export function createSectionRenderer(tokens: readonly string[]): (section: Section, data?: object) => string {
  const findOutputErrors = outputErrorFinder(tokens);
  return (section, data = section.props) => {
    const html = renderToStaticMarkup(section);
    throwOnOutputErrors(findOutputErrors(html), `section ${section.type.name}`, data);
    return html;
  };
}

/** `words` is the text around the error: 60 characters before and after its start. */
type OutputError = { readonly found: string; readonly words: string };

/** Every error contains one of these. To look for them first is ten times as fast as the pattern. */
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
 * Throws at the first error. A word that is in the data was written by its author, so it is no error; a token in braces always is.
 * @param what name of the printed part. @param data data from which it was printed
 * @throws Error with `what` and the words around the first error
 */
export function throwOnOutputErrors(errors: readonly OutputError[], what: string, data: object) {
  const wrong = errors.find(({ found }) => found.startsWith("{") || !JSON.stringify(data).includes(found));
  if (wrong !== undefined) throw new Error(`${what} prints "${wrong.found}" in: …${wrong.words}…`);
}
