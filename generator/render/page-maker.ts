/** Pages → files of the next site, each written only when it differs from the published one. */
import { crc32 } from "node:zlib";
import type { Local, SharedSite } from "../../data/site.ts";
import type { Assets } from "../../templates/assets.ts";
import type { Page } from "../../templates/page.ts";
import { fileOf } from "../../templates/paths.ts";
import { type StyleSheets, stylesFrom } from "../assets/styles/styles.ts";
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
};

/** Where pages are written, as the publisher sees to it. */
export type PageStore = {
  /** Whether the published file is still the one of that record. */
  isAsBefore(before: PageRecord): boolean;
  /** Writes the first `length` bytes. */
  writePage(file: string, bytes: Uint8Array, length: number): Pick<PageRecord, "size" | "mtimeMs">;
};

/** Whether it was written, or stands in the published site as it should. */
export type MadePage = { readonly record: PageRecord; readonly isNew: boolean };

export type PageMaker = {
  /** @throws Error naming page and row when a page does not render, and what the store throws. */
  make(pages: Iterable<Page>, last: readonly PageRecord[] | undefined): readonly MadePage[];
  /** The pages of one town. */
  makeTown(local: Local, last: readonly PageRecord[] | undefined): readonly MadePage[];
};

export function pageMaker({ shared, assets, styles, baseUrl }: PageSources, store: PageStore): PageMaker {
  const { frameOf, lookThrough } = framesOf({
    site: shared,
    assets,
    baseUrl,
    stylesFor: stylesFrom(styles),
    rareFaces: styles.rareFaces,
  });
  const folder = folderOf(baseUrl);
  const render = pageRenderer(sectionMemo(folder), folder);

  const makePage = (page: Page, last: readonly PageRecord[] | undefined): MadePage => {
    const { path, head, index, from, point } = page;
    const { frame, styles } = frameOf(page);
    const file = fileOf(path);
    const { bytes, length, hash } = naming(path, from, () => render(page, frame));
    const { indexable, reason } = index;
    const html = crc32(bytes.subarray(0, length)).toString(16);
    const about = { title: head.title, indexable, reason, styleHash: styles.hash, html, ...(point && { point }) };
    const made = { file, hash, size: length, ...about };
    const before = last?.find((record) => record.file === file);
    const isSame = before?.size === length && before.hash === hash && before.html === html;
    if (isSame && store.isAsBefore(before)) return { record: { ...made, mtimeMs: before.mtimeMs }, isNew: false };
    return { record: { ...made, ...store.writePage(file, bytes, length) }, isNew: true };
  };
  const make = (pages: Iterable<Page>, last: readonly PageRecord[] | undefined) =>
    Array.from(pages, (page) => makePage(page, last));
  return {
    make,
    makeTown(local, last) {
      lookThrough(local);
      return make(townPages(shared, assets, local), last);
    },
  };
}

function naming<Result>(path: string, from: string, run: () => Result): Result {
  try {
    return run();
  } catch (cause) {
    throw new Error(`page ${path}, from ${from}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
