/** Everything of the site that is no page: assets, and the files that hosts and crawlers look for. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Site } from "../../data/site.ts";
import { type AssetFile, bytesOf } from "../assets/asset-file.ts";
import { type HostRules, hostRules } from "../hosting/host-rules.ts";
import { folderOf } from "../site-folder.ts";
import { type BuildRecord, isAsStamped, type Output, type Stamp } from "./folder/folder.ts";
import { headersFile, longHeaderWarning, siteHeaders } from "./headers.ts";
import type { Ledger } from "./ledger.ts";
import { redirectsFile } from "./redirects.ts";
import { robotsFile, robotsOfPreview, sitemapFiles, type TextFile } from "./sitemap.ts";

/** What of a site the files that hosts read are made from. */
export type HostedSite = Pick<Site, "redirects" | "preview"> & {
  readonly settings: Pick<Site["settings"], "quoteForm" | "map" | "analytics" | "indexNow">;
  readonly services: readonly { readonly slug: string }[];
};

type Hosting = {
  readonly site: HostedSite;
  /** Of the inlined styles of all pages. */
  readonly styleHashes: readonly string[];
  readonly ledger: Ledger;
  readonly baseUrl: string;
};

/** What hosts and crawlers read, and what a host may not take. */
export function hostFiles({ site, styleHashes, ledger, baseUrl }: Hosting): {
  readonly texts: readonly TextFile[];
  /** For the hosts that read no file of the site. */
  readonly rules: HostRules;
  readonly warning: string | null;
} {
  const folder = folderOf(baseUrl);
  const settings = { ...headerSettings(site, styleHashes), folder };
  const headers = headersFile(settings);
  const isPreview = site.preview !== undefined;
  const key = site.settings.indexNow?.key;
  const texts = [
    ...(isPreview ? [] : sitemapFiles(ledger, baseUrl)),
    { path: "robots.txt", text: isPreview ? robotsOfPreview : robotsFile(baseUrl) },
    ...(isPreview || key === undefined ? [] : [{ path: `${key}.txt`, text: key }]),
    { path: "_headers", text: headers },
    { path: "_redirects", text: redirectsFile(site.redirects, folder) },
  ];
  const rules = hostRules({ folder, headers: siteHeaders(settings), redirects: site.redirects });
  return { texts, rules, warning: longHeaderWarning(headers) };
}

export type WrittenText = { readonly path: string; readonly text: string | Buffer };

type SiteFiles = {
  readonly assetFiles: readonly AssetFile[];
  readonly texts: readonly WrittenText[];
  readonly out: string;
  readonly output: Output;
  readonly record: BuildRecord | null;
};

/** The stamp of every file, for the record of this build. */
export function writeSiteFiles(job: SiteFiles): ReadonlyMap<string, Stamp> {
  const { assetFiles, texts, out, output } = job;
  const stamps = new Map<string, Stamp>();
  for (const file of assetFiles) stamps.set(file.path, writeAsset(file, job));
  for (const { path, text } of texts)
    stamps.set(path, writeIfChanged(path, typeof text === "string" ? Buffer.from(text) : text, out, output));
  return stamps;
}

function headerSettings({ settings, services, preview }: HostedSite, styleHashes: readonly string[]) {
  const { quoteForm, map, analytics } = settings;
  return {
    styleHashes,
    serviceSlugs: services.map(({ slug }) => slug),
    quoteFormOrigin: quoteForm.origin,
    tileOrigin: tileOrigin(map.tiles),
    analyticsEnabled: analytics.measurementId !== "",
    conversionsEnabled: analytics.conversionId !== "",
    isPreview: preview !== undefined,
  };
}

/** "https://{s}.tile.example/{z}/{x}/{y}.png" → "https://*.tile.example" */
const tileOrigin = (template: string) => /^https?:\/\/[^/]+/.exec(template.replace(/\{\w+\}/, "*"))?.[0] ?? template;

/** A file under assets/ bears its content's hash in its name: one that is as the last build left it need not be read. */
function writeAsset(file: AssetFile, { out, output, record }: SiteFiles): Stamp {
  const last = file.path.startsWith("assets/") ? record?.files.get(file.path) : undefined;
  if (last === undefined || !isAsStamped(out, file.path, last))
    return writeIfChanged(file.path, bytesOf(file), out, output);
  output.keep(file.path);
  return last;
}

function writeIfChanged(path: string, bytes: Uint8Array, out: string, output: Output): Stamp {
  const published = statSync(join(out, path), { throwIfNoEntry: false });
  if (published?.isFile() && published.size === bytes.length && readFileSync(join(out, path)).equals(bytes))
    return kept(path, published.mtimeMs, bytes.length, output);
  return output.write(path, bytes);
}

function kept(path: string, mtimeMs: number, size: number, output: Output): Stamp {
  output.keep(path);
  return { size, mtimeMs: Math.floor(mtimeMs) };
}
