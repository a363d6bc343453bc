/** Renders a page to bytes: its parts are copied into one buffer that all pages share. */
import type { ReactElement } from "react";
import { shortHash } from "../../base/digest.ts";
import type { PrintedPage, RenderablePage } from "../outline/page-contract.ts";
import type { PageOutline } from "../outline/page-outline.ts";
import { asSection } from "../outline/section.ts";
import { createSectionRenderer, type RenderSettings } from "./fast-print/fast-print.ts";
import { createFragmentCache } from "./fragment-cache.ts";

/** `hash` is the digest of main text, structured data and links: a change is significant for the sitemap. */
export type RenderedPage = {
  readonly bytes: Uint8Array;
  readonly length: number;
  readonly hash: string;
  readonly printed: PrintedPage;
};

/** The elements around a page's sections. */
export type DocumentFrame = {
  /** "<!doctype html><html …><head>" */
  readonly start: Uint8Array;
  readonly head: ReactElement;
  /** The part of the head that many pages share: styles, scripts, fonts and icons. */
  readonly sharedHead: Uint8Array;
  readonly header: ReactElement | null;
  readonly footer: ReactElement | null;
};

/** The next page overwrites the returned bytes: write them first. */
export function createPageWriter(settings: RenderSettings) {
  const cache = createFragmentCache(settings);
  const print = createSectionRenderer(settings);
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

  return (page: RenderablePage, frame: DocumentFrame): RenderedPage => {
    length = 0;
    const contents: string[] = [];
    const parts: PrintedPage["parts"][number][] = [];
    const around: PageOutline[] = [];
    const appendFrame = (element: ReactElement | null) => {
      if (element === null) return;
      const { html, seen } = cache.render(asSection(element));
      append(html);
      around.push(seen);
    };
    append(frame.start);
    const sections = page.sections.map(asSection);
    // Title and description are composed from the data that the sections show.
    const data = sections.map(({ props }) => props);
    const head = print(asSection(frame.head), data).html;
    append(head);
    append(frame.sharedHead);
    append(`</head><body class="page page--${page.kind}">`);
    appendFrame(frame.header);
    append(mainStart);
    for (const section of sections) {
      const { html, content, seen } = cache.render(section);
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

/** Bytes of a UTF-16 unit, at most. */
const utf8BytesMax = 3;

// tabindex: the target of the skip link.
const mainStart = Buffer.from('<main id="main" tabindex="-1">');
const mainEnd = Buffer.from("</main>");
const documentEnd = Buffer.from("</body></html>\n");
