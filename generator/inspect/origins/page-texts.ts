/** Texts of a rendered page's body, in its order, without scripts and styles. */

export type PageText = {
  /** Text of a node, or alternative text of a picture. */
  readonly text: string;
  /** Classes of the elements around it, innermost first. */
  readonly classes: readonly string[];
  /** Number of block boundaries before it: texts of one paragraph share it. */
  readonly block: number;
};

const pattern = /<(\/?)([a-zA-Z][\w:-]*)((?:[^>"]|"[^"]*")*)>|[^<]+/g;
const voids = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
const inline = new Set("a abbr b bdi cite code em i mark q s small span strong sub sup time u".split(" "));

export function pageTexts(html: string): readonly PageText[] {
  const body = html.slice(html.indexOf("<body")).replaceAll(/(<(script|style)\b[^>]*>).*?(?=<\/\2>)/gs, "$1");
  const texts: PageText[] = [];
  const open: (readonly string[])[] = [];
  let block = 0;
  const add = (text: string) => texts.push({ text: unescaped(text), classes: open.toReversed().flat(), block });
  for (const { 0: whole, 1: slash, 2: name, 3: attributes = "" } of body.matchAll(pattern)) {
    if (name === undefined) {
      add(whole);
      continue;
    }
    if (!inline.has(name)) block += 1;
    if (slash === "/") {
      open.pop();
      continue;
    }
    open.push(/ class="([^"]*)"/.exec(attributes)?.[1]?.split(" ") ?? []);
    const alternative = / alt="([^"]+)"/.exec(attributes)?.[1];
    if (alternative !== undefined) add(alternative);
    if (voids.has(name) || attributes.endsWith("/")) open.pop();
  }
  return texts;
}

const signs: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

const unescaped = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => signs[entity] ?? entity);
