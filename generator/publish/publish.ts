/** The end of a build: the files beside the pages, then the switch, then the record for the next build. */
import type { AssetFile } from "../assets/asset-file.ts";
import { cacheFolder } from "../folders.ts";
import { writeHostingFiles } from "../hosting/hosting-files.ts";
import type { RenderedSite } from "../render/render-pages.ts";
import { buildJsonFile, type MadeFrom } from "./build-json.ts";
import {
  type BuildRecord,
  type Output,
  removedFiles,
  type Staging,
  type Stamp,
  switchIn,
  writeRecord,
} from "./folder/folder.ts";
import { stampLastmod, today } from "./lastmod.ts";
import { entryOf, type PageEntry } from "./pages-json.ts";
import { type HostedSite, hostFiles, writeSiteFiles } from "./site-files.ts";
import type { TextFile } from "./sitemap.ts";

type Publishing = Ending & {
  readonly site: HostedSite;
  readonly baseUrl: string;
  readonly madeFrom: MadeFrom;
  /** The pages as they were published before; null when that is not known. */
  readonly previous: readonly PageEntry[] | null;
  /** Where hosts' configurations go. */
  readonly hosting: string;
};

/** What a build has made, and the folder that it goes to. */
export type Ending = {
  readonly assetFiles: readonly AssetFile[];
  readonly rendered: Pick<RenderedSite, "groups">;
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
  /** Files that are no page; null when the next build cannot know what this one made. */
  readonly files: ReadonlyMap<string, Stamp> | null;
};

/** @throws WriteError; UsageError for a SOURCE_DATE_EPOCH that is no time; the signal's reason. The published site is then as it was. */
export function publishSite(publishing: Publishing): Published {
  const { site, rendered, baseUrl, madeFrom, assetFiles, previous, hosting } = publishing;
  const pages = [...rendered.groups.values()].flatMap((group) => group.pages);
  const entries = stampLastmod(pages.map(entryOf), previous, today(process.env, new Date()));
  const styleHashes = [...new Set(pages.map(({ styleHash }) => styleHash))].sort();
  const { texts, rules, warning } = hostFiles({ site, styleHashes, entries, baseUrl });
  const described = buildJsonFile(madeFrom, { pages, assetFiles, texts });
  // First, as it may fail: the published site is then as it was.
  writeHostingFiles(hosting, rules);
  const published = publishFiles(publishing, [...texts, described]);
  return warning === null ? published : { ...published, warnings: [warning, ...published.warnings] };
}

/** The same for a folder with any other files beside its pages and assets. */
export function publishFiles(ending: Ending, texts: readonly TextFile[]): Published {
  const { assetFiles, rendered, staging, output, last, record, signal } = ending;
  const { out } = staging;
  const files = writeSiteFiles({ assetFiles, texts, out, output, record });
  const { stale, unknown } = removedFiles(out, output, last);
  if (stale.length + unknown.length > 0) output.begin();
  signal.throwIfAborted();
  if (output.changed()) switchIn(staging);
  const recordWarning = writeRecord(cacheFolder, out, { groups: rendered.groups, files });
  return {
    removed: unknown,
    warnings: recordWarning === null ? [] : [recordWarning],
    files: recordWarning === null ? files : null,
  };
}
