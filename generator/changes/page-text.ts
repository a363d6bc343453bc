/** The text of a page: title, description, and each piece of text, alt text and link. */
import { decodeAttribute, decodeText, readHtml } from "../base/read-html.ts";

export type PageText = {
  /** Texts between two tags, the description, and alt texts. */
  readonly pieces: readonly string[];
  /** All text and the targets of links, for searching. */
  readonly all: string;
  readonly links: string;
};

export function pageText(html: string): PageText {
  const pieces: string[] = [];
  const links: string[] = [];
  const add = (text: string) => {
    const piece = text.replace(/\s+/g, " ").trim();
    if (piece !== "") pieces.push(piece);
  };
  readHtml(html, {
    open(element, { name, content = "", alt = "", href = "" }) {
      if (element === "meta" && name === "description") add(decodeAttribute(content));
      if (element === "img") add(decodeAttribute(alt));
      if (element === "a") links.push(decodeAttribute(href));
    },
    text: (text) => add(decodeText(text)),
  });
  const targets = links.join(" ");
  return { pieces, links: targets, all: withoutThousandsSeparators(`${pieces.join(" ")} ${targets}`) };
}

/** "9,194" → "9194", as in a sheet. */
export const withoutThousandsSeparators = (text: string) => text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, "");
