/** The end of a build: the files beside the pages, then the switch, then the record for the next build. */
import type { Site } from "../../data/site.ts";
import type { AssetFile } from "../assets/asset-file.ts";
import { cacheFolder } from "../folders.ts";
import type { RenderedSite } from "../render/render-pages.ts";
import { type BuildRecord, type Output, removedFiles, type Staging, switchIn, writeRecord } from "./folder/folder.ts";
import { stampLastmod, today } from "./lastmod.ts";
import { entryOf, type PageEntry } from "./pages-json.ts";
import { writeSiteFiles } from "./site-files.ts";

type Publishing = {
  readonly site: Site;
  readonly assetFiles: readonly AssetFile[];
  readonly rendered: RenderedSite;
  readonly baseUrl: string;
  /** The pages as they were published before; null when that is not known. */
  readonly previous: readonly PageEntry[] | null;
  readonly staging: Staging;
  readonly output: Output;
  /** What the last build made, and what of it counts: nothing does when everything is to be made anew. */
  readonly last: BuildRecord | null;
  readonly record: BuildRecord | null;
  readonly signal: AbortSignal;
};

export type Published = {
  /** Files in the published folder that no build had made. */
  readonly removed: readonly string[];
  readonly warnings: readonly string[];
};

/** @throws WriteError; UsageError for a SOURCE_DATE_EPOCH that is no time; the signal's reason. The published site is then as it was. */
export function publishSite(publishing: Publishing): Published {
  const { site, assetFiles, rendered, baseUrl, previous, staging, output, last, record, signal } = publishing;
  const { out } = staging;
  const pages = [...rendered.groups.values()].flatMap((group) => group.pages);
  const entries = stampLastmod(pages.map(entryOf), previous, today(process.env, new Date()));
  const styleHashes = [...new Set(pages.map(({ styleHash }) => styleHash))].sort();
  const { stamps, warning } = writeSiteFiles({ site, assetFiles, styleHashes, entries, baseUrl, out, output, record });
  const { stale, unknown } = removedFiles(out, output, last);
  if (stale.length + unknown.length > 0) output.begin();
  signal.throwIfAborted();
  if (output.changed()) switchIn(staging);
  const recordWarning = writeRecord(cacheFolder, out, { groups: rendered.groups, files: stamps });
  return { removed: unknown, warnings: [warning, recordWarning].filter((text) => text !== null) };
}
