/** Outline of HTML for the audit: links, ids, headings, pictures and words. */

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

type Outline = {
  -readonly [Key in keyof PageOutline]: PageOutline[Key] extends readonly string[] ? string[] : PageOutline[Key];
};

/** @param html as react-dom writes it: every attribute in double quotes, every element closed, no bare "<" or ">" */
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
  };
  const open: OpenElement[] = [];
  let linksOpen = 0;
  const read = (text: string) => {
    const words = wordsIn(text.includes("&") ? decodeEntities(text) : text);
    if (linksOpen > 0) seen.linkWords += words;
    else seen.words += words;
  };
  let at = 0;
  for (let start = html.indexOf("<"); start !== -1; start = html.indexOf("<", at)) {
    if (start > at) read(html.slice(at, start));
    at = html.indexOf(">", start) + 1;
    const tag = html.slice(start, at);
    const name = nameIn(tag);
    const role = roles.get(name);
    if (tag[1] === "/") {
      const ended = role === undefined ? undefined : open.pop();
      if (ended === undefined) continue;
      if (role === "link") linksOpen -= 1;
      closeElement(seen, ended);
      if (name === "h1") seen.h1 ||= textIn(html.slice(ended.start, start));
      continue;
    }
    if (tag.includes(' id="')) seen.ids.push(`#${attributeOf(tag, "id")}`);
    if (name === "script" || name === "style") at = html.indexOf("</", at);
    if (role === undefined) continue;
    if (role === "picture") {
      seen.problems += pictureProblems(tag);
      continue;
    }
    open.push({ role, tag, start: at, words: seen.words, linkWords: seen.linkWords });
    if (role === "heading") seen.headings += name[1];
    if (role === "link") {
      linksOpen += 1;
      const href = attributeOf(tag, "href");
      if (href !== undefined) addLink(seen, href);
    }
  }
  if (at < html.length) read(html.slice(at));
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
  readonly tag: string;
  /** Position of its content. */
  readonly start: number;
  /** Counts before the element. */
  readonly words: number;
  readonly linkWords: number;
};

const nameIn = (tag: string) => {
  let end = tag[1] === "/" ? 2 : 1;
  const from = end;
  while (tag[end] !== " " && tag[end] !== ">" && tag[end] !== "/") end += 1;
  return tag.slice(from, end);
};

function attributeOf(tag: string, name: string) {
  const start = ` ${name}="`;
  const at = tag.indexOf(start);
  if (at === -1) return undefined;
  return decodeEntities(tag.slice(at + start.length, tag.indexOf('"', at + start.length)));
}

function closeElement(seen: Outline, { role, tag, words, linkWords }: OpenElement) {
  if (role === "aside") seen.words = words;
  const isList = role === "list" || role === "box";
  // A list of links is navigation.
  if (isList && (seen.words !== words || seen.linkWords === linkWords)) return;
  if (role === "aside" || role === "list" || (role === "box" && attributeOf(tag, "class")?.includes("chips")))
    seen.linkWords = linkWords;
}

const textIn = (html: string) =>
  decodeEntities(html.replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();

function addLink(seen: Outline, href: string): void {
  const word = inOneWord(href);
  if (word.startsWith("/")) seen.links.push(word);
  else if (word.startsWith("#")) seen.linksWithin.push(word);
  else seen.linksAway.push(word);
}

/** Whether a link has this address, which is not of the site. */
export const isExternal = ({ linksAway }: PageOutline, href: string) => linksAway.includes(inOneWord(href));

/** Encodes spaces, as browsers do. */
const inOneWord = (address: string) => (address.includes(" ") ? address.replaceAll(" ", "%20") : address);

function pictureProblems(tag: string) {
  const [src, alt, width, height] = ["src", "alt", "width", "height"].map((name) => attributeOf(tag, name));
  const picture = src ?? "a picture";
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

/** Starts at the first letter or figure. Three times as fast as a loop over characters. */
const word = /[\da-zA-Z\u00c0-\u1fff][^ \n\u00a0]*/g;

/** Decodes the entities that react-dom writes. */
export const decodeEntities = (text: string) =>
  text.includes("&") ? text.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => signs[name] ?? whole) : text;

const signs: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
