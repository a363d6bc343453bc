/** What the audit asks of printed HTML: links, ids, headings, pictures and words, noted while it is printed. */
import { readEntities } from "./entities.ts";

export type Seen = {
  /** Addresses that links lead to: of the site's pages ("/trim"), of parts of the page itself ("#water"), and all others. */
  readonly links: readonly string[];
  readonly linksWithin: readonly string[];
  readonly linksAway: readonly string[];
  /** As they are linked to: "#water". */
  readonly ids: readonly string[];
  /** The levels of its headings in their order: "1223". */
  readonly headings: string;
  /** Text of the first heading of level 1; empty when there is none. */
  readonly h1: string;
  /** What is wrong with a picture, each with a line break behind it. */
  readonly faults: string;
  /** Words that a visitor reads, without navigation and drawings; and those of links, but not of lists that are all links. */
  readonly words: number;
  readonly linkWords: number;
};

/** The same while it grows. */
export type Seeing = { -readonly [Key in keyof Seen]: Seen[Key] } & {
  /** How many links are open. */
  linksOpen: number;
};

/** Most of what is printed holds no link. */
const none: readonly string[] = [];

export const seeing = (): Seeing => ({
  links: none,
  linksWithin: none,
  linksAway: none,
  ids: none,
  headings: "",
  h1: "",
  faults: "",
  words: 0,
  linkWords: 0,
  linksOpen: 0,
});

/** What of an element counts. Looked up once for each name, as pages have a thousand elements. */
export type Look = "link" | "heading" | "picture" | "list" | "box" | "aside" | "nothing";
const looks = new Map<string, Look>([
  ["a", "link"],
  ["img", "picture"],
  ["ul", "list"],
  ["div", "box"],
  ["nav", "aside"],
  ["svg", "aside"],
  ...["h1", "h2", "h3", "h4", "h5", "h6"].map((name) => [name, "heading"] as const),
]);
export const lookOf = (name: string): Look => looks.get(name) ?? "nothing";

type Attributes = { readonly [name: string]: unknown };

/** Before what is in an element that counts. Takes attributes by the names that React has for them. */
export function open(seen: Seeing, look: Look, name: string, attributes: Attributes): void {
  switch (look) {
    case "link":
      seen.linksOpen += 1;
      break;
    case "heading":
      seen.headings += name[1];
      break;
    case "picture":
      seen.faults += pictureFaults(attributes);
      break;
    default:
  }
}

/** After it. `words` and `linkWords` are as they were before it was opened. */
export function close(seen: Seeing, look: Look, attributes: Attributes, words: number, linkWords: number): void {
  if (look === "link") seen.linksOpen -= 1;
  if (look === "aside") seen.words = words;
  const isList = look === "list" || look === "box";
  // A list in which every word is a link says where to go.
  if (isList && (seen.words !== words || seen.linkWords === linkWords)) return;
  if (look === "aside" || look === "list" || (look === "box" && isChips(attributes))) seen.linkWords = linkWords;
}

const isChips = ({ className }: Attributes) => typeof className === "string" && className.includes("chips");

/** As it is read: `html` are its texts as they were printed. */
export const headingText = (html: string) => readEntities(html).replace(/\s+/g, " ").trim();

/** The address of a link. */
export function seeLink(seen: Seeing, href: string): void {
  const word = inOneWord(href);
  if (word.startsWith("/")) seen.links = withOne(seen.links, word);
  else if (word.startsWith("#")) seen.linksWithin = withOne(seen.linksWithin, word);
  else seen.linksAway = withOne(seen.linksAway, word);
}

export function seeId(seen: Seeing, id: string): void {
  seen.ids = withOne(seen.ids, `#${id}`);
}

/** Whether a link leads to an address that is none of the site's own. */
export const leadsAway = ({ linksAway }: Seen, href: string) => linksAway.includes(inOneWord(href));

/** As a browser asks for an address in which somebody wrote a space. */
const inOneWord = (address: string) => (address.includes(" ") ? address.replaceAll(" ", "%20") : address);

export function readText(seen: Seeing, text: string): void {
  const words = wordsIn(text);
  if (seen.linksOpen > 0) seen.linkWords += words;
  else seen.words += words;
}

/** A part that was printed on its own, behind what was printed so far. */
export function join(seen: Seeing, part: Seen): void {
  seen.links = withAll(seen.links, part.links);
  seen.linksWithin = withAll(seen.linksWithin, part.linksWithin);
  seen.linksAway = withAll(seen.linksAway, part.linksAway);
  seen.ids = withAll(seen.ids, part.ids);
  seen.headings += part.headings;
  seen.h1 ||= part.h1;
  seen.faults += part.faults;
  if (seen.linksOpen > 0) seen.linkWords += part.words + part.linkWords;
  else {
    seen.words += part.words;
    seen.linkWords += part.linkWords;
  }
}

/** A list grows in place, but for the one that all have who have none. */
function withOne(list: readonly string[], word: string): readonly string[] {
  if (list === none) return [word];
  (list as string[]).push(word); // made here, for this one
  return list;
}

function withAll(list: readonly string[], words: readonly string[]): readonly string[] {
  if (words === none) return list;
  if (list === none) return words.slice();
  for (const word of words) (list as string[]).push(word); // as above
  return list;
}

function pictureFaults({ src, alt, width, height }: Attributes) {
  const picture = typeof src === "string" ? src : "a picture";
  const noAlt = typeof alt === "string" ? "" : `shows ${picture} without alt text\n`;
  return hasSize(width) && hasSize(height) ? noAlt : `${noAlt}shows ${picture} without width and height\n`;
}

const hasSize = (value: unknown) => typeof value === "number" || (typeof value === "string" && value !== "");

/** Runs of what is no space and holds a letter or a figure. */
function wordsIn(text: string) {
  let words = 0;
  word.lastIndex = 0;
  while (word.test(text)) words += 1;
  return words;
}

/** From its first letter or figure on. A loop over the letters takes three times as long, as texts are kept in many ways. */
const word = /[\da-zA-Z\u00c0-\u1fff][^ \n\u00a0]*/g;
