/** Outline of HTML for the audit: links, ids, headings, pictures and words, collected while rendering. */

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
  /** Errors of pictures, each followed by a line break. */
  readonly problems: string;
  /** Visible words, without navigation and drawings. `linkWords` are those of links outside lists of links. */
  readonly words: number;
  readonly linkWords: number;
};

export type OutlineBuilder = { -readonly [Key in keyof PageOutline]: PageOutline[Key] } & {
  /** Number of open link elements. */
  linksOpen: number;
};

/** Shared by all outlines without links. */
const none: readonly string[] = [];

export const createOutlineBuilder = (): OutlineBuilder => ({
  links: none,
  linksWithin: none,
  linksAway: none,
  ids: none,
  headings: "",
  h1: "",
  problems: "",
  words: 0,
  linkWords: 0,
  linksOpen: 0,
});

/** Role of an element in the outline. Looked up once for each tag name. */
export type AuditCategory = "link" | "heading" | "picture" | "list" | "box" | "aside" | "nothing";
const categories = new Map<string, AuditCategory>([
  ["a", "link"],
  ["img", "picture"],
  ["ul", "list"],
  ["div", "box"],
  ["nav", "aside"],
  ["svg", "aside"],
  ...["h1", "h2", "h3", "h4", "h5", "h6"].map((name) => [name, "heading"] as const),
]);
export const auditCategory = (name: string): AuditCategory => categories.get(name) ?? "nothing";

type Attributes = { readonly [name: string]: unknown };

/** Called before the content of an element. @param attributes by React's names */
export function openElement(seen: OutlineBuilder, look: AuditCategory, name: string, attributes: Attributes): void {
  switch (look) {
    case "link":
      seen.linksOpen += 1;
      break;
    case "heading":
      seen.headings += name[1];
      break;
    case "picture":
      seen.problems += pictureProblems(attributes);
      break;
    default:
  }
}

/** Called after the content. @param words counts before the element was opened, as `linkWords` */
export function closeElement(
  seen: OutlineBuilder,
  look: AuditCategory,
  attributes: Attributes,
  words: number,
  linkWords: number,
): void {
  if (look === "link") seen.linksOpen -= 1;
  if (look === "aside") seen.words = words;
  const isList = look === "list" || look === "box";
  // A list of links is navigation.
  if (isList && (seen.words !== words || seen.linkWords === linkWords)) return;
  if (look === "aside" || look === "list" || (look === "box" && isChips(attributes))) seen.linkWords = linkWords;
}

const isChips = ({ className }: Attributes) => typeof className === "string" && className.includes("chips");

/** Converts HTML text to plain text. */
export const addHeadingText = (html: string) => decodeEntities(html).replace(/\s+/g, " ").trim();

export function addLink(seen: OutlineBuilder, href: string): void {
  const word = inOneWord(href);
  if (word.startsWith("/")) seen.links = withOne(seen.links, word);
  else if (word.startsWith("#")) seen.linksWithin = withOne(seen.linksWithin, word);
  else seen.linksAway = withOne(seen.linksAway, word);
}

export function addId(seen: OutlineBuilder, id: string): void {
  seen.ids = withOne(seen.ids, `#${id}`);
}

/** Whether a link has this address, which is not of the site. */
export const isExternal = ({ linksAway }: PageOutline, href: string) => linksAway.includes(inOneWord(href));

/** Encodes spaces, as browsers do. */
const inOneWord = (address: string) => (address.includes(" ") ? address.replaceAll(" ", "%20") : address);

export function addText(seen: OutlineBuilder, text: string): void {
  const words = wordsIn(text);
  if (seen.linksOpen > 0) seen.linkWords += words;
  else seen.words += words;
}

/** Appends the outline of a part that was rendered separately. */
export function mergeOutlines(seen: OutlineBuilder, part: PageOutline): void {
  seen.links = withAll(seen.links, part.links);
  seen.linksWithin = withAll(seen.linksWithin, part.linksWithin);
  seen.linksAway = withAll(seen.linksAway, part.linksAway);
  seen.ids = withAll(seen.ids, part.ids);
  seen.headings += part.headings;
  seen.h1 ||= part.h1;
  seen.problems += part.problems;
  if (seen.linksOpen > 0) seen.linkWords += part.words + part.linkWords;
  else {
    seen.words += part.words;
    seen.linkWords += part.linkWords;
  }
}

/** Appends in place, except to the shared empty list. */
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

function pictureProblems({ src, alt, width, height }: Attributes) {
  const picture = typeof src === "string" ? src : "a picture";
  const noAlt = typeof alt === "string" ? "" : `shows ${picture} without alt text\n`;
  return hasSize(width) && hasSize(height) ? noAlt : `${noAlt}shows ${picture} without width and height\n`;
}

const hasSize = (value: unknown) => typeof value === "number" || (typeof value === "string" && value !== "");

/** Counts words that contain a letter or a figure. */
function wordsIn(text: string) {
  let words = 0;
  word.lastIndex = 0;
  while (word.test(text)) words += 1;
  return words;
}

/** Starts at the first letter or figure. Three times as fast as a loop over characters. */
const word = /[\da-zA-Z\u00c0-\u1fff][^ \n\u00a0]*/g;

/** Decodes the entities that react-dom and fast-print write. */
export const decodeEntities = (text: string) =>
  text.includes("&") ? text.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => signs[name] ?? whole) : text;

const signs: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
