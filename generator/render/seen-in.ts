/** What the audit asks of HTML that was not printed by print.ts: islands, and the sections that only react-dom can print. */
import { readEntities } from "./entities.ts";
import { close, headingText, lookOf, open, readText, type Seen, seeId, seeing, seeLink } from "./seen.ts";

/** HTML as react-dom prints it: every attribute in double quotes, every element closed. */
export function seenIn(html: string): Seen {
  const seen = seeing();
  const openOnes: Open[] = [];
  const read = (text: string) => {
    readText(seen, readEntities(text));
    for (const each of openOnes) if (each.name === "h1") each.text += `${text} `;
  };
  let at = 0;
  for (const { 0: tag, 1: end, 2: name = "", 3: written = "", index } of html.matchAll(anyTag)) {
    if (index > at && !isUnread(openOnes.at(-1)?.name)) read(html.slice(at, index));
    at = index + tag.length;
    if (end === "/") {
      const ended = openOnes.pop();
      if (ended === undefined) continue;
      close(seen, lookOf(ended.name), ended.attributes, ended.words, ended.linkWords);
      if (ended.name === "h1") seen.h1 ||= headingText(ended.text);
      continue;
    }
    const attributes = attributesIn(written);
    const { words, linkWords } = seen;
    if (attributes["id"] !== undefined) seeId(seen, attributes["id"]);
    if (name === "a" && attributes["href"] !== undefined) seeLink(seen, attributes["href"]);
    open(seen, lookOf(name), name, attributes);
    if (!tag.endsWith("/>")) openOnes.push({ name, attributes, words, linkWords, text: "" });
  }
  if (at < html.length) read(html.slice(at));
  return seen;
}

type Attributes = Readonly<Record<string, string>>;
type Open = {
  readonly name: string;
  readonly attributes: Attributes;
  /** As they were before it. */
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
      readEntities(value),
    ]),
  );
