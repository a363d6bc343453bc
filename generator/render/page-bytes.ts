/** Renders a page to bytes: head, sections and what is around them. */
import { escapeAttribute } from "entities/escape";
import type { ReactElement } from "react";
import { prefixHtml } from "../assets/base-path.ts";
import { shortHash } from "../base/digest.ts";
import type { PrintedPage, RenderablePage } from "./outline/page-contract.ts";
import { outlineOf, type PageOutline } from "./outline/page-outline.ts";
import { asSection, type Section } from "./outline/section.ts";
import { createSectionRenderer } from "./section-renderer.ts";

export type RenderSettings = {
  /** The folder that the site is served from: "" or "/sub". */
  readonly basePath: string;
  /** Names of tokens ("price" for {price}), none of which may be left in a page. */
  readonly tokens: readonly string[];
};

/** `hash` is the digest of main text, structured data and links. If it changes, the page gets a new date in the sitemap. */
export type RenderedPage = {
  readonly bytes: Buffer;
  readonly hash: string;
  readonly printed: PrintedPage;
};

/** The elements around a page's sections. */
export type DocumentFrame = {
  /** "<!doctype html><html …><head>" and the encoding */
  readonly start: string;
  readonly head: ReactElement;
  /** The part of the head that many pages share: styles, scripts, fonts and icons. Half of a page's bytes. */
  readonly sharedHead: Buffer;
  /** Rendered once for all pages that have the same element. */
  readonly header: ReactElement | null;
  readonly footer: ReactElement | null;
  /** Replaces `fragmentSlot` in addresses of header and footer. */
  readonly fragment: string;
};

export const fragmentSlot = "fragment=of-the-page";

export function createPageWriter({ basePath, tokens }: RenderSettings) {
  const render = createSectionRenderer(tokens);
  const print = (section: Section) => {
    const html = render(section);
    return { html: prefixHtml(basePath, html), seen: outlineOf(html) };
  };
  const shared = new WeakMap<ReactElement, { readonly pieces: readonly Buffer[]; readonly seen: PageOutline }>();
  const printShared = (element: ReactElement | null) => {
    if (element === null) return undefined;
    const before = shared.get(element);
    if (before !== undefined) return before;
    const { html, seen } = print(asSection(element));
    const printed = { seen, pieces: html.split(fragmentSlot).map((piece) => Buffer.from(piece)) };
    shared.set(element, printed);
    return printed;
  };

  /** @param policy element with the policy of a published page, in front of everything that it restricts; "" for none */
  return (page: RenderablePage, frame: DocumentFrame, policy = ""): RenderedPage => {
    const sections = page.sections.map(asSection);
    // The head has no data of its own: title and description are composed from that of the sections.
    const data = sections.map(({ props }) => props);
    const head = prefixHtml(basePath, render(asSection(frame.head), data));
    const [header, footer] = [frame.header, frame.footer].map(printShared);
    const fragment = Buffer.from(escapeAttribute(frame.fragment));
    const withFragment = (part: typeof header) =>
      part?.pieces.flatMap((piece, index) => (index === 0 ? [piece] : [fragment, piece])) ?? [];
    const rendered = sections.map((section) => ({ section, ...print(section) }));
    const main = rendered.map(({ html }) => html).join("");
    const bytes = Buffer.concat([
      Buffer.from(frame.start + policy + head),
      frame.sharedHead,
      Buffer.from(`</head><body class="page page--${page.kind}">`),
      ...withFragment(header),
      Buffer.from(mainStart + main + mainEnd),
      ...withFragment(footer),
      documentEnd,
    ]);
    return {
      bytes,
      hash: shortHash(
        `${rendered.map(({ seen }) => shortContent(seen.content)).join()}${JSON.stringify(page.head.structuredData)}`,
      ),
      printed: {
        head,
        main,
        parts: rendered.map(({ section, seen }) => ({ section, seen })),
        frame: [header, footer].flatMap((part) => part?.seen ?? []),
        size: bytes.length,
      },
    };
  };
}

/** Replaces longer content by its digest. */
const shortContent = (content: string) => (content.length > 200 ? shortHash(content) : content);

// tabindex lets the skip link move the focus here.
const mainStart = '<main id="main" tabindex="-1">';
const mainEnd = "</main>";
const documentEnd = Buffer.from("</body></html>\n");
