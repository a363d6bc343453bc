/** Renders a page to bytes: head, sections and what is around them. */
import type { ReactElement } from "react";
import { shortHash } from "../../base/digest.ts";
import type { PrintedPage, RenderablePage } from "../outline/page-contract.ts";
import { asSection } from "../outline/section.ts";
import { createSectionRenderer, type RenderSettings } from "./section-renderer.ts";

/** `hash` is the digest of main text, structured data and links: a change is significant for the sitemap. */
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
  /** The part of the head that many pages share: styles, scripts, fonts and icons. */
  readonly sharedHead: string;
  readonly header: ReactElement | null;
  readonly footer: ReactElement | null;
};

export function createPageWriter(settings: RenderSettings) {
  const print = createSectionRenderer(settings);

  /** @param policy of a page that is published: an element that stands before all that it restricts */
  return (page: RenderablePage, frame: DocumentFrame, policy = ""): RenderedPage => {
    const sections = page.sections.map(asSection);
    // Title and description are composed from the data that the sections show.
    const data = sections.map(({ props }) => props);
    const head = print(asSection(frame.head), data).html;
    const [header, footer] = [frame.header, frame.footer].map((element) =>
      element === null ? null : print(asSection(element)),
    );
    const rendered = sections.map((section) => ({ section, ...print(section) }));
    const bytes = Buffer.from(
      [
        frame.start,
        policy,
        head,
        frame.sharedHead,
        `</head><body class="page page--${page.kind}">`,
        header?.html,
        mainStart,
        ...rendered.map(({ html }) => html),
        mainEnd,
        footer?.html,
        documentEnd,
      ].join(""),
    );
    return {
      bytes,
      hash: shortHash(
        `${rendered.map(({ seen }) => shortContent(seen.content)).join()}${JSON.stringify(page.head.structuredData)}`,
      ),
      printed: {
        head,
        parts: rendered.map(({ section, seen }) => ({ section, seen })),
        frame: [header, footer].flatMap((part) => part?.seen ?? []),
        size: bytes.length,
      },
    };
  };
}

/** Longer content is replaced by its digest. */
const shortContent = (content: string) => (content.length > 200 ? shortHash(content) : content);

// tabindex: the target of the skip link.
const mainStart = '<main id="main" tabindex="-1">';
const mainEnd = "</main>";
const documentEnd = "</body></html>\n";
