/** Publishes a site: writes the files beside the pages, and activates the new site. */
import { DataError } from "../../base/data-error.ts";
import type { AssetFile } from "../assets/asset-file.ts";
import { type HostName, hostProblems } from "../hosting/host-limits.ts";
import { writeHostingFile } from "../hosting/hosting-files.ts";
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
  /** File for the configuration of a server. */
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
  const { texts, rules } = hostFiles({ hosted, ledger, baseUrl });
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
  const sizes = [...files.values(), ...pagesOf(groups)].map(({ size }) => size);
  const redirects = texts.find(({ path }) => path === "_redirects")?.text ?? "";
  const problems = host === undefined ? [] : hostProblems(host, { sizes, redirects, fewerPages: hosted.fewerPages });
  if (problems.some(({ severity }) => severity === "error")) throw new DataError(problems);
  writeHostingFile(hosting, rules);
  const { removed, unknown } = output.removed(last);
  signal.throwIfAborted();
  if (output.writtenCount() + removed.length > 0) activate(staging);
  return {
    /** Files in the published folder that no build had written. */
    removed: unknown,
    /** What the host of --host does not support. */
    problems,
    /** Files other than pages. */
    files,
  };
}
