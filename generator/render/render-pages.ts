/** Every planned page → a file of the site, rendered only when its inputs or its file differ from the last build's. */
import { setImmediate } from "node:timers/promises";
import { fileOf } from "../../templates/paths.ts";
import { codeDigest } from "../code-digest.ts";
import { projectRoot } from "../folders.ts";
import { planPages } from "../plan.ts";
import type { Progress } from "../progress.ts";
import { isAsStamped } from "../publish/files.ts";
import type { Output } from "../publish/output.ts";
import type { BuildRecord, PageRecord } from "../publish/record.ts";
import { type FrameParts, framesOf } from "./frame.tsx";
import { pageRenderer } from "./page-bytes.ts";
import { pageKey } from "./page-key.ts";
import { sectionMemo } from "./section-memo.ts";

export type RenderJob = FrameParts & {
  readonly out: string;
  readonly record: BuildRecord | null;
  readonly output: Output;
  readonly progress: Progress;
  readonly signal: AbortSignal;
};

/** What later steps need of a page: sitemap, pages.json, summary. */
export type BuiltPage = {
  readonly path: string;
  readonly title: string;
  readonly indexable: boolean;
  readonly hash: string;
};
export type RenderedSite = {
  readonly pages: readonly BuiltPage[];
  readonly records: ReadonlyMap<string, PageRecord>;
  readonly renderedCount: number;
  readonly htmlBytes: number;
  /** One for each set of inlined styles: "sha256-…". */
  readonly styleHashes: readonly string[];
};

/** Between this many pages an interrupt is heard and the bar moves. */
const pause = 64;

/** @throws Error naming page, section and data row when a page does not render. */
export async function renderPages(job: RenderJob): Promise<RenderedSite> {
  const { site, assets, out, record, output, progress, signal } = job;
  const code = codeDigest(projectRoot);
  const frameOf = framesOf(job);
  const render = pageRenderer(sectionMemo());
  const expected = site.towns.length * (site.services.length + 1);
  const pages: BuiltPage[] = [];
  const records = new Map<string, PageRecord>();
  const styleHashes = new Set<string>();
  let renderedCount = 0;
  let htmlBytes = 0;

  for (const page of planPages(site, assets)) {
    const { frame, digest, styles } = frameOf(page);
    const file = fileOf(page.path);
    const key = pageKey(page, `${code},${digest}`);
    const last = record?.pages.get(file);
    let now: PageRecord;
    if (last?.key === key && isAsStamped(out, file, last)) {
      output.keep(file);
      now = last;
    } else {
      const { bytes, length, hash } = naming(page.path, page.from, () => render(page, frame));
      now = { key, hash, ...output.write(file, bytes, length) };
      renderedCount += 1;
    }
    records.set(file, now);
    styleHashes.add(styles.hash);
    htmlBytes += now.size;
    pages.push({ path: page.path, title: page.head.title, indexable: page.index.indexable, hash: now.hash });
    if (pages.length % pause === 0) {
      progress.bar(pages.length, Math.max(expected, pages.length));
      await setImmediate();
      signal.throwIfAborted();
    }
  }
  return { pages, records, renderedCount, htmlBytes, styleHashes: [...styleHashes].sort() };
}

function naming<Result>(path: string, from: string, run: () => Result): Result {
  try {
    return run();
  } catch (cause) {
    throw new Error(`page ${path}, from ${from}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
