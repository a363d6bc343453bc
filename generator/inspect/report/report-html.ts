/** Report as one file without requests. It can be opened from a disk, sent by mail and printed. */
import { hash } from "node:crypto";
import { logoMark } from "../../../templates/parts/logo-mark.ts";
import { html } from "../../base/html.ts";
import { logoSvg } from "../../site/drawings/logo-svg.ts";
import { changesSection, parseChangesData } from "./changes-section.ts";
import type { IndexStatusFile } from "./index-status-file.ts";
import { type PackedPages, packPages } from "./packed-pages.ts";
import { figuresOfPages, type PageFigures } from "./page-figures.ts";
import { pagesSection } from "./pages-section.ts";
import { placeholdersSection, problemsSection, reviewSection, unusedFactsSection } from "./problem-sections.ts";
import { reportAssets } from "./report-assets.ts";
import type { Report } from "./report-data.ts";
import { reportSummary } from "./report-summary.ts";
import { resultsSection } from "./results-section.ts";
import { searchSectionWithMarkers } from "./search-section.ts";
import { similaritySection } from "./similarity-section.ts";
import { townsSection } from "./towns-section.ts";

/** Data for the report's script. */
export type ReportData = { readonly packed: PackedPages; readonly origin: string };

/** @throws ZodError if `changes` is not the JSON of `npm run changes -- --report json` */
export const reportHtml = (report: Report): string => htmlOf(report, figuresOfPages(report.pages), null);

/** @param indexStatus index status, or null before the first `npm run index-status` */
export function htmlOf(report: Omit<Report, "pages">, pages: PageFigures, indexStatus: IndexStatusFile | null): string {
  const { style, script, outlines } = reportAssets();
  const { site } = report;
  const changes = parseChangesData(report.changes);
  const data: ReportData = { packed: packPages(pages.shown), origin: site.url };
  const policy = `default-src 'none'; style-src '${sha256(style)}'; script-src '${sha256(script)}'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'`;
  return html`<!doctype html>
<html lang="en-IE"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Build report: ${site.name}</title>
<link rel="icon" href="data:,">
<style>${{ html: style }}</style></head>
<body class="report">
<a class="report__skip" href="#main">Skip to the report</a>
<header class="report__header"><div class="report__width"><p class="report__name"><svg viewBox="0 0 32 32" fill="none" stroke="currentColor" aria-hidden="true">${{ html: logoSvg(logoMark, "var(--color-highlight)") }}</svg>${site.name}<span>Build report</span></p>
<nav aria-label="Parts of the report">${links.map(([id, name]) => html`<a href="#${id}">${name}</a>`)}</nav></div></header>
<main id="main" tabindex="-1">
${reportSummary({ report, pages, changes })}<div class="report__width">
${resultsSection(report.results ?? null, site.url)}${[changesSection(changes, report), townsSection({ report, pages: pages.towns, outlines }), similaritySection(pages.likeness, site.url), pagesSection(pages, site.url)]}${[problemsSection(report, pages.withProblems), placeholdersSection(report), reviewSection(report), unusedFactsSection(report)]}${searchSectionWithMarkers(indexStatus)}</div></main>
<footer class="report__footer"><p class="report__width">Beside this page, <code>report.json</code> says the same to programs. Place data from GeoNames (geonames.org), CC BY 4.0; map made with Natural Earth.</p></footer>
<script type="application/json" id="report-data">${{ html: JSON.stringify(data).replaceAll("<", "\\u003c") }}</script>
<script>${{ html: script }}</script>
</body></html>
`.html;
}

const links = [
  ["worked", "What worked"],
  ["changes", "Changes"],
  ["towns", "Towns"],
  ["pages", "Pages"],
  ["problems", "Problems"],
  ["live", "Going live"],
  ["review", "To look up"],
  ["unprinted", "Unprinted facts"],
  ["search", "Search engines"],
] as const;

const sha256 = (text: string) => `sha256-${hash("sha256", text, "base64")}`;
