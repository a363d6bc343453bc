/** Reads HTML once: elements and the texts between them, in document order. */
import { decodeHTML, decodeHTMLAttribute } from "entities/decode";
import { Parser } from "htmlparser2";

export type HtmlReader = {
  /** Names are in lower case, outside drawings. Attributes are as written, with entities. */
  readonly open?: (name: string, attributes: Attributes) => void;
  /** Called for every element, also for those without an end tag. */
  readonly close?: (name: string) => void;
  /** A text as written, with entities. */
  readonly text?: (text: string) => void;
};
export type Attributes = Readonly<Partial<Record<string, string>>>;

/** Elements whose content is code or another document, so it is skipped. */
const silentElements: ReadonlySet<string> = new Set(["script", "style", "template", "iframe"]);

export function readHtml(html: string, { open, close, text }: HtmlReader) {
  let silent = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (silent === 0) open?.(name, attributes);
        if (silentElements.has(name)) silent += 1;
      },
      onclosetag(name) {
        if (silentElements.has(name)) silent -= 1;
        if (silent === 0) close?.(name);
      },
      ontext(data) {
        if (silent === 0) text?.(data);
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
}

/** Replaces attributes. @param replace gets the name in lower case, and the attribute as written: `href="/trim"` */
export function replaceAttributes(html: string, replace: (name: string, written: string) => string) {
  let replaced = "";
  let at = 0;
  const parser = new Parser(
    {
      onattribute(name) {
        const { startIndex, endIndex } = parser;
        replaced += html.slice(at, startIndex) + replace(name, html.slice(startIndex, endIndex));
        at = endIndex;
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  return replaced + html.slice(at);
}

export const decodeText = (text: string) => (text.includes("&") ? decodeHTML(text) : text);

export const decodeAttribute = (value: string) => (value.includes("&") ? decodeHTMLAttribute(value) : value);
