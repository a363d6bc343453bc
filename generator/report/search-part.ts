/** What search engines made of the pages: listed by us, crawled, indexed, by service and county. */
import { number } from "../../templates/format.ts";
import type { Counts, KeptStatus } from "../search-engines/kept-status.ts";
import { dayInWords } from "./day-in-words.ts";
import { type Html, html } from "./html.ts";
import { reportPart } from "./report-part.ts";

/** So many addresses say where to look. */
const shown = 50;

function searchPart(kept: KeptStatus | null): Html {
  const heading = { id: "search", title: "What search engines made of it" };
  if (kept === null)
    return reportPart(
      {
        ...heading,
        about: html`Nobody asked yet. Export the table of Search Console’s report “Page indexing”, and name that file: <code>npm run index-status -- Table.csv</code>`,
      },
      [],
    );
  const { day, status } = kept;
  return reportPart(
    {
      ...heading,
      about: html`As of <time datetime="${day}">${dayInWords(day)}</time>. A page that we list and that is crawled but not indexed says too little of its own; one never crawled has too few links to it.`,
    },
    [
      html`<div class="report__columns">${countTable("Services", [status.all, ...status.services])}${countTable("Counties", status.counties)}</div>`,
      addresses("Listed by us and not indexed", status.missing),
      addresses("Indexed though we do not list them", status.unwanted),
      status.unknown > 0 &&
        html`<p>Addresses known to search engines that the site does not have, or no more: ${number(status.unknown)}.</p>`,
    ],
  );
}

function countTable(title: string, rows: readonly Counts[]) {
  const heads = ["Listed by us", "Crawled", "Indexed"].map(
    (head) => html`<th scope="col" class="report-table__figure">${head}</th>`,
  );
  const cells = ({ name, listed, crawled, indexed }: Counts) =>
    html`<tr><th scope="row">${name}</th>${[listed, crawled, indexed].map((count) => html`<td class="report-table__figure">${number(count)}</td>`)}</tr>`;
  return html`<div><table class="report-table"><thead><tr><th scope="col">${title}</th>${heads}</tr></thead><tbody>${rows.map(cells)}</tbody></table></div>`;
}

function addresses(title: string, paths: readonly string[]) {
  if (paths.length === 0) return null;
  const more = paths.length > shown && html`<li>and ${number(paths.length - shown)} more</li>`;
  return html`<details><summary>${title}: ${number(paths.length)}</summary><ul>${paths.slice(0, shown).map((path) => html`<li>${path}</li>`)}${more}</ul></details>`;
}

const [start, end] = ["<!--search-->", "<!--/search-->"];

/** As it stands in the report, so that it can be changed there without a build. */
export const markedSearchPart = (kept: KeptStatus | null): Html => ({ html: `${start}${searchPart(kept).html}${end}` });

/** The report with what is kept now; as it is where it has no such part. */
export function withSearchPart(report: string, kept: KeptStatus) {
  const [from, to] = [report.indexOf(start), report.indexOf(end)];
  if (from < 0 || to < from) return report;
  return `${report.slice(0, from)}${markedSearchPart(kept).html}${report.slice(to + end.length)}`;
}
