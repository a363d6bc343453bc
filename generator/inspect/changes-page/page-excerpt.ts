/** Cuts out the part of a page that changed: its HTML without scripts and links, with the changed texts framed. */
import { plainText, silentElements } from "../changes/page-text.ts";

export type PageExcerpt = {
  /** With the element `main` around it if the part is in it. Pictures have their addresses in the site. */
  readonly body: string;
  readonly bodyClass: string;
  /** Opening tag of the part. */
  readonly tag: string;
  /** Texts of style elements, and addresses of style sheets with their media. */
  readonly styles: readonly string[];
  readonly styleSheets: readonly { readonly href: string; readonly media: string }[];
};

export type ExcerptInput = {
  /** Texts to frame. The first part with one of them is cut out, in `main` if possible. */
  readonly marked: ReadonlySet<string>;
  /** The text beside the place of texts that this version does not have. Null for the whole of `main`. */
  readonly beside: string | null;
  /** Opening tag of the part in the other version, where several parts have the text beside. */
  readonly tag?: string;
};

/** Id of the first framed text, and the attribute of framed elements whose text cannot be wrapped. */
export const changeId = "change";
export const changeMark = "data-change";

type OpenElement = { readonly name: string; readonly at: number };
type Part = {
  readonly isInMain: boolean;
  readonly tag: string;
  readonly html: string[];
  hasMark: boolean;
  isBeside: boolean;
};

const voidElements = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const dropped = /^(?:base|embed|frame|link|meta|object|source|track)$/;
/** A wrapper inside them would not be shown. */
const unwrappable = /^(?:svg|select|textarea)$/;
const tagPattern = /^<(\/?)([A-Za-z][\w:-]*)/;

/** @returns null if the page shows none of the texts, as they are in its title only */
export function pageExcerpt(page: string, input: ExcerptInput): PageExcerpt | null {
  const start = page.indexOf("<body");
  if (start === -1) return null;
  const { parts, sprites } = partsOf(page.slice(page.indexOf(">", start) + 1), input);
  const chosen =
    input.beside === null
      ? parts.filter(({ isInMain }) => isInMain)
      : [firstOf(parts, "hasMark") ?? besideIn(parts, input.tag)].filter((part) => part !== undefined);
  const [first] = chosen;
  if (first === undefined) return null;
  const cut = chosen.map(({ html }) => html.join("")).join("");
  const head = page.slice(0, start);
  return {
    body: sprites + (first.isInMain ? `<main>${cut}</main>` : cut),
    tag: first.tag,
    bodyClass: attributeOf(page.slice(start, page.indexOf(">", start)), "class"),
    styles: Array.from(head.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g), ([, text = ""]) => text),
    styleSheets: Array.from(head.matchAll(/<link rel="stylesheet"[^>]*>/g), ([tag]) => ({
      href: attributeOf(tag, "href"),
      media: attributeOf(tag, "media"),
    })),
  };
}

const firstOf = (parts: readonly Part[], what: "hasMark" | "isBeside") =>
  parts.find((part) => part[what] && part.isInMain) ?? parts.find((part) => part[what]);

const besideIn = (parts: readonly Part[], tag: string | undefined) =>
  parts.find((part) => part.isBeside && part.tag === tag) ?? firstOf(parts, "isBeside");

const attributeOf = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";

