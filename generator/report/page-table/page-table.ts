/**
 * The table of all pages, for the report and for whatever else shows pages. `pageTable` prints it with its first rows,
 * which stand without a script; in a browser `wakePageTable` is handed the element around it and the same pages. Its
 * styles are in page-table.css, which needs templates/styles/tokens.css and nothing else.
 */
import { number } from "../../../templates/format.ts";
import { html } from "../html.ts";
import { columnsOf } from "./columns.ts";
import { kindOptions, stateOptions } from "./filter-options.ts";
import { pageRow } from "./page-row.ts";
import { firstRows, inOrder } from "./shown-pages.ts";
import type { TablePage, View } from "./table-page.ts";

export { kindName } from "./kind-name.ts";
export { mostUrgent } from "./most-urgent.ts";
export type { TablePage } from "./table-page.ts";
export { type LiveTable, wakePageTable } from "./wake-page-table.ts";

type Shown = { readonly pages: readonly TablePage[] } & View;

export function pageTable({ pages, ...view }: Shown) {
  const first = inOrder(pages, null).slice(0, firstRows);
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
    ? `All ${number(all)} pages, what wants doing first.`
    : `The first ${number(shown)} of ${number(all)} pages, what wants doing first. With JavaScript turned on, all are here.`;

const filters = (pages: readonly TablePage[]) =>
  html`<form class="page-table__filters" hidden>
<label class="page-table__find">Find <input type="search" name="find" autocomplete="off" spellcheck="false" placeholder="a town, a service, words of a reason"></label>
<label>Kind <select name="kind">${kindOptions(pages)}</select></label>
<label>In search engines <select name="listed">${stateOptions(pages)}</select></label>
<label>To do <select name="problems"><option value="">Anything or nothing</option><option value="errors">Stops a release</option><option value="some">Has problems</option><option value="none">No problems</option><option value="remedy">A cell would change it</option></select></label>
<button type="reset">Show all</button>
</form>`;
