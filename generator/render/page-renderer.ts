/** Renders pages into files of the next site. A file is written only if it differs from the published one. */
import { crc32 } from "node:zlib";
import { fileOf } from "../base/page-file.ts";
import type { PageAudit } from "./audit/audit-page.ts";
import type { Finding } from "./audit/finding.ts";
import { createAddressList, type LinkRules, linksOf, type PageLinks } from "./audit/link-graph.ts";
import { headWithoutNames } from "./audit/masked-head.ts";
import type { PrintedPage, RenderablePage } from "./outline/page-contract.ts";
import { createPageWriter, type DocumentFrame, type RenderSettings } from "./page-bytes.ts";

/** A page in the build record: all that later steps and the next build need. */
export type PageRecord = Pick<PageLinks, "ids"> &
  FileStamp & {
    /** Links to pages of the site, as places in the addresses of its group. */
    readonly links: readonly number[];
    /** The file in the site: "trim/iron-removal.html". */
    readonly file: string;
    /** Digest of the content, as in pages.json. */
    readonly hash: string;
    readonly title: string;
    readonly indexable: boolean;
    /** Why the page is indexable or not, in words. */
    readonly reason: string;
    /** CRC-32 of all bytes, in hexadecimal. */
    readonly html: string;
    /** Coordinates, by which the page is found again after it was renamed. */
    readonly point?: string;
    readonly kind: string;
    /** Words of the page's own sections, and number of sourced facts. */
    readonly words: number;
    readonly facts: number;
    /** Figures that only this page prints, if there are any. */
    readonly figures?: readonly Readonly<Record<string, string | number>>[] | undefined;
    /** Title and description with names removed, if the page is indexable. */
    readonly masked?: string;
    readonly findings?: readonly Finding[];
  };

/** The files of the next site, by relative path. */
export type PageStore = {
  /** Returns true if the published file still has this size and time. */
  isUnchanged(path: string, stamp: FileStamp): boolean;
  /** Keeps the published file in the next site. */
  keep(path: string): void;
  write(path: string, bytes: Uint8Array): FileStamp;
};

/** Identifies a file that a build wrote: size in bytes, and time in whole ms since 1970. */
export type FileStamp = { readonly size: number; readonly mtimeMs: number };

/** `isNew`: written by this build. Otherwise the published file is unchanged. */
export type PageResult = { readonly record: PageRecord; readonly isNew: boolean };

type PageRendererInput<Page extends RenderablePage> = RenderSettings & {
  /** Returns the elements around a page's sections, and the hash of its inlined styles. */
  readonly frameOf: (page: Page) => { readonly frame: DocumentFrame; readonly styles: { readonly hash: string } };
  /** Returns the page's security policy as an element for its head. */
  readonly policyFor: (styleHash: string) => string;
  readonly auditPage: (page: Page, printed: PrintedPage) => PageAudit;
  readonly store: PageStore;
};

/** `addresses` are all that the pages link to, each once, with spaces between them. */
export type RenderedGroup = { readonly addresses: string; readonly pages: readonly PageResult[] };

type GroupInput = LinkRules & {
  /** Records of the last build. */
  readonly last: readonly PageRecord[] | undefined;
  /** Names to remove from titles and descriptions when pages are compared. */
  readonly names: readonly string[];
};

/** Renders pages that belong together. @throws Error with page and data row if a page does not render; errors of the store */
type GroupRenderer<Page> = (pages: Iterable<Page>, group: GroupInput) => RenderedGroup;

export function createPageRenderer<Page extends RenderablePage>(input: PageRendererInput<Page>): GroupRenderer<Page> {
  const { frameOf, policyFor, auditPage, store } = input;
  const write = createPageWriter(input);

  const renderPage = (page: Page, group: GroupInput, placeOf: (address: string) => number) => {
    const { last, names } = group;
    const { path, head, index, from, point, kind, facts = 0, figures = [] } = page;
    const { frame, styles } = frameOf(page);
    const file = fileOf(path);
    const { bytes, hash, printed } = namePageInErrors(path, from, () => write(page, frame, policyFor(styles.hash)));
    const { indexable, reason } = index;
    const { words, findings } = auditPage(page, printed);
    const html = crc32(bytes).toString(16);
    const { links, ids } = linksOf(printed, group);
    const before = last?.find((record) => record.file === file);
    const isSame = before?.size === bytes.length && before.hash === hash && before.html === html;
    const isUnchanged = isSame && store.isUnchanged(file, before);
    if (isUnchanged) store.keep(file);
    const record: PageRecord = {
      file,
      hash,
      size: bytes.length,
      mtimeMs: isUnchanged ? before.mtimeMs : store.write(file, bytes).mtimeMs,
      title: head.title,
      indexable,
      reason,
      html,
      point,
      kind,
      words,
      facts,
      figures: figures.length > 0 ? figures : undefined,
      masked: indexable ? headWithoutNames(head, names) : undefined,
      findings: findings.length > 0 ? findings : undefined,
      links: links.map(placeOf),
      ids,
    };
    return { record, isNew: !isUnchanged };
  };
  return (pages, group) => {
    const { placeOf, addresses } = createAddressList();
    const results = Array.from(pages, (page) => renderPage(page, group, placeOf));
    return { addresses: addresses(), pages: results };
  };
}

function namePageInErrors<Result>(path: string, from: string, run: () => Result): Result {
  try {
    return run();
  } catch (cause) {
    throw new Error(`page ${path}, from ${from}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