/** Children of `body` and of `main`. `sprites` are drawings outside of them, which parts refer to. */
function partsOf(body: string, input: ExcerptInput) {
  const parts: Part[] = [];
  const open: OpenElement[] = [];
  let sprites = "";
  let part: Part | null = null;
  let depthOfPart = 0;
  for (const token of tokensOf(body)) {
    const [, closing, written = ""] = tagPattern.exec(token) ?? [];
    const name = written.toLowerCase();
    if (closing === undefined) {
      if (part !== null && !token.startsWith("<")) addText(part, open, token, input);
      continue;
    }
    if (closing === "/") {
      const place = open.findLastIndex((element) => element.name === name);
      if (place === -1) continue;
      open.length = place;
      part?.html.push(token);
      if (part === null || open.length > depthOfPart) continue;
      if (name === "svg" && !part.isInMain) sprites += part.html.join("");
      else parts.push(part);
      part = null;
      continue;
    }
    if (dropped.test(name)) continue;
    const isAlone = voidElements.test(name) || token.endsWith("/>");
    if (part === null && open.length <= 1 && name !== "main" && !isAlone) {
      part = { isInMain: open.length === 1, tag: token, html: [], hasMark: false, isBeside: false };
      depthOfPart = open.length;
    }
    if (part !== null) addTag(part, token, name, input.marked);
    if (!isAlone) open.push({ name, at: (part?.html.length ?? 0) - 1 });
  }
  return { parts, sprites };
}

/** Tags and texts. Elements for programs are left out with their content. */
function* tokensOf(html: string): Generator<string> {
  for (let at = 0; at < html.length; ) {
    if (html[at] !== "<") {
      const next = html.indexOf("<", at);
      const end = next === -1 ? html.length : next;
      yield html.slice(at, end);
      at = end;
      continue;
    }
    const silent = [...silentElements, "iframe"].find((name) => html.startsWith(name, at + 1));
    const end = silent === undefined ? at : html.indexOf(`</${silent}`, at);
    const close = end === -1 ? -1 : html.indexOf(">", end);
    if (close === -1) return;
    if (silent === undefined) yield html.slice(at, close + 1);
    at = close + 1;
  }
}

function addText(part: Part, open: readonly OpenElement[], text: string, { marked, beside }: ExcerptInput) {
  const plain = plainText(text);
  if (plain !== "" && plain === beside && !part.isBeside) {
    part.isBeside = true;
    if (marked.size === 0) part.html.push(`<a id="${changeId}"></a>`);
  }
  if (plain === "" || !marked.has(plain)) {
    part.html.push(text);
    return;
  }
  const id = part.hasMark ? "" : ` id="${changeId}"`;
  part.hasMark = true;
  const around = open.find(({ name }) => unwrappable.test(name));
  if (around === undefined) part.html.push(`<mark ${changeMark}${id}>${text}</mark>`);
  else {
    part.html.push(text);
    extend(part, around.at, ` ${changeMark}${id}`);
  }
  // A text in a closed answer would not be seen.
  for (const { name, at } of open) {
    if (name === "details") extend(part, at, " open");
    const tag = part.html[at];
    if (tag !== undefined) part.html[at] = tag.replace(/ hidden(?:="[^"]*")?(?=[\s/>])/, "");
  }
}

function addTag(part: Part, tag: string, name: string, marked: ExcerptInput["marked"]) {
  part.html.push(withoutAddresses(tag, name));
  if (name !== "img" || !marked.has(plainText(attributeOf(tag, "alt")))) return;
  extend(part, part.html.length - 1, ` ${changeMark}${part.hasMark ? "" : ` id="${changeId}"`}`);
  part.hasMark = true;
}

function extend(part: Part, at: number, attributes: string) {
  const tag = part.html[at];
  if (tag !== undefined && !tag.includes(attributes)) part.html[at] = tag.replace(/\/?>$/, (end) => attributes + end);
}

/** Attributes that load, send or run something. */
const active =
  /^(?:on.*|srcset|imagesrcset|ping|action|formaction|poster|background|style|data|srcdoc|target|autofocus|xlink:href)$/i;
const attributePattern = /\s([^\s"'<>/=]+)(?:="([^"]*)")?/g;

/** A link leads to the change, as the other pages are not here. */
function withoutAddresses(tag: string, element: string) {
  return tag.replace(attributePattern, (whole, name: string, value = "") => {
    if (active.test(name) || (name === "id" && value === changeId) || name === changeMark) return "";
    if (/^src$/i.test(name)) return element === "img" ? whole : "";
    const isDrawn = element === "image" || (element === "use" && value.startsWith("#"));
    return /^href$/i.test(name) && !isDrawn ? ` href="#${changeId}"` : whole;
  });
}
