/** What no visitor may see: a value that was missing, or a name in braces that nothing filled. */

const mistakes = /\bundefined\b|\bNaN\b|\[object Object\]|\{(?:town|county|service|distance|direction)\}|<!--\$/;

/** What every mistake has in it: looking for these is several times quicker than the expression. */
const signs = ["undefined", "NaN", "[object", "{", "<!--$"];

/**
 * Scripts and styles are not looked at. A word that stands in the section's own data is the writer's, not a mistake.
 * @throws Error naming `what` and the words around the mistake.
 */
export function checkHtml(html: string, what: string, props: object) {
  if (!signs.some((sign) => html.includes(sign))) return;
  const found = mistakes.exec(html);
  if (found === null || writtenIn(props, found[0])) return;
  const words = html.slice(Math.max(0, found.index - 60), found.index + 60);
  throw new Error(`${what} prints "${found[0]}" in: …${words}…`);
}

const writtenIn = (props: object, mistake: string) =>
  !mistake.startsWith("{") && JSON.stringify(props).includes(mistake);
