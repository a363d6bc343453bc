/** Publishes a site: writes the files beside the pages, activates the new site, and saves the record for the next build. */

import { unsavedWarning } from "../../base/cache/unsaved-cache.ts";
import { DataError } from "../../base/data-error.ts";
import { cacheFolder } from "../../base/folders.ts";
import type { Problem } from "../../base/problem.ts";
import type { AssetFile } from "../assets/asset-file.ts";
import { hostProblems } from "../hosting/check-host.ts";
import type { HostName } from "../hosting/host-limits.ts";
import { writeHostingFiles } from "../hosting/hosting-files.ts";
import { type BuildTotals, type PageGroups, pagesOf } from "../render/page-groups.ts";
import { type BuildProvenance, buildJsonFile } from "./build-json.ts";
import { compressFiles } from "./compressed-files.ts";
import { type PageLedger, serializeLedger } from "./ledger.ts";
import {
  activate,
  type BuildRecord,
  type FileStamp,
  type OutputFiles,
  type Staging,
  staleFiles,
  writeRecord,
} from "./output/output.ts";
import { type HostSettings, hostFiles, writeSiteFiles } from "./site-files.ts";
import type { TextFile } from "./sitemap.ts";

type PublishSiteInput = PublishInput & {
  readonly totals: BuildTotals;
  readonly hosted: HostSettings;
  readonly baseUrl: string;
  readonly provenance: BuildProvenance;
  readonly ledger: PageLedger;
  /** Folder for the configurations of hosts. */
  readonly hosting: string;
  /** The host whose limits are checked, if any. */
  readonly host: HostName | undefined;
  /** Writes `.br` and `.gz` beside the files that gain by it. */
  readonly precompress: boolean;
};

/** The files of a build, and the folder for them. */
export type PublishInput = {
  readonly assetFiles: readonly AssetFile[];
  readonly groups: PageGroups;
  readonly staging: Staging;
  readonly output: OutputFiles;
  /** Record of the last build. */
  readonly last: BuildRecord | null;
  /** The same, or null if everything is written again. */
  readonly record: BuildRecord | null;
  readonly signal: AbortSignal;
};

export type PublishResult = {
  /** Files in the published folder that no build had written. */
  readonly removed: readonly string[];
  readonly warnings: readonly string[];
  /** What the host of --host does not support. */
  readonly problems: readonly Problem[];
  /** Files other than pages; null if the record could not be saved. */
  readonly files: ReadonlyMap<string, FileStamp> | null;
};

/** @throws WriteError, DataError if the host does not accept the site, the signal's reason; the published site is unchanged then */
export async function publishSite(publishing: PublishSiteInput): Promise<PublishResult> {
  const { hosted, groups, totals, baseUrl, provenance, assetFiles, ledger, hosting, host } = publishing;
  const { texts, rules, warning } = hostFiles({ hosted, styleHashes: totals.styleHashes, ledger, baseUrl });
  const described = buildJsonFile(provenance, {
    pageDigests: totals.digests,
    assetFiles,
    texts,
    isPreview: hosted.isPreview ?? false,
  });
  const pagesJson = { path: "pages.json", text: serializeLedger(ledger) };
  const problems: Problem[] = [];
  const published = await publishFiles(publishing, [...texts, pagesJson, described], async (files) => {
    const { precompress } = publishing;
    const sizes = new Map(files);
    if (precompress || host !== undefined)
      for (const { file, size, mtimeMs } of pagesOf(groups)) sizes.set(file, { size, mtimeMs });
    const compressed = precompress
      ? await compressFiles({ ...publishing, files: sizes })
      : new Map<string, FileStamp>();
    for (const [path, stamp] of compressed) sizes.set(path, stamp);
    if (host !== undefined) problems.push(...requireAccepted(host, sizes, { texts, fewerPages: hosted.fewerPages }));
    writeHostingFiles(hosting, rules);
    return compressed;
  });
  const warnings = warning === null || host !== undefined ? [] : [warning];
  return { ...published, problems, warnings: [...warnings, ...published.warnings] };
}

type HostTexts = { readonly texts: readonly TextFile[]; readonly fewerPages: string };

/** @returns warnings. @throws DataError if the host does not accept the site */
function requireAccepted(
  host: HostName,
  files: ReadonlyMap<string, FileStamp>,
  { texts, fewerPages }: HostTexts,
): readonly Problem[] {
  const textOf = (name: string) => texts.find(({ path }) => path === name)?.text ?? "";
  const [headers, redirects] = [textOf("_headers"), textOf("_redirects")];
  const problems = hostProblems(host, {
    files,
    headers,
    redirects,
    fewerPages,
  });
  if (problems.some(({ severity }) => severity === "error")) throw new DataError(problems);
  return problems;
}

/** Publishes pages and assets with any other files. @throws as publishSite */
export async function publishFiles(
  input: PublishInput,
  texts: readonly TextFile[],
  /** Runs before the new site is activated, with all files other than pages. Returns files that it wrote. */
  beforeActivation: (files: ReadonlyMap<string, FileStamp>) => Promise<ReadonlyMap<string, FileStamp>> = async () =>
    new Map(),
): Promise<PublishResult> {
  const { assetFiles, groups, staging, output, last, record, signal } = input;
  const { out } = staging;
  const own = writeSiteFiles({ assetFiles, texts, out, output, record });
  const files = new Map([...own, ...(await beforeActivation(own))]);
  const { stale, unknown } = staleFiles(out, output, last);
  if (stale.length + unknown.length > 0) output.markChanged();
  signal.throwIfAborted();
  if (output.changed()) activate(staging, output.files());
  const isRecorded = writeRecord(cacheFolder, out, { groups, files });
  const warning = unsavedWarning();
  return {
    removed: unknown,
    problems: [],
    warnings: warning === null ? [] : [warning],
    files: isRecorded ? files : null,
  };
}
