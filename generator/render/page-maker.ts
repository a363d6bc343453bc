/** One page → its file in the next site, rendered only when its inputs or its published file differ from the last build's. */
import type { Site } from "../../data/site.ts";
import type { Assets } from "../../templates/assets.ts";
import type { Page } from "../../templates/page.ts";
import { fileOf } from "../../templates/paths.ts";
import { type StyleSheets, stylesFrom } from "../assets/styles.ts";
import { isAsStamped, type SiteFolder, writeFile } from "../publish/files.ts";
import type { PageRecord } from "../publish/record.ts";
import { framesOf } from "./frame.tsx";
import { pageRenderer } from "./page-bytes.ts";
import { pageKey } from "./page-key.ts";
import { sectionMemo } from "./section-memo.ts";

/** Plain data: a thread gets a copy. */
export type PageSources = {
  readonly site: Site;
  readonly assets: Assets;
  readonly styles: StyleSheets;
  readonly baseUrl: string;
  /** Digest of the code that pages are made by. */
  readonly code: string;
  /** The published site, and where the next one is written. */
  readonly folder: SiteFolder;
  /** By file, what the last build made; null when nothing of it counts. */
  readonly last: ReadonlyMap<string, PageRecord> | null;
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

/** The function throws an Error naming page and row when a page does not render, WriteError when it cannot be written. */
export function pageMaker({ site, assets, styles, baseUrl, code, folder, last }: PageSources) {
  const frameOf = framesOf({ site, assets, baseUrl, stylesFor: stylesFrom(styles), rareFaces: styles.rareFaces });
  const render = pageRenderer(sectionMemo());
  const madeFolders = new Set<string>();

  return (page: Page): MadePage => {
    const { path, head, index, from } = page;
    const { frame, digest, styles } = frameOf(page);
    const file = fileOf(path);
    const key = pageKey(page, `${code},${digest}`);
    const about = { path, title: head.title, indexable: index.indexable, from, file, styleHash: styles.hash };
    const before = last?.get(file);
    if (before?.key === key && isAsStamped(folder.out, file, before)) return { ...about, record: before, isNew: false };
    const { bytes, length, hash } = naming(path, from, () => render(page, frame));
    const stamp = writeFile({ ...folder, madeFolders }, file, bytes, length);
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
