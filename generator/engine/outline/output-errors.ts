/** Finds what no visitor may see: a missing value, or a token in braces that was not filled. */

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
