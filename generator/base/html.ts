/** HTML from template literals, in Node and in browsers. Values that are not `Html` are escaped. */

export type Html = { readonly html: string };
type Part = Html | string | number | null | false | readonly Part[];

export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: texts.reduce((whole, text, index) => whole + printed(parts[index - 1] ?? null) + text),
});

function printed(part: Part): string {
  if (part === null || part === false) return "";
  if (typeof part === "string") return escaped(part);
  if (typeof part === "number") return String(part);
  return "html" in part ? part.html : part.map(printed).join("");
}

const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const needsEscape = /[&<>"']/;
const escaped = (text: string) =>
  needsEscape.test(text) ? text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign) : text;
