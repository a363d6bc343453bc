/** The end of a build: the files beside the pages, then the switch, then the record for the next build. */
import type { AssetFile } from "../assets/asset-file.ts";
import { DataError } from "../data-error.ts";
import { cacheFolder } from "../folders.ts";
import { hostProblems } from "../hosting/check-host.ts";
import { cloudfrontFunction } from "../hosting/cloudfront.ts";
import type { HostName } from "../hosting/host-limits.ts";
import type { HostRules } from "../hosting/host-rules.ts";
import { writeHostingFiles } from "../hosting/hosting-files.ts";
import type { Problem } from "../load/problem.ts";
import { type PageSum, pagesOf } from "../render/page-groups.ts";
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
import type { Ledger } from "./ledger.ts";
import { packFiles } from "./packed-files.ts";
import { type HostedSite, hostFiles, type WrittenText, writeSiteFiles } from "./site-files.ts";
import type { TextFile } from "./sitemap.ts";

type Publishing = Ending & {
  readonly sum: PageSum;
  readonly site: HostedSite;
  readonly baseUrl: string;
  readonly madeFrom: MadeFrom;
  readonly ledger: Ledger;
  /** Where hosts' configurations go. */
  readonly hosting: string;
  /** Whose limits are held, if any. */
  readonly host: HostName | undefined;
  /** Whether packed files stand beside those that gain by it. */
  readonly precompress: boolean;
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
  /** What the host of --host cannot do. */
  readonly problems: readonly Problem[];
  /** Files that are no page; null when the next build cannot know what this one made. */
  readonly files: ReadonlyMap<string, Stamp> | null;
};

/** @throws WriteError; the signal's reason. The published site is then as it was. */
export async function publishSite(publishing: Publishing): Promise<Published> {
  const { site, rendered, sum, baseUrl, madeFrom, assetFiles, ledger, hosting, host } = publishing;
  const { groups } = rendered;
  const { texts, rules, warning } = hostFiles({ site, styleHashes: sum.styleHashes, ledger, baseUrl });
  const described = buildJsonFile(madeFrom, {
    pageDigests: sum.digests,
    assetFiles,
    texts,
    isPreview: site.preview !== undefined,
  });
  const pagesJson = { path: "pages.json", text: ledger.bytes };
  const problems: Problem[] = [];
  const published = await publishFiles(publishing, [...texts, pagesJson, described], async (files) => {
    const { precompress } = publishing;
    const sizes = new Map(files);
    if (precompress || host !== undefined)
      for (const { file, size, mtimeMs } of pagesOf(groups)) sizes.set(file, { size, mtimeMs });
    const packed = precompress ? await packFiles({ ...publishing, files: sizes }) : new Map<string, Stamp>();
    for (const [path, stamp] of packed) sizes.set(path, stamp);
    if (host !== undefined) problems.push(...requireTaken(host, sizes, texts, rules));
    writeHostingFiles(hosting, rules);
    return packed;
  });
  const warnings = warning === null || host !== undefined ? [] : [warning];
  return { ...published, problems, warnings: [...warnings, ...published.warnings] };
}

/** The warnings. @throws DataError when the host would not take the site. */
function requireTaken(
  host: HostName,
  files: ReadonlyMap<string, Stamp>,
  texts: readonly TextFile[],
  rules: HostRules,
): readonly Problem[] {
  const textOf = (name: string) => texts.find(({ path }) => path === name)?.text ?? "";
  const [headers, redirects] = [textOf("_headers"), textOf("_redirects")];
  const problems = hostProblems(host, { files, headers, redirects, cloudfrontFunction: cloudfrontFunction(rules) });
  if (problems.some(({ severity }) => severity === "error")) throw new DataError(problems);
  return problems;
}

/** The same for a folder with any other files beside its pages and assets. */
export async function publishFiles(
  ending: Ending,
  texts: readonly WrittenText[],
  /** What else must go well before the new site takes the place of the old one: told of all files but pages, it adds some. */
  beforeSwitch: (files: ReadonlyMap<string, Stamp>) => Promise<ReadonlyMap<string, Stamp>> = async () => new Map(),
): Promise<Published> {
  const { assetFiles, rendered, staging, output, last, record, signal } = ending;
  const { out } = staging;
  const own = writeSiteFiles({ assetFiles, texts, out, output, record });
  const files = new Map([...own, ...(await beforeSwitch(own))]);
  const { stale, unknown } = removedFiles(out, output, last);
  if (stale.length + unknown.length > 0) output.begin();
  signal.throwIfAborted();
  if (output.changed()) switchIn(staging, output.files());
  const recordWarning = writeRecord(cacheFolder, out, { groups: rendered.groups, files });
  return {
    removed: unknown,
    problems: [],
    warnings: recordWarning === null ? [] : [recordWarning],
    files: recordWarning === null ? files : null,
  };
}
