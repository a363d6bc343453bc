/** Writes a site: adds the files other than pages, and replaces the published site. */

import type { AssetFile } from "../assets/asset-file.ts";
import { DataError } from "../base/data-error.ts";
import { shortHash } from "../base/digest.ts";
import type { RedirectRule } from "../base/redirect-address.ts";
import { type PageGroups, pagesOf } from "../render/page-groups.ts";
import type { PageRecord } from "../render/page-renderer.ts";
import { type BuildProvenance, buildJsonPath, buildJsonText } from "./build-json.ts";
import { activate, type BuildRecord, type OutputFiles, type Staging } from "./folder/folder.ts";
import { type HeaderSettings, headersFile, siteHeaders } from "./hosting/headers.ts";
import { type HostName, hostProblems } from "./hosting/host-limits.ts";
import { writeHostingFile } from "./hosting/hosting-files.ts";
import { redirectsFile } from "./hosting/redirects.ts";
import { type PageLedger, serializeLedger } from "./ledger.ts";
import { robotsTxt, sitemapXml, stagingRobotsTxt } from "./sitemap.ts";

export type HostSettings = HeaderSettings & {
  readonly redirects: readonly RedirectRule[];
  /** Advice in messages to build fewer pages: "list fewer rows in pages.csv". */
  readonly fewerPages: string;
};

type WriteSiteInput = {
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
  readonly signal: AbortSignal;
};

/** @throws WriteError, DataError if the host does not accept the site, the signal's reason; the published site is unchanged then */
export function writeSite(input: WriteSiteInput) {
  const { hosted, provenance, assetFiles, groups, ledger, host, staging, output, signal } = input;
  const { folder, redirects, isStaging = false, fewerPages } = hosted;
  const beside = [...assetFiles, ...hostFiles(input)];
  const digests = [...pagesOf(groups).map(pageDigest), ...beside.flatMap(fileDigest)];
  const added = [
    ...beside,
    textFile("pages.json", serializeLedger(ledger)),
    textFile(buildJsonPath, buildJsonText(provenance, { digests, isStaging })),
  ];
  const files = new Map(added.map(({ path, bytes }) => [path, output.put(path, bytes)]));
  const sizes = [...files.values(), ...pagesOf(groups)].map(({ size }) => size);
  const problems =
    host === undefined ? [] : hostProblems(host, { sizes, redirects: redirectsFile(redirects, folder), fewerPages });
  if (problems.some(({ severity }) => severity === "error")) throw new DataError(problems);
  writeHostingFile(input.hosting, { folder, headers: siteHeaders(hosted), redirects });
  const { removed, unknown } = output.removed(input.last);
  signal.throwIfAborted();
  if (output.writtenCount() + removed.length > 0) activate(staging);
  return {
    /** Files in the published folder that no build had written. */
    removed: unknown,
    /** Problems with features that the host of --host lacks. */
    problems,
    /** Files other than pages. */
    files,
  };
}

const textFile = (path: string, text: string): AssetFile => ({ path, bytes: Buffer.from(text) });

/** Files for hosts and crawlers. */
function hostFiles({ hosted, ledger, baseUrl }: WriteSiteInput): readonly AssetFile[] {
  const { isStaging, redirects, folder } = hosted;
  const forCrawlers = [
    textFile("sitemap.xml", sitemapXml(ledger, baseUrl)),
    textFile("robots.txt", robotsTxt(baseUrl)),
  ];
  return [
    ...(isStaging ? [textFile("robots.txt", stagingRobotsTxt)] : forCrawlers),
    textFile("_headers", headersFile(hosted)),
    textFile("_redirects", redirectsFile(redirects, folder)),
  ];
}

const pageDigest = ({ file, hash, html }: PageRecord) => `${file} ${hash} ${html}`;

/** Returns the path and digest of a file. Names in assets/ contain the digest already; the sitemap follows from the pages. */
function fileDigest({ path, bytes }: AssetFile): readonly string[] {
  if (path === "sitemap.xml") return [];
  return [`${path} ${path.startsWith("assets/") ? "" : shortHash(bytes)}`];
}
