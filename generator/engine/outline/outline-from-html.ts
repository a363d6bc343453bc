/** Builds the outline from HTML that react-dom rendered: islands, and sections that fast-print does not support. */
import {
  addHeadingText,
  addId,
  addLink,
  addText,
  auditCategory,
  closeElement,
  createOutlineBuilder,
  decodeEntities,
  openElement,
  type PageOutline,
} from "./page-outline.ts";

/** @param html as react-dom writes it: every attribute in double quotes, every element closed */
export function outlineFromHtml(html: string): PageOutline {
  const seen = createOutlineBuilder();
  const openOnes: OpenElement[] = [];
  const read = (text: string) => {
    addText(seen, decodeEntities(text));
    for (const each of openOnes) if (each.name === "h1") each.text += `${text} `;
  };
  let at = 0;
  for (const { 0: tag, 1: end, 2: name = "", 3: written = "", index } of html.matchAll(anyTag)) {
    if (index > at && !isUnread(openOnes.at(-1)?.name)) read(html.slice(at, index));
    at = index + tag.length;
    if (end === "/") {
      const ended = openOnes.pop();
      if (ended === undefined) continue;
      closeElement(seen, auditCategory(ended.name), ended.attributes, ended.words, ended.linkWords);
      if (ended.name === "h1") seen.h1 ||= addHeadingText(ended.text);
      continue;
    }
    const attributes = attributesIn(written);
    const { words, linkWords } = seen;
    if (attributes["id"] !== undefined) addId(seen, attributes["id"]);
    if (name === "a" && attributes["href"] !== undefined) addLink(seen, attributes["href"]);
    openElement(seen, auditCategory(name), name, attributes);
    if (!tag.endsWith("/>")) openOnes.push({ name, attributes, words, linkWords, text: "" });
  }
  if (at < html.length) read(html.slice(at));
  return seen;
}

type Attributes = Readonly<Record<string, string>>;
type OpenElement = {
  readonly name: string;
  readonly attributes: Attributes;
  /** Counts before the element. */
  readonly words: number;
  readonly linkWords: number;
  text: string;
};

const anyTag = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/g;
const isUnread = (name: string | undefined) => name === "script" || name === "style";

const attributesIn = (written: string): Attributes =>
  Object.fromEntries(
    Array.from(written.matchAll(/([^\s=]+)(?:="([^"]*)")?/g), ([, name = "", value = ""]) => [
      name === "class" ? "className" : name,
      decodeEntities(value),
    ]),
  );
