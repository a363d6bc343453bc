/** Printed HTML as tags and texts, so that two printings of one page can be laid side by side. */

export type Token =
  | { readonly kind: "open" | "close"; readonly name: string; readonly attributes: string }
  | { readonly kind: "text"; readonly text: string };

const pattern = /<(\/?)([a-zA-Z][\w:-]*)((?:[^>"]|"[^"]*")*)>|[^<]+/g;
const voids = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

/** Of the page's body; what stands in scripts and styles is left out. */
export function bodyTokens(html: string): readonly Token[] {
  const body = html.slice(html.indexOf("<body")).replaceAll(/(<(script|style)\b[^>]*>).*?(?=<\/\2>)/gs, "$1");
  return Array.from(body.matchAll(pattern), ([whole, slash, name, attributes = ""]): Token => {
    if (name === undefined) return { kind: "text", text: unescaped(whole) };
    return { kind: slash === "/" ? "close" : "open", name, attributes };
  });
}

export const isVoid = ({ name, attributes }: { name: string; attributes: string }) =>
  voids.has(name) || attributes.endsWith("/");

/** Undefined where the tag has none. */
export function attributeOf(attributes: string, name: string) {
  const start = ` ${name}="`;
  const at = attributes.indexOf(start);
  if (at === -1) return undefined;
  const from = at + start.length;
  const value = attributes.slice(from, attributes.indexOf('"', from));
  return unescaped(value);
}

/** The alternative texts of all pictures. */
export const alternativesIn = (html: string) =>
  Array.from(html.matchAll(/ alt="([^"]*)"/g), ([, text = ""]) => unescaped(text));

const signs: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

const unescaped = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => signs[entity] ?? entity);
