/** Finds markup in a text: HTML, its entities, and Markdown. Pages show it as typed. */

/** Every markup contains one of these. */
const sign = /[<&*_`[~#>]|^ {0,3}[-+] /m;

const tag = /<\/?[a-z!][^<>]*>/i;
const entity = /&(?:[a-z][a-z0-9]{1,30}|#\d{1,7}|#x[0-9a-f]{1,6});/i;

/** Patterns of Markdown. Each takes time linear in the length of the text. */
const markdown = [
  /!?\[[^[\]]{1,200}\]\((?:https?:|mailto:|tel:|www\.|[/#.])[^()\s]*\)/,
  /(?<![*\w])\*{1,3}(?=[^\s*])[^*\n]*[^\s*]\*{1,3}(?![*\w])/,
  /(?<![/\w])__(?=[^\s_])[^_\n]*[^\s_]__(?![/\w])/,
  // With a space: one word between underscores may be a name, such as "_ga_".
  /(?<![/\w])_(?=[^\s_][^_\n]* )[^_\n]*[^\s_]_(?![/\w])/,
  /~~[^\s~][^~\n]*~~/,
  /`[^`\n]+`/,
  /^ {0,3}#{1,6} +\S[^\n]*/m,
  /^ {0,3}> +\S[^\n]*/m,
  // Two items: a single one may be a footnote.
  /^ {0,3}([-*+]) +\S[^\n]*\n+ {0,3}\1 +\S[^\n]*/m,
];

/** Returns the first markup of a text and what to write instead. Undefined for plain text. */
export function findMarkup(text: string): { readonly found: string; readonly remedy: string } | undefined {
  if (!sign.test(text)) return undefined;
  const html = tag.exec(text)?.[0];
  if (html !== undefined) return { found: html, remedy: "Delete it." };
  const encoded = entity.exec(text)?.[0];
  if (encoded !== undefined) return { found: encoded, remedy: "Type the character itself." };
  for (const pattern of markdown) {
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return { found, remedy: "Write the words only." };
  }
  return undefined;
}
