/** Files of the site other than pages: assets, and files for hosts and crawlers. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { RedirectRule } from "../../base/redirect-address.ts";
import type { AssetFile } from "../assets/asset-file.ts";
import { type HeaderSettings, headersFile, siteHeaders } from "../hosting/headers.ts";
import { hostRules } from "../hosting/host-rules.ts";
import { redirectsFile } from "../hosting/redirects.ts";
import type { FileStamp } from "../render/page-renderer.ts";
import type { PageLedger } from "./ledger.ts";
import { type BuildRecord, isUnchanged, type OutputFiles } from "./output/output.ts";
import { robotsFile, sitemapFile, stagingRobots, type TextFile } from "./sitemap.ts";

export type HostSettings = HeaderSettings & {
  readonly redirects: readonly RedirectRule[];
  readonly indexNowKey: string | undefined;
  /** How to build fewer pages, for messages: "list fewer rows in pages.csv". */
  readonly fewerPages: string;
};

type HostFilesInput = {
  readonly hosted: HostSettings;
  readonly ledger: PageLedger;
  readonly baseUrl: string;
};

/** Files for hosts and crawlers, and the rules for a server that reads no file of the site. */
export function hostFiles({ hosted, ledger, baseUrl }: HostFilesInput) {
  const { folder, isPreview, indexNowKey: key, redirects } = hosted;
  const texts: readonly TextFile[] = [
    ...(isPreview ? [] : [sitemapFile(ledger, baseUrl)]),
    { path: "robots.txt", text: isPreview ? stagingRobots : robotsFile(baseUrl) },
    ...(isPreview || key === undefined ? [] : [{ path: `${key}.txt`, text: key }]),
    { path: "_headers", text: headersFile(hosted) },
    { path: "_redirects", text: redirectsFile(redirects, folder) },
  ];
  return { texts, rules: hostRules({ folder, headers: siteHeaders(hosted), redirects }) };
}

type SiteFiles = {
  readonly assetFiles: readonly AssetFile[];
  readonly texts: readonly TextFile[];
  readonly out: string;
  readonly output: OutputFiles;
  readonly record: BuildRecord | null;
};

/** @returns the stamp of every file, for the record of this build */
export function writeSiteFiles(job: SiteFiles): ReadonlyMap<string, FileStamp> {
  const texts = job.texts.map(({ path, text }) => ({ path, bytes: Buffer.from(text) }));
  return new Map([...job.assetFiles, ...texts].map((file) => [file.path, writeOrKeep(file, job)]));
}

function writeOrKeep({ path, bytes }: AssetFile, { out, output, record }: SiteFiles): FileStamp {
  const stamp = unchangedStamp(path, bytes, { out, record });
  if (stamp === null) return output.write(path, bytes);
  output.keep(path);
  return stamp;
}

/** Null if the published file has other bytes. */
function unchangedStamp(path: string, bytes: Uint8Array, { out, record }: Pick<SiteFiles, "out" | "record">) {
  // Names in assets/ contain a hash of the content, so a file that the last build wrote need not be read.
  const last = path.startsWith("assets/") ? record?.files.get(path) : undefined;
  if (last !== undefined && isUnchanged(out, path, last)) return last;
  const published = statSync(join(out, path), { throwIfNoEntry: false });
  if (!published?.isFile() || published.size !== bytes.length) return null;
  if (!readFileSync(join(out, path)).equals(bytes)) return null;
  return { size: bytes.length, mtimeMs: Math.floor(published.mtimeMs) };
}
