/** Publishes a site: writes the files beside the pages, and activates the new site. */
import { DataError } from "../../base/data-error.ts";
import type { AssetFile } from "../assets/asset-file.ts";
import { hostProblems } from "../hosting/check-host.ts";
import type { HostName } from "../hosting/host-limits.ts";
import { writeHostingFiles } from "../hosting/hosting-files.ts";
import { type BuildTotals, type PageGroups, pagesOf } from "../render/page-groups.ts";
import { type BuildProvenance, buildJsonFile } from "./build-json.ts";
import { type PageLedger, serializeLedger } from "./ledger.ts";
import { activate, type BuildRecord, type OutputFiles, type Staging } from "./output/output.ts";
import { type HostSettings, hostFiles, writeSiteFiles } from "./site-files.ts";

type PublishSiteInput = {
  readonly totals: BuildTotals;
  readonly hosted: HostSettings;
  readonly baseUrl: string;
  readonly provenance: BuildProvenance;
  readonly ledger: PageLedger;
  /** Folder for the configurations of hosts. */
  readonly hosting: string;
  /** The host whose limits are checked, if any. */
  readonly host: HostName | undefined;
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

export type PublishResult = ReturnType<typeof publishSite>;

/** @throws WriteError, DataError if the host does not accept the site, the signal's reason; the published site is unchanged then */
export function publishSite(publishing: PublishSiteInput) {
  const { hosted, groups, totals, baseUrl, provenance, assetFiles, ledger, hosting, host } = publishing;
  const { staging, output, last, record, signal } = publishing;
  const { texts, rules, warning } = hostFiles({ hosted, styleHashes: totals.styleHashes, ledger, baseUrl });
  const described = buildJsonFile(provenance, {
    pageDigests: totals.digests,
    assetFiles,
    texts,
    isPreview: hosted.isPreview ?? false,
  });
  const pagesJson = { path: "pages.json", text: serializeLedger(ledger) };
  const files = writeSiteFiles({
    assetFiles,
    texts: [...texts, pagesJson, described],
    out: staging.out,
    output,
    record,
  });
  const textOf = (name: string) => texts.find(({ path }) => path === name)?.text ?? "";
  const sizes = new Map<string, { readonly size: number }>([
    ...files,
    ...pagesOf(groups).map((page) => [page.file, page] as const),
  ]);
  const { fewerPages } = hosted;
  const asHosted = { files: sizes, headers: textOf("_headers"), redirects: textOf("_redirects"), fewerPages };
  const problems = host === undefined ? [] : hostProblems(host, asHosted);
  if (problems.some(({ severity }) => severity === "error")) throw new DataError(problems);
  writeHostingFiles(hosting, rules);
  const { removed, unknown } = output.removed(last);
  signal.throwIfAborted();
  if (output.writtenCount() + removed.length > 0) activate(staging);
  return {
    /** Files in the published folder that no build had written. */
    removed: unknown,
    /** What the host of --host does not support. */
    problems,
    warnings: warning === null || host !== undefined ? [] : [warning],
    /** Files other than pages. */
    files,
  };
}
