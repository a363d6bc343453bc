/** A page as bytes: its pieces copied one after another into one buffer that all pages share. */
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Page } from "../../templates/page.ts";
import { shortHash } from "./digest.ts";
import { asSection } from "./section.ts";
import type { sectionMemo } from "./section-memo.ts";

/** `hash` is that of main text, structured data and links: what sitemaps call a significant change. */
export type RenderedPage = { readonly bytes: Uint8Array; readonly length: number; readonly hash: string };

/** The elements around a page's sections. */
export type Frame = {
  /** Printed with `stylesMark` where the styles belong. */
  readonly head: ReactElement;
  readonly css: Uint8Array;
  readonly header: ReactElement | null;
  readonly footer: ReactElement | null;
};

/** Stands for a page's styles in its head: they are half of the page, the same on many, and copied as bytes. */
export const stylesMark = "/*styles*/";

/** The returned bytes are overwritten by the next page: write them first. */
export function pageRenderer(memo: ReturnType<typeof sectionMemo>) {
  let buffer = Buffer.allocUnsafe(256 * 1024);
  let length = 0;

  const append = (bytes: Uint8Array) => {
    if (length + bytes.length > buffer.length) {
      const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, length + bytes.length));
      buffer.copy(larger, 0, 0, length);
      buffer = larger;
    }
    buffer.set(bytes, length);
    length += bytes.length;
  };

  return (page: Page, frame: Frame): RenderedPage => {
    length = 0;
    const contents: string[] = [];
    append(documentStart);
    const [before = "", after = ""] = renderToStaticMarkup(frame.head).split(stylesMark);
    append(Buffer.from(before));
    append(frame.css);
    append(Buffer.from(after));
    append(bodyStart(page));
    if (frame.header !== null) append(memo.render(asSection(frame.header)).bytes);
    append(mainStart);
    for (const element of page.sections) {
      const { bytes, content } = memo.render(asSection(element));
      append(bytes);
      contents.push(content);
    }
    append(mainEnd);
    if (frame.footer !== null) append(memo.render(asSection(frame.footer)).bytes);
    append(documentEnd);
    return { bytes: buffer, length, hash: shortHash(`${contents.join()}${JSON.stringify(page.head.structuredData)}`) };
  };
}

const documentStart = Buffer.from('<!doctype html><html lang="en-IE">');
const bodyStart = ({ kind }: Page) => Buffer.from(`<body class="page page--${kind}">`);
const mainStart = Buffer.from('<main id="main">');
const mainEnd = Buffer.from("</main>");
const documentEnd = Buffer.from("</body></html>\n");
