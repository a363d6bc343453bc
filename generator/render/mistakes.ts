/** What no visitor may see: a value that was missing, or a name in braces that nothing filled. */

/** `words` are those around it. */
export type Mistake = { readonly found: string; readonly words: string };

const pattern = /\bundefined\b|\bNaN\b|\[object Object\]|\{(?:town|county|service|distance|direction)\}|<!--\$/;

/** The first mistake in a text, or null. */
export function mistakeIn(text: string): Mistake | null {
  const found = pattern.exec(text);
  if (found === null) return null;
  return { found: found[0], words: text.slice(Math.max(0, found.index - 60), found.index + 60) };
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
