/** The text of a page: title, description, and each piece of text, alt text and link. */
import { decodeEntities } from "../../engine/outline/page-outline.ts";

export type PageText = {
  /** Texts between two tags, and alt texts. */
  readonly pieces: readonly string[];
  /** All text and the targets of links, for searching. */
  readonly all: string;
  readonly links: string;
};

export function pageText(html: string): PageText {
  const pieces = headPieces(html);
  const links: string[] = [];
  for (const token of tokensOf(html, html.indexOf("<body"))) {
    const text = pieceIn(token);
    if (text !== "") pieces.push(text);
    if (token.startsWith("<a ")) links.push(/ href="([^"]*)/.exec(token)?.[1] ?? "");
  }
  const targets = links.join(" ");
  return { pieces, links: targets, all: withoutThousandsSeparators(`${pieces.join(" ")} ${targets}`) };
}

const headPieces = (html: string) =>
  [/<title>([^<]*)/, /<meta name="description" content="([^"]*)/]
    .map((pattern) => plainText(pattern.exec(html)?.[1] ?? ""))
    .filter(Boolean);

/** Tags and texts. Elements for programs are left out with their content. */
export function* tokensOf(html: string, start: number): Generator<string> {
  for (let at = start; at !== -1 && at < html.length; ) {
    if (html[at] !== "<") {
      const next = html.indexOf("<", at);
      const end = next === -1 ? html.length : next;
      yield html.slice(at, end);
      at = end;
      continue;
    }
    const silent = silentElements.find((name) => html.startsWith(name, at + 1));
    const end = silent === undefined ? at : html.indexOf(`</${silent}`, at);
    const close = end === -1 ? -1 : html.indexOf(">", end);
    if (close === -1) return;
    if (silent === undefined) yield html.slice(at, close + 1);
    at = close + 1;
  }
}

/** The text of a text or of a picture as a reader sees it. "" for other tags. */
function pieceIn(token: string) {
  if (!token.startsWith("<")) return plainText(token);
  return token.startsWith("<img ") ? plainText(/ alt="([^"]*)/.exec(token)?.[1] ?? "") : "";
}

const plainText = (text: string) => decodeEntities(text).replace(/\s+/g, " ").trim();

/** Their content is for programs. */
const silentElements = ["script", "style", "template", "iframe"];

/** "9,194" → "9194", as in a sheet. */
export const withoutThousandsSeparators = (text: string) => text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, "");
