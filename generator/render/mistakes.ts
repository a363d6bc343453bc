/** What no visitor may see: a value that was missing, or a name in braces that nothing filled. */

/** `words` are those around it. */
export type Mistake = { readonly found: string; readonly words: string };

const pattern = /\bundefined\b|\bNaN\b|\[object Object\]|\{(?:town|county|service|distance|direction)\}|<!--\$/g;
/** What every mistake holds one of. Looking for them takes a tenth of the time that the pattern takes. */
const signs = ["undefined", "NaN", "[object", "{", "<!--$"];

/** All mistakes in printed HTML. */
export function mistakesIn(html: string): readonly Mistake[] {
  if (!signs.some((sign) => html.includes(sign))) return [];
  return Array.from(html.matchAll(pattern), ({ 0: found, index }) => ({
    found,
    words: html.slice(Math.max(0, index - 60), index + 60),
  }));
}

/**
 * A word that stands in the data is the writer's, not a mistake; a name in braces is one wherever it comes from.
 * @param what is printed, and @param data what it is printed from
 * @throws Error naming `what` and the words around the first mistake.
 */
export function refuseMistakes(mistakes: readonly Mistake[], what: string, data: object) {
  const wrong = mistakes.find(({ found }) => found.startsWith("{") || !JSON.stringify(data).includes(found));
  if (wrong !== undefined) throw new Error(`${what} prints "${wrong.found}" in: …${wrong.words}…`);
}
