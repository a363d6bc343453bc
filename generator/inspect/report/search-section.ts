/** Section for search engines: listed, crawled and indexed pages, by service and county. */
import { formatNumber } from "../../../templates/format.ts";
import { dayOf } from "../../../templates/partial-date.ts";
import { type Html, html } from "../../base/html.ts";
import type { Counts, IndexStatusFile } from "./index-status-file.ts";
import { reportSection } from "./report-section.ts";

/** Addresses that are listed individually. */
const shown = 50;

function searchPart(kept: IndexStatusFile | null): Html {
  const heading = { id: "search", title: "What search engines made of it" };
  if (kept === null)
    return reportSection(
      {
        ...heading,
        about: html`No status yet. Export the table of Search Console’s report “Page indexing”, and name that file: <code>npm run index-status -- Table.csv</code>`,
      },
      [],
    );
  const { day, status } = kept;
  return reportSection(
    {
      ...heading,
      about: html`As of <time datetime="${day}">${dayOf(day)}</time>. A page that we list and that is crawled but not indexed says too little of its own; one never crawled has too few links to it.`,
    },
    [
      html`<div class="report__columns">${countTable("Services", [status.all, ...status.services])}${countTable("Counties", status.counties)}</div>`,
      addresses("Listed by us and not indexed", status.missing),
      addresses("Indexed though we do not list them", status.unwanted),
      status.unknown > 0 &&
        html`<p>Addresses known to search engines that the site does not have, or no more: ${formatNumber(status.unknown)}.</p>`,
    ],
  );
}

function countTable(title: string, rows: readonly Counts[]) {
  const heads = ["Listed by us", "Crawled", "Indexed"].map(
    (head) => html`<th scope="col" class="report-table__figure">${head}</th>`,
  );
  const cells = ({ name, listed, crawled, indexed }: Counts) =>
    html`<tr><th scope="row">${name}</th>${[listed, crawled, indexed].map((count) => html`<td class="report-table__figure">${formatNumber(count)}</td>`)}</tr>`;
  return html`<div><table class="report-table"><thead><tr><th scope="col">${title}</th>${heads}</tr></thead><tbody>${rows.map(cells)}</tbody></table></div>`;
}

function addresses(title: string, paths: readonly string[]) {
  if (paths.length === 0) return null;
  const more = paths.length > shown && html`<li>and ${formatNumber(paths.length - shown)} more</li>`;
  return html`<details><summary>${title}: ${formatNumber(paths.length)}</summary><ul>${paths.slice(0, shown).map((path) => html`<li>${path}</li>`)}${more}</ul></details>`;
}

const [start, end] = ["<!--search-->", "<!--/search-->"];

/** The section between markers, so that it can be replaced without a build. */
export const searchSectionWithMarkers = (kept: IndexStatusFile | null): Html => ({
  html: `${start}${searchPart(kept).html}${end}`,
});

/** Replaces the section in a report. A report without the section stays as it is. */
export function replaceSearchSection(report: string, kept: IndexStatusFile) {
  const [from, to] = [report.indexOf(start), report.indexOf(end)];
  if (from < 0 || to < from) return report;
  return `${report.slice(0, from)}${searchSectionWithMarkers(kept).html}${report.slice(to + end.length)}`;
}
