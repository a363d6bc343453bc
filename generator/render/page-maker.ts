/** Pages → files of the next site, each written only when it differs from the published one. */
import { crc32 } from "node:zlib";
import type { Local, SharedSite } from "../../data/site.ts";
import type { Assets } from "../../templates/assets.ts";
import type { Page } from "../../templates/page.ts";
import { fileOf } from "../../templates/paths.ts";
import { type StyleSheets, stylesFrom } from "../assets/styles/styles.ts";
import { auditPage } from "../audit/audit-page.ts";
import type { Finding } from "../audit/finding.ts";
import { type LinkedPages, linkNotes } from "../audit/linked-pages.ts";
import { maskedHead } from "../audit/masked-head.ts";
import { townPages } from "../plan.ts";
import { folderOf } from "../site-folder.ts";
import { framesOf } from "./frame.tsx";
import { pageRenderer } from "./page-bytes.ts";
import { sectionMemo } from "./section-memo.ts";

/** What all pages are made from beside their own data: plain, so that a thread gets a copy. */
export type PageSources = {
  readonly shared: SharedSite;
  readonly assets: Assets;
  readonly styles: StyleSheets;
  readonly baseUrl: string;
  /** Absolute: the published site, and where the next one is written. Each thread makes its store from it. */
  readonly folder: { readonly out: string; readonly dir: string };
};

/** What a build made of a page: all that later steps and the next build need of it. */
export type PageRecord = {
  /** The file in the site: "trim/iron-removal.html". */
  readonly file: string;
  /** Digest of the content, as in pages.json. */
  readonly hash: string;
  /** Bytes, and whole ms since 1970. */
  readonly size: number;
  readonly mtimeMs: number;
  readonly title: string;
  readonly indexable: boolean;
  /** Why search engines may list the page, or not, in words. */
  readonly reason: string;
  /** Of the inlined styles: "sha256-…". */
  readonly styleHash: string;
  /** CRC-32 of all bytes, in hexadecimal: it tells two versions of one page apart, whatever changed. */
  readonly html: string;
  /** Of a town's own page: where the town lies. */
  readonly point?: string | undefined;
  /** As templates call it: "town". */
  readonly kind: string;
  /** Words that are its place's own, and sourced facts. */
  readonly words: number;
  readonly facts: number;
  /** What its title and description say without names, of a page that search engines may list. */
  readonly masked?: string | undefined;
  /** What is wrong with it by itself. */
  readonly findings?: readonly Finding[] | undefined;
};

/** Where pages are written, as the publisher sees to it. */
export type PageStore = {
  /** Whether the published file is still the one of that record. */
  isAsBefore(before: PageRecord): boolean;
  /** Writes the first `length` bytes. */
  writePage(file: string, bytes: Uint8Array, length: number): Pick<PageRecord, "mtimeMs">;
};

/** Whether it was written, or stands in the published site as it should. */
export type MadePage = { readonly record: PageRecord; readonly isNew: boolean };

/** Pages that belong together, and where they lead. */
export type MadeGroup = { readonly pages: readonly MadePage[]; readonly linked: readonly LinkedPages[] };

export type PageMaker = {
  /** Those of the whole site. @throws Error naming page and row when a page does not render, and what the store throws. */
  makeSite(pages: Iterable<Page>, last: readonly PageRecord[] | undefined): MadeGroup;
  /** The pages of one town. */
  makeTown(local: Local, last: readonly PageRecord[] | undefined): MadeGroup;
};

const ofPreview = { indexable: false, reason: "a preview is for eyes, not for search engines", isApart: true } as const;

export function pageMaker({ shared, assets, styles, baseUrl }: PageSources, store: PageStore): PageMaker {
  const { frameOf } = framesOf({
    site: shared,
    assets,
    baseUrl,
    stylesFor: stylesFrom(styles),
    rareFaces: styles.rareFaces,
  });
  const folder = folderOf(baseUrl);
  const render = pageRenderer(sectionMemo(folder), folder);
  const isPreview = shared.preview !== undefined;

  const makePage = (page: Page, { last, links, names }: Making): MadePage => {
    const { path, head, index, from, point, kind, facts = 0 } = page;
    const { frame, styles } = frameOf(page);
    const file = fileOf(path);
    const { bytes, length, hash, printed } = naming(path, from, () => render(page, frame));
    const { indexable, reason } = index;
    const { words, findings } = auditPage({ page, printed, baseUrl });
    links.see(printed);
    const html = crc32(bytes.subarray(0, length)).toString(16);
    const before = last?.find((record) => record.file === file);
    const isSame = before?.size === length && before.hash === hash && before.html === html;
    const isKept = isSame && store.isAsBefore(before);
    const record: PageRecord = {
      file,
      hash,
      size: length,
      mtimeMs: isKept ? before.mtimeMs : store.writePage(file, bytes, length).mtimeMs,
      title: head.title,
      indexable,
      reason,
      styleHash: styles.hash,
      html,
      point,
      kind,
      words,
      facts,
      masked: indexable ? maskedHead(head, names) : undefined,
      findings: findings.length > 0 ? findings : undefined,
    };
    return { record, isNew: !isKept };
  };
  const make = (pages: Iterable<Page>, making: Making): MadeGroup => {
    const made = Array.from(pages, (page) => makePage(isPreview ? { ...page, index: ofPreview } : page, making));
    return { pages: made, linked: making.links.all() };
  };
  const services = shared.serviceLinks.map(({ title }) => title);
  return {
    makeSite: (pages, last) => make(pages, { last, links: linkNotes({ withAll: true }), names: [] }),
    makeTown(local, last) {
      const { name, irishName = name, county } = local.town;
      const names = [name, irishName, county.name, ...services];
      return make(townPages(shared, assets, local), { last, links: linkNotes({ withAll: false }), names });
    },
  };
}

type Making = {
  readonly last: readonly PageRecord[] | undefined;
  readonly links: ReturnType<typeof linkNotes>;
  /** What templates fill in, and says nothing of the page. */
  readonly names: readonly string[];
};

function naming<Result>(path: string, from: string, run: () => Result): Result {
  try {
    return run();
  } catch (cause) {
    throw new Error(`page ${path}, from ${from}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
