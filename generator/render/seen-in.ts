/** What the audit asks of HTML that was not printed by print.ts: islands, and the sections that only react-dom can print. */
import { readEntities } from "./entities.ts";
import { type Before, close, open, readText, type Seen, seeing } from "./seen.ts";

/** HTML as react-dom prints it: every attribute in double quotes, every element closed. */
export function seenIn(html: string): Seen {
  const seen = seeing();
  const openOnes: { readonly name: string; readonly attributes: Attributes; readonly before: Before; text: string }[] =
    [];
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
      close(seen, ended.name, ended.attributes, ended.before);
      if (ended.name === "h1") seen.h1 ||= ended.text.trim();
      continue;
    }
    const attributes = attributesIn(written);
    const before = { words: seen.words, linkWords: seen.linkWords };
    open(seen, name, attributes);
    if (!tag.endsWith("/>")) openOnes.push({ name, attributes, before, text: "" });
  }
  if (at < html.length) read(html.slice(at));
  return seen;
}

type Attributes = Readonly<Record<string, string>>;

const anyTag = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/g;
const isUnread = (name: string | undefined) => name === "script" || name === "style";

const attributesIn = (written: string): Attributes =>
  Object.fromEntries(
    Array.from(written.matchAll(/([^\s=]+)(?:="([^"]*)")?/g), ([, name = "", value = ""]) => [
      name === "class" ? "className" : name,
      readEntities(value),
    ]),
  );
