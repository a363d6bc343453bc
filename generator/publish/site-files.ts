/** Everything of the site that is no page: assets, and the files that hosts and crawlers look for. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Site } from "../../data/site.ts";
import { type AssetFile, bytesOf } from "../assets/asset-file.ts";
import type { RenderedSite } from "../render/render-pages.ts";
import type { Stamp } from "./files.ts";
import { headersFile } from "./headers.ts";
import type { Output } from "./output.ts";
import { type PageEntry, pagesJson } from "./pages-json.ts";
import { redirectsFile } from "./redirects.ts";
import { robotsFile } from "./robots.ts";
import { sitemapFiles, type TextFile } from "./sitemap.ts";

type SiteFiles = {
  readonly site: Site;
  readonly assetFiles: readonly AssetFile[];
  readonly styleHashes: RenderedSite["styleHashes"];
  readonly entries: readonly PageEntry[];
  readonly baseUrl: string;
  readonly out: string;
  readonly output: Output;
};

/** @returns the stamp of every file, for the record of this build. */
export function writeSiteFiles({
  site,
  assetFiles,
  styleHashes,
  entries,
  baseUrl,
  out,
  output,
}: SiteFiles): ReadonlyMap<string, Stamp> {
  const stamps = new Map<string, Stamp>();
  for (const file of assetFiles) stamps.set(file.path, writeAsset(file, out, output));
  for (const { path, text } of textFiles(site, styleHashes, entries, baseUrl))
    stamps.set(path, writeIfChanged(path, Buffer.from(text), out, output));
  return stamps;
}

function textFiles(
  site: Site,
  styleHashes: readonly string[],
  entries: readonly PageEntry[],
  baseUrl: string,
): readonly TextFile[] {
  const { quoteForm, map, analytics } = site.settings;
  const headers = headersFile({
    styleHashes,
    quoteFormOrigin: quoteForm.origin,
    tileOrigin: new URL(map.tiles.replace(/\{[a-z]\}/g, "0")).origin,
    analyticsEnabled: analytics.measurementId !== "",
    conversionsEnabled: analytics.conversionId !== "",
  });
  return [
    ...sitemapFiles(entries, baseUrl),
    { path: "robots.txt", text: robotsFile(baseUrl) },
    { path: "_headers", text: headers },
    { path: "_redirects", text: redirectsFile(site.redirects) },
    { path: "pages.json", text: pagesJson(entries) },
  ];
}

/** A file under assets/ bears its content's hash in its name: one that is there need not be read. */
function writeAsset(file: AssetFile, out: string, output: Output): Stamp {
  if (!file.path.startsWith("assets/")) return writeIfChanged(file.path, bytesOf(file), out, output);
  const size = "bytes" in file ? file.bytes.length : statSync(file.source).size;
  const published = statSync(join(out, file.path), { throwIfNoEntry: false });
  if (published?.isFile() && published.size === size) return kept(file.path, published.mtimeMs, size, output);
  return output.write(file.path, bytesOf(file));
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
