/** One page → its file in the next site, rendered only when its inputs or its published file differ from the last build's. */
import type { Site } from "../../data/site.ts";
import type { Assets } from "../../templates/assets.ts";
import type { Page } from "../../templates/page.ts";
import { fileOf } from "../../templates/paths.ts";
import { type StyleSheets, stylesFrom } from "../assets/styles/styles.ts";
import { shortHash } from "./digest.ts";
import { framesOf } from "./frame.tsx";
import { pageRenderer } from "./page-bytes.ts";
import { asSection, sectionDigest } from "./section.ts";
import { sectionMemo } from "./section-memo.ts";

/** Plain data: a thread gets a copy. */
export type PageSources = {
  readonly site: Site;
  readonly assets: Assets;
  readonly styles: StyleSheets;
  readonly baseUrl: string;
  /** Digest of the code that pages are made by. */
  readonly code: string;
  /** Absolute: the published site, and where the next one is written. Each thread makes its store from it. */
  readonly folder: { readonly out: string; readonly dir: string };
  /** By file, what the last build made; null when nothing of it counts. */
  readonly last: ReadonlyMap<string, PageRecord> | null;
};

/** What the last build made of a page, and from which inputs: bytes, and whole ms since 1970. */
export type PageRecord = {
  /** Digest of the inputs. */
  readonly key: string;
  /** Digest of the content, as in pages.json. */
  readonly hash: string;
  readonly size: number;
  readonly mtimeMs: number;
};

/** Where pages are written, as the publisher sees to it. */
export type PageStore = {
  /** Whether the published file is still the one of that record. */
  isAsBefore(file: string, before: PageRecord): boolean;
  /** Writes the first `length` bytes. */
  writePage(file: string, bytes: Uint8Array, length: number): Pick<PageRecord, "size" | "mtimeMs">;
};

export type MadePage = {
  readonly path: string;
  readonly title: string;
  readonly indexable: boolean;
  /** The page's row in the data, for messages. */
  readonly from: string;
  readonly file: string;
  readonly record: PageRecord;
  /** Of the page's inlined styles: "sha256-…". */
  readonly styleHash: string;
  /** Whether it was rendered and written, or stands in the published site as it should. */
  readonly isNew: boolean;
};

/** The function throws an Error naming page and row when a page does not render, and what the store throws. */
export function pageMaker({ site, assets, styles, baseUrl, code, last }: PageSources, store: PageStore) {
  const frameOf = framesOf({ site, assets, baseUrl, stylesFor: stylesFrom(styles), rareFaces: styles.rareFaces });
  const render = pageRenderer(sectionMemo());

  return (page: Page): MadePage => {
    const { path, head, index, from } = page;
    const { frame, digest, styles } = frameOf(page);
    const file = fileOf(path);
    const key = pageKey(page, `${code},${digest}`);
    const about = { path, title: head.title, indexable: index.indexable, from, file, styleHash: styles.hash };
    const before = last?.get(file);
    if (before?.key === key && store.isAsBefore(file, before)) return { ...about, record: before, isNew: false };
    const { bytes, length, hash } = naming(path, from, () => render(page, frame));
    const stamp = store.writePage(file, bytes, length);
    return { ...about, record: { key, hash, ...stamp }, isNew: true };
  };
}

function naming<Result>(path: string, from: string, run: () => Result): Result {
  try {
    return run();
  } catch (cause) {
    throw new Error(`page ${path}, from ${from}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/**
 * The digest of all that a page's HTML is made from: the same key means the same bytes. `frame` stands for what all pages share: the code, the settings of head, header and footer, and the assets they link.
 */
function pageKey(page: Page, frame: string) {
  const { path, kind, head, index, nav, header, sections } = page;
  const parts = [frame, path, kind, JSON.stringify(head), JSON.stringify(index), nav ?? "", header];
  for (const element of sections) parts.push(sectionDigest(asSection(element)));
  return shortHash(parts.join("\n"));
}
