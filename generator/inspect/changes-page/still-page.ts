/** A page of the site for a frame: without scripts and links, its changed texts marked. */
import { headPieces, pieceIn, tokensOf } from "../changes/page-text.ts";

export type StillPage = {
  /** Pictures have their addresses in the site. */
  readonly body: string;
  readonly bodyClass: string;
  /** Texts of style elements, and addresses of style sheets with their media. */
  readonly styles: readonly string[];
  readonly styleSheets: readonly { readonly href: string; readonly media: string }[];
};

/** The texts to mark, counted as in `pageText`. If it has none of them, the place is after the text before. */
export type Place = { readonly from: number; readonly count: number };

/** Id of the first marked text, and the attribute of marked elements whose text cannot be wrapped. */
export const changeId = "change";
export const changeMark = "data-change";

type OpenElement = { readonly name: string; readonly at: number };

const voidElements = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const dropped = /^(?:base|embed|frame|link|meta|object|source|track)$/;
/** A wrapper inside them would not be shown. */
const unwrappable = /^(?:svg|select|textarea)$/;
const tagPattern = /^<(\/?)([A-Za-z][\w:-]*)/;

/** @returns null if the texts are in the title or description only */
export function stillPage(page: string, place: Place): StillPage | null {
  const start = page.indexOf("<body");
  const inHead = headPieces(page).length;
  if (start === -1 || (place.count > 0 && place.from + place.count <= inHead)) return null;
  const head = page.slice(0, start);
  const end = page.indexOf(">", start) + 1;
  return {
    body: markedBody(page.slice(end), { ...place, from: place.from - inHead }),
    bodyClass: attributeOf(page.slice(start, end), "class"),
    styles: Array.from(head.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g), ([, text = ""]) => text),
    styleSheets: Array.from(head.matchAll(/<link rel="stylesheet"[^>]*>/g), ([tag]) => ({
      href: attributeOf(tag, "href"),
      media: attributeOf(tag, "media"),
    })),
  };
}

const attributeOf = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";

function markedBody(body: string, { from, count }: Place) {
  const html: string[] = [];
  const open: OpenElement[] = [];
  let pieces = 0;
  let hasId = false;
  const mark = () => {
    const id = hasId ? "" : ` id="${changeId}"`;
    hasId = true;
    return ` ${changeMark}${id}`;
  };
  for (const token of tokensOf(body, 0)) {
    const [, closing, written = ""] = tagPattern.exec(token) ?? [];
    const name = written.toLowerCase();
    if (pieceIn(token) !== "") pieces += 1;
    const isMarked = pieceIn(token) !== "" && pieces > from && pieces <= from + count;
    if (closing === undefined) {
      if (token.startsWith("<")) continue;
      const around = open.find((element) => unwrappable.test(element.name));
      html.push(isMarked && around === undefined ? `<mark${mark()}>${token}</mark>` : token);
      if (isMarked && around !== undefined) extend(html, around.at, mark());
      if (isMarked) openAll(html, open);
    } else if (closing === "/") {
      const place = open.findLastIndex((element) => element.name === name);
      if (place === -1) continue;
      open.length = place;
      html.push(token);
    } else if (!dropped.test(name)) {
      html.push(withoutAddresses(token, name));
      if (isMarked) extend(html, html.length - 1, mark());
      if (!voidElements.test(name) && !token.endsWith("/>")) open.push({ name, at: html.length - 1 });
    }
    if (count > 0 || pieces !== from || hasId) continue;
    html.push(`<a id="${changeId}"></a>`);
    hasId = true;
  }
  return html.join("");
}

/** A text in a closed answer would not be seen. */
function openAll(html: string[], open: readonly OpenElement[]) {
  for (const { name, at } of open) {
    if (name === "details") extend(html, at, " open");
    html[at] = html[at]?.replace(/ hidden(?:="[^"]*")?(?=[\s/>])/, "") ?? "";
  }
}

function extend(html: string[], at: number, attributes: string) {
  const tag = html[at];
  if (tag !== undefined && !tag.includes(attributes)) html[at] = tag.replace(/\/?>$/, (end) => attributes + end);
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
