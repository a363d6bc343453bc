/** Table of all pages. Without a script it shows its first rows. */
// In a browser, call `startPageTable` with the element around the table and the same pages.
// Its styles are in page-table.css, which needs only templates/styles/tokens.css.
import { formatNumber } from "../../../../templates/format.ts";
import { html } from "../../../base/html.ts";
import { columnsOf } from "./columns.ts";
import { kindOptions, stateOptions } from "./filter-options.ts";
import { firstRows, sortPages } from "./filter-pages.ts";
import { pageRow } from "./page-row.ts";
import type { TableOptions, TablePage } from "./table-page.ts";

export { emptyColumns } from "./columns.ts";
export { kindName } from "./kind-name.ts";
export { mostUrgent } from "./most-urgent.ts";
export { type PageTableHandle, startPageTable } from "./page-table-client.ts";
export type { TablePage } from "./table-page.ts";

type PageTableInput = { readonly pages: readonly TablePage[] } & TableOptions;

export function pageTable({ pages, ...view }: PageTableInput) {
  const first = sortPages(pages, null).slice(0, firstRows);
  return html`<div class="page-table">
${filters(pages)}
<p class="page-table__count" role="status">${countWords(first.length, pages.length)}</p>
<div class="page-table__frame" role="region" aria-label="Table of pages" tabindex="0">
<div class="page-table__space"></div>
<table aria-rowcount="${pages.length + 1}">
<thead><tr aria-rowindex="1">${columnsOf(view).map(({ key, name, isFigure }) => html`<th scope="col" data-key="${key}" ${isFigure && html`class="page-table__figure"`}>${name}</th>`)}</tr></thead>
<tbody>${first.map((page, index) => pageRow(page, index + 1, view))}
</tbody></table>
<div class="page-table__space"></div>
</div>
</div>`;
}

const countWords = (shown: number, all: number) =>
  shown === all
    ? `All ${formatNumber(all)} pages, most urgent first.`
    : `The first ${formatNumber(shown)} of ${formatNumber(all)} pages, most urgent first. With JavaScript turned on, all are here.`;

const filters = (pages: readonly TablePage[]) =>
  html`<form class="page-table__filters" hidden>
<label class="page-table__find">Find <input type="search" name="find" autocomplete="off" spellcheck="false" placeholder="a town, a service, words of a reason"></label>
<label>Kind <select name="kind">${kindOptions(pages)}</select></label>
<label>In search engines <select name="listed">${stateOptions(pages)}</select></label>
<label>To do <select name="problems"><option value="">Anything or nothing</option><option value="errors">Stops a release</option><option value="some">Has problems</option><option value="none">No problems</option><option value="remedy">A cell would change it</option></select></label>
<button type="reset">Show all</button>
</form>`;
