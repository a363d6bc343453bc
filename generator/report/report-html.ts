/** The report as one file that asks for nothing: it can be opened from a disk, sent by mail and printed. */
import { hash } from "node:crypto";
import { logoMark } from "../../templates/parts/logo-mark.ts";
import { markSvg } from "../assets/mark-svg.ts";
import type { KeptStatus } from "../search-engines/kept-status.ts";
import { changePart, readChanges } from "./change-part.ts";
import { html } from "./html.ts";
import { likenessPart } from "./likeness-part.ts";
import { madeParts } from "./made-parts.ts";
import { type PackedPages, packPages } from "./packed-pages.ts";
import { figuresOf, type PageFigures } from "./page-figures.ts";
import { pagePart } from "./page-part.ts";
import { placeholderPart, problemPart, unprintedPart } from "./problem-parts.ts";
import type { Report } from "./report.ts";
import { reportTop } from "./report-top.ts";
import { markedSearchPart } from "./search-part.ts";
import { townPart } from "./town-part.ts";

/** What the report's script reads. */
export type ReportData = { readonly packed: PackedPages; readonly origin: string };

/** @throws ZodError when `changes` is not as `npm run changes -- --report json` prints it */
export const reportHtml = (report: Report): string => htmlOf(report, figuresOf(report.pages), null);

/**
 * The same where all pages were gone through.
 * @param kept what search engines made of the pages, null where nobody asked
 */
export function htmlOf(report: Omit<Report, "pages">, pages: PageFigures, kept: KeptStatus | null): string {
  const { style, script, outlines } = madeParts();
  const { site } = report;
  const changes = readChanges(report.changes);
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
<header class="report__header"><div class="report__width"><p class="report__name"><svg viewBox="0 0 32 32" fill="none" stroke="currentColor" aria-hidden="true">${{ html: markSvg(logoMark, "var(--color-highlight)") }}</svg>${site.name}<span>Build report</span></p>
<nav aria-label="Parts of the report">${links.map(([id, name]) => html`<a href="#${id}">${name}</a>`)}</nav></div></header>
<main id="main" tabindex="-1">
${reportTop({ report, pages, changes })}<div class="report__width">
${[changePart(changes, report), townPart({ report, pages: pages.towns, outlines }), likenessPart(pages.likeness, site.url), pagePart(pages, site.url)]}${[problemPart(report, pages.withProblems), placeholderPart(report), unprintedPart(report)]}${markedSearchPart(kept)}</div></main>
<footer class="report__footer"><p class="report__width">Beside this page, <code>report.json</code> says the same to programs. Place data from GeoNames (geonames.org), CC BY 4.0; map made with Natural Earth.</p></footer>
<script type="application/json" id="report-data">${{ html: JSON.stringify(data).replaceAll("<", "\\u003c") }}</script>
<script>${{ html: script }}</script>
</body></html>
`.html;
}

const links = [
  ["changes", "Changes"],
  ["towns", "Towns"],
  ["pages", "Pages"],
  ["problems", "Problems"],
  ["live", "Going live"],
  ["unprinted", "Unprinted facts"],
  ["search", "Search engines"],
] as const;

const sha256 = (text: string) => `sha256-${hash("sha256", text, "base64")}`;
