/** Outline of HTML for the audit and the page ledger: links, ids, headings, pictures, words and content. */

import { type Attributes, decodeAttribute, decodeText, readHtml } from "../../base/read-html.ts";
import { createJoinFinder } from "./joined-texts.ts";

export type PageOutline = {
  /** Addresses of links: to pages of the site ("/trim"), within the page ("#prices"), and all others. */
  readonly links: readonly string[];
  readonly linksWithin: readonly string[];
  readonly linksAway: readonly string[];
  /** "#prices" */
  readonly ids: readonly string[];
  /** Levels of the headings in order: "1223". */
  readonly headings: string;
  /** Text of the first heading of level 1, or "". */
  readonly h1: string;
  /** Errors of pictures, and of texts that would be read as one word, each followed by a line break. */
  readonly problems: string;
  /** Visible words, without navigation and drawings. `linkWords` are those of links outside lists of links. */
  readonly words: number;
  readonly linkWords: number;
  /**
   * Texts, link targets and alt texts as written, each followed by a space. If they differ, the page has changed; pages.json
   * keeps their digest.
   */
  readonly content: string;
};

type Outline = {
  -readonly [Key in keyof PageOutline]: PageOutline[Key] extends readonly string[] ? string[] : PageOutline[Key];
};

export function outlineOf(html: string): PageOutline {
  const seen: Outline = {
    links: [],
    linksWithin: [],
    linksAway: [],
    ids: [],
    headings: "",
    h1: "",
    problems: "",
    words: 0,
    linkWords: 0,
    content: "",
  };
  const open: OpenElement[] = [];
  let linksOpen = 0;
  let h1: string | undefined;
  const joins = createJoinFinder((before, after) => {
    seen.problems += `joins “${before}” and “${after}” for readers: needs <br>, punctuation or a kept space\n`;
  });
  readHtml(html, {
    open(name, attributes) {
      joins.open(name, attributes);
      const { id, href, alt } = attributes;
      if (id !== undefined) seen.ids.push(`#${decodeAttribute(id)}`);
      const role = roles.get(name);
      if (role === "picture") {
        seen.problems += pictureProblems(attributes);
        if (alt !== undefined) seen.content += `${alt} `;
      } else if (role !== undefined) open.push({ role, attributes, words: seen.words, linkWords: seen.linkWords });
      if (role === "heading") seen.headings += name[1];
      if (name === "h1") h1 = "";
      if (role !== "link") return;
      linksOpen += 1;
      if (href === undefined) return;
      seen.content += `${href} `;
      addLink(seen, decodeAttribute(href));
    },
    text(written) {
      const text = decodeText(written);
      joins.text(text);
      seen.content += `${written} `;
      const words = wordsIn(text);
      if (linksOpen > 0) seen.linkWords += words;
      else seen.words += words;
      if (h1 !== undefined) h1 += ` ${text}`;
    },
    close(name) {
      joins.close();
      const role = roles.get(name);
      const ended = role === undefined || role === "picture" ? undefined : open.pop();
      if (ended === undefined) return;
      if (role === "link") linksOpen -= 1;
      closeElement(seen, ended);
      if (name === "h1") seen.h1 ||= (h1 ?? "").replace(/\s+/g, " ").trim();
      if (name === "h1") h1 = undefined;
    },
  });
  return seen;
}

type Role = "link" | "heading" | "picture" | "list" | "box" | "aside";
const roles: ReadonlyMap<string, Role> = new Map([
  ["a", "link"],
  ["img", "picture"],
  ["ul", "list"],
  ["div", "box"],
  ["nav", "aside"],
  ["svg", "aside"],
  ...["h1", "h2", "h3", "h4", "h5", "h6"].map((name) => [name, "heading"] as const),
]);

type OpenElement = {
  readonly role: Role;
  readonly attributes: Attributes;
  /** Numbers of words before the element. */
  readonly words: number;
  readonly linkWords: number;
};

function closeElement(seen: Outline, { role, attributes, words, linkWords }: OpenElement) {
  if (role === "aside") seen.words = words;
  const isList = role === "list" || role === "box";
  // A list of only links is navigation: its words do not count.
  if (isList && (seen.words !== words || seen.linkWords === linkWords)) return;
  if (role === "aside" || role === "list" || (role === "box" && attributes["class"]?.includes("chips")))
    seen.linkWords = linkWords;
}

function addLink(seen: Outline, href: string): void {
  const word = inOneWord(href);
  if (word.startsWith("/")) seen.links.push(word);
  else if (word.startsWith("#")) seen.linksWithin.push(word);
  else seen.linksAway.push(word);
}

/** Returns true if a link has this address, which is outside the site. */
export const isExternal = ({ linksAway }: PageOutline, href: string) => linksAway.includes(inOneWord(href));

/** Encodes spaces, as browsers do. */
const inOneWord = (address: string) => (address.includes(" ") ? address.replaceAll(" ", "%20") : address);

function pictureProblems({ src, alt, width, height }: Attributes) {
  const picture = src === undefined ? "a picture" : decodeAttribute(src);
  const noAlt = alt === undefined ? `shows ${picture} without alt text\n` : "";
  return width && height ? noAlt : `${noAlt}shows ${picture} without width and height\n`;
}

/** Counts words that contain a letter or a figure. */
function wordsIn(text: string) {
  let words = 0;
  word.lastIndex = 0;
  while (word.test(text)) words += 1;
  return words;
}

/** A word from its first letter or figure on. The pattern is three times as fast as a loop over characters. */
const word = /[\da-zA-Z\u00c0-\u1fff][^ \n\u00a0]*/g;
