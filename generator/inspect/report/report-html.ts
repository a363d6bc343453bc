/** The report as one file without requests: pages, problems, and pages that say nearly the same. */
import { hash } from "node:crypto";
import { formatList, formatNumber, formatPercent } from "../../../templates/format.ts";
import { dayOf } from "../../../templates/partial-date.ts";
import { html } from "../../base/html.ts";
import { pluralize } from "../../base/plural.ts";
import { firstRows, pageTable } from "./page-table.ts";
import type { Report, ReportPage, ReportProblem } from "./report-data.ts";
import { andMore, listedMax, problemList, reportSection, reportStyle } from "./report-section.ts";

/** Pages that share more of their words are named as a pair. */
const closeLikeness = 0.5;

export function reportHtml(report: Report): string {
  const { site, pages, problems, placeholders, aged, unprinted } = report;
  const ofPages = pages.filter((page) => page.problems.length > 0).length;
  return html`<!doctype html>
<html lang="en-IE"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash("sha256", script, "base64")}'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Build report: ${site.name}</title>
<style>${{ html: reportStyle() }}</style></head>
<body class="report">
<main>
<div class="report__top"><div class="report__width"><h1>${verdict(report)}</h1><p>${dayOf(site.day)}${site.commit !== null && html`, from commit <code>${site.commit.slice(0, 7)}</code>`}. For ${site.url}.</p></div></div>
<div class="report__width">${[
    reportSection({ id: "pages", title: "Every page", about: aboutPages }, [
      html`<p class="page-table__count">${pluralize(pages.length, "page")}, ${formatNumber(pages.filter(({ listed }) => listed).length)} of them listed. ${pages.length > firstRows && `The first ${firstRows}, most urgent first. `}<label hidden>Find <input type="search" placeholder="a town, a service, words of a reason"></label></p>`,
      pageTable({ pages, origin: site.url, rest: "hidden" }),
    ]),
    reportSection({ id: "problems", title: "Problems", about: aboutProblems }, [
      problems.length + ofPages === 0 && html`<p>None was found.</p>`,
      problemList(problems.toSorted((a, b) => rank(a) - rank(b))),
      ofPages > 0 &&
        html`<p>${ofPages === 1 ? "1 page has problems of its own" : `${formatNumber(ofPages)} pages have problems of their own`}, which are in the table above.</p>`,
      fold("Samples to replace before going live", placeholders),
      fold("Past their shelf life, to look up again", aged),
      fold("Facts on no page", unprinted),
    ]),
    nearDuplicates(pages),
  ]}</div></main>
<script>${{ html: script }}</script>
</body></html>
`.html;
}

/** Shows the first rows that have all words. */
const script = `
const find = document.querySelector("input"), rows = [...document.querySelectorAll(".page-table__frame tbody tr")];
const show = () => {
  const words = find.value.toLowerCase().split(" ");
  let left = ${firstRows};
  for (const row of rows) row.hidden = !words.every((word) => row.textContent.toLowerCase().includes(word)) || left-- <= 0;
};
for (const body of document.querySelectorAll("tbody")) body.hidden = false;
find.parentElement.hidden = false;
find.addEventListener("input", show);
show();
`;

const aboutPages =
  "Whether search engines may list it and why, which page says nearly the same, and the cell that would change it. report.json, beside this page, has all of it for programs.";
const aboutProblems =
  "File, row and column as your spreadsheet shows them. A warning stops nothing; check it when you are there.";

function verdict({ pages, problems, placeholders }: Report) {
  const sum = (figure: (page: ReportPage) => number) => pages.reduce((total, page) => total + figure(page), 0);
  const errors = problems.filter(({ severity }) => severity === "error").length + sum((page) => page.errors);
  const warnings = problems.length + sum((page) => page.problems.length) - errors;
  const parts = [
    errors > 0 && `${pluralize(errors, "problem")} to fix before a release`,
    warnings > 0 && `${pluralize(warnings, "warning")} to check`,
    placeholders.length > 0 && `${pluralize(placeholders.length, "sample")} to replace before going live`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? "Built. Nothing to fix, and nothing to replace." : `Built. ${formatList(parts)}.`;
}

const rank = ({ severity }: ReportProblem) => (severity === "error" ? 0 : 1);

const fold = (title: string, problems: readonly ReportProblem[]) =>
  problems.length > 0 &&
  html`<details><summary>${title}: ${formatNumber(problems.length)}</summary>${problemList(problems)}</details>`;

/** Two pages that are each other's nearest are one pair. */
function nearDuplicates(pages: readonly ReportPage[]) {
  const about =
    "They share more than half of their words, names and figures left out. Search engines may take them for copies.";
  const pairs = pages.flatMap(({ path, nearest }) =>
    nearest === null || nearest.likeness <= closeLikeness
      ? []
      : [[[path, nearest.path].sort().join(" and "), nearest.likeness] as const],
  );
  const closest = [...new Map(pairs)].sort(([, a], [, b]) => b - a);
  return reportSection({ id: "likeness", title: "Pages that say nearly the same", about }, [
    closest.length === 0
      ? html`<p>None.</p>`
      : html`<ul>${closest.slice(0, listedMax).map(([pair, likeness]) => html`<li>${formatPercent(likeness)}: ${pair}</li>`)}</ul>`,
    andMore(closest.length),
  ]);
}
