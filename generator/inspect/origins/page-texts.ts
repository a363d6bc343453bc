/** Texts of a rendered page's body, in its order, without scripts and styles. */
import { decoded, tokensOf } from "../changes/page-text.ts";

export type PageText = {
  /** Text of a node, or alternative text of a picture. */
  readonly text: string;
  /** Classes of the elements around it, innermost first. */
  readonly classes: readonly string[];
  /** Number of block boundaries before it: texts of one paragraph share it. */
  readonly block: number;
};

const voids = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
const inline = new Set("a abbr b bdi cite code em i mark q s small span strong sub sup time u".split(" "));

export function pageTexts(html: string): readonly PageText[] {
  const texts: PageText[] = [];
  const open: (readonly string[])[] = [];
  let block = 0;
  const add = (text: string) => texts.push({ text: decoded(text), classes: open.toReversed().flat(), block });
  for (const token of tokensOf(html, html.indexOf("<body"))) {
    const [, slash, name] = /^<(\/?)([a-zA-Z][\w:-]*)/.exec(token) ?? [];
    if (!token.startsWith("<")) add(token);
    if (name === undefined) continue;
    if (!inline.has(name)) block += 1;
    if (slash === "/") {
      open.pop();
      continue;
    }
    open.push(/ class="([^"]*)"/.exec(token)?.[1]?.split(" ") ?? []);
    const alternative = / alt="([^"]+)"/.exec(token)?.[1];
    if (alternative !== undefined) add(alternative);
    if (voids.has(name) || token.endsWith("/>")) open.pop();
  }
  return texts;
}
