/** Everything of the site that is no page: assets, and the files that hosts and crawlers look for. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Site } from "../../data/site.ts";
import { type AssetFile, bytesOf } from "../assets/asset-file.ts";
import { type BuildRecord, isAsStamped, type Output, type Stamp } from "./folder/folder.ts";
import { headersFile, longHeaderWarning } from "./headers.ts";
import { type PageEntry, pagesJson } from "./pages-json.ts";
import { redirectsFile } from "./redirects.ts";
import { robotsFile, sitemapFiles, type TextFile } from "./sitemap.ts";

type SiteFiles = {
  readonly site: Site;
  readonly assetFiles: readonly AssetFile[];
  /** Of the inlined styles of all pages. */
  readonly styleHashes: readonly string[];
  readonly entries: readonly PageEntry[];
  readonly baseUrl: string;
  readonly out: string;
  readonly output: Output;
  readonly record: BuildRecord | null;
};

/** The stamp of every file, for the record of this build, and what a host may not take. */
export function writeSiteFiles(job: SiteFiles): {
  readonly stamps: ReadonlyMap<string, Stamp>;
  readonly warning: string | null;
} {
  const { site, assetFiles, styleHashes, entries, baseUrl, out, output } = job;
  const stamps = new Map<string, Stamp>();
  const headers = headersOf(site, styleHashes);
  for (const file of assetFiles) stamps.set(file.path, writeAsset(file, job));
  for (const { path, text } of textFiles(site, headers, entries, baseUrl))
    stamps.set(path, writeIfChanged(path, Buffer.from(text), out, output));
  return { stamps, warning: longHeaderWarning(headers) };
}

function textFiles(site: Site, headers: string, entries: readonly PageEntry[], baseUrl: string): readonly TextFile[] {
  return [
    ...sitemapFiles(entries, baseUrl),
    { path: "robots.txt", text: robotsFile(baseUrl) },
    { path: "_headers", text: headers },
    { path: "_redirects", text: redirectsFile(site.redirects) },
    { path: "pages.json", text: pagesJson(entries) },
  ];
}

function headersOf({ settings, services }: Site, styleHashes: readonly string[]) {
  const { quoteForm, map, analytics } = settings;
  return headersFile({
    styleHashes,
    serviceSlugs: services.map(({ slug }) => slug),
    quoteFormOrigin: quoteForm.origin,
    tileOrigin: tileOrigin(map.tiles),
    analyticsEnabled: analytics.measurementId !== "",
    conversionsEnabled: analytics.conversionId !== "",
  });
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
