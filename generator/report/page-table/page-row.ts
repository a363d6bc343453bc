/** One page as a row of the table. */
import { number } from "../../../templates/format.ts";
import { html } from "../html.ts";
import { percent } from "../percent.ts";
import type { ReportPage } from "../report.ts";
import { kindName } from "./kind-name.ts";

/** `position` counts the rows that are shown, from 1. `origin` comes before the page's path: "https://tobar.example", or nothing. */
export const pageRow = (page: ReportPage, position: number, origin: string) => html`
<tr aria-rowindex="${position + 1}">
<th scope="row"><a href="${origin}${page.path}">${page.title}</a><span class="page-table__path">${page.path}</span><span class="page-table__kind">${kindName(page.kind)}</span></th>
<td data-column="In search engines"><span><b class="page-table__mark ${page.listed ? "page-table__mark--yes" : ""}">${page.listed ? "listed" : "not listed"}</b>: <span class="page-table__why">${page.reason}</span></span></td>
<td data-column="Own words" class="page-table__figure">${number(page.ownWords)}</td>
<td data-column="Facts" class="page-table__figure">${number(page.facts)}</td>
<td data-column="Most like">${nearestText(page, origin)}</td>
<td data-column="Weight" class="page-table__figure">${number(Math.round(page.bytes / 1024))} KB</td>
<td data-column="Problems">${problemList(page)}</td>
<td data-column="What would change it">${remedyText(page)}</td>
</tr>`;

/** What an empty cell says. */
const nothing = html`<span class="page-table__none">none</span>`;

const nearestText = ({ nearest }: ReportPage, origin: string) =>
  nearest === null
    ? nothing
    : html`<span><b>${percent(nearest.likeness)}</b> <a href="${origin}${nearest.path}">${nearest.path}</a></span>`;

const shownProblems = 3;

function problemList({ problems, errors }: ReportPage) {
  if (problems.length === 0) return nothing;
  const more = problems.length - shownProblems;
  const items = problems.slice(0, shownProblems).map((problem) => html`<li>${problem}</li>`);
  return html`<ul>${errors > 0 && html`<li class="page-table__stop">${stopWords(errors, problems.length)}</li>`}${items}${more > 0 && html`<li>and ${more} more</li>`}</ul>`;
}

function stopWords(errors: number, all: number) {
  if (errors < all) return `${errors} of ${all} ${errors === 1 ? "stops" : "stop"} a release`;
  return errors === 1 ? "Stops a release" : "All stop a release";
}

function remedyText({ remedy, problems }: ReportPage) {
  if (remedy === null)
    return html`<span class="page-table__none">${problems.length > 0 ? "mend its problems" : "nothing to do"}</span>`;
  const place = [remedy.row === null ? "" : `row ${remedy.row}`, remedy.column ?? ""].filter(Boolean).join(", ");
  return html`<span>${remedy.say} <code>${remedy.file}${place && `, ${place}`}</code></span>`;
}
