/** A page as bytes: its pieces copied one after another into one buffer that all pages share. */
import type { ReactElement } from "react";
import type { Page } from "../../templates/page.ts";
import type { PrintedPage } from "../audit/audit-page.ts";
import { shortHash } from "./digest.ts";
import { sectionPrinter } from "./print-section.ts";
import { asSection } from "./section.ts";
import type { sectionMemo } from "./section-memo.ts";
import type { Seen } from "./seen.ts";

/** `hash` is that of main text, structured data and links: what sitemaps call a significant change. */
export type RenderedPage = {
  readonly bytes: Uint8Array;
  readonly length: number;
  readonly hash: string;
  readonly printed: PrintedPage;
};

/** The elements around a page's sections. */
export type Frame = {
  readonly head: ReactElement;
  /** What of the head is the same on many pages: styles, which are half of a page, scripts, fonts and icons. */
  readonly sharedHead: Uint8Array;
  readonly header: ReactElement | null;
  readonly footer: ReactElement | null;
};

/** The returned bytes are overwritten by the next page: write them first. */
export function pageRenderer(memo: ReturnType<typeof sectionMemo>, folder: string) {
  const print = sectionPrinter(folder);
  let buffer = Buffer.allocUnsafe(256 * 1024);
  let length = 0;

  const makeRoom = (bytes: number) => {
    if (length + bytes <= buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, length + bytes));
    buffer.copy(larger, 0, 0, length);
    buffer = larger;
  };
  const append = (html: Uint8Array | string) => {
    makeRoom(html.length * (typeof html === "string" ? utf8BytesMax : 1));
    if (typeof html === "string") length += buffer.write(html, length);
    else {
      buffer.set(html, length);
      length += html.length;
    }
  };

  return (page: Page, frame: Frame): RenderedPage => {
    length = 0;
    const contents: string[] = [];
    const parts: PrintedPage["parts"][number][] = [];
    const around: Seen[] = [];
    const appendFrame = (element: ReactElement | null) => {
      if (element === null) return;
      const { html, seen } = memo.render(asSection(element));
      append(html);
      around.push(seen);
    };
    append(documentStart);
    const sections = page.sections.map(asSection);
    // Its texts were put together for it: what people have written stands in the sections.
    const written = sections.map(({ props }) => props);
    const head = print(asSection(frame.head), written).html;
    append(head);
    append(frame.sharedHead);
    append(`</head><body class="page page--${page.kind}">`);
    appendFrame(frame.header);
    append(mainStart);
    for (const section of sections) {
      const { html, content, seen } = memo.render(section);
      append(html);
      contents.push(content);
      parts.push({ section, seen });
    }
    append(mainEnd);
    appendFrame(frame.footer);
    append(documentEnd);
    return {
      bytes: buffer,
      length,
      hash: shortHash(`${contents.join()}${JSON.stringify(page.head.structuredData)}`),
      printed: { head, parts, frame: around, size: length },
    };
  };
}

/** Of a UTF-16 unit, which is what the length of a string counts. */
const utf8BytesMax = 3;

const documentStart = Buffer.from('<!doctype html><html lang="en-IE"><head>');
// The skip link puts the focus on it.
const mainStart = Buffer.from('<main id="main" tabindex="-1">');
const mainEnd = Buffer.from("</main>");
const documentEnd = Buffer.from("</body></html>\n");
