/** A page as a row of the table. */
import { formatNumber, formatPercent } from "../../../../templates/format.ts";
import { type Html, html } from "../../../base/html.ts";
import { type Column, columnsOf } from "./columns.ts";
import { kindName } from "./kind-name.ts";
import type { TableOptions, TablePage } from "./table-page.ts";

/** `position` is the number of the visible row, from 1. */
export const pageRow = (page: TablePage, position: number, view: TableOptions) => html`
<tr aria-rowindex="${position + 1}">
<th scope="row">${nameOf(page, view)}<span class="page-table__path">${page.path}</span><span class="page-table__kind">${kindName(page.kind)}</span>${ways(page, view)}</th>
${columnsOf(view)
  .slice(1)
  .map((column) => cell(column, page, view))}
</tr>`;

const cell = ({ key, name, isFigure }: Column, page: TablePage, view: TableOptions) =>
  html`<td data-column="${name}"${isFigure && html` class="page-table__figure"`}>${contents[key]?.(page, view) ?? null}</td>
`;

const nameOf = ({ path, title }: TablePage, { origin }: TableOptions) => html`<a href="${origin}${path}">${title}</a>`;

const ways = ({ path, title, row }: TablePage, { origin }: TableOptions) =>
  row !== undefined &&
  html`<span class="page-table__ways"><a href="${origin}${path}?origins" aria-label="Point at the texts of ${title}">Point at its texts</a>${opener(row.name, row.address)}</span>`;

/** Opens an editor. Needs a script that listens. */
const opener = (name: string, address: string) =>
  html`<button type="button" class="page-table__open" data-open="${address}">${name}</button>`;

/** Text of an empty cell. */
const nothing = html`<span class="page-table__none">none</span>`;

/** By the keys of the columns. */
const contents: Readonly<Record<string, (page: TablePage, view: TableOptions) => Html>> = {
  listed: ({ listed, reason }) =>
    html`<span><b class="page-table__mark ${listed ? "page-table__mark--yes" : ""}">${listed ? "listed" : "not listed"}</b>: <span class="page-table__why">${reason}</span></span>`,
  words: ({ ownWords }) => html`${formatNumber(ownWords)}`,
  facts: ({ facts }) => html`${formatNumber(facts)}`,
  worked: ({ results }) => (results ? workedText(results) : nothing),
  nearest: ({ nearest }, { origin }) =>
    nearest === null
      ? nothing
      : html`<span><b>${formatPercent(nearest.likeness)}</b> <a href="${origin}${nearest.path}">${nearest.path}</a></span>`,
  weight: ({ bytes }) => html`${formatNumber(Math.round(bytes / 1024))} KB`,
  problems: problemList,
  remedy: remedyText,
};

function workedText({ verdict, search, leads }: NonNullable<TablePage["results"]>) {
  const figures = [
    search !== null &&
      search.impressions > 0 &&
      `${formatNumber(search.impressions)} impressions at ${search.position}`,
    search !== null && search.clicks > 0 && `${formatNumber(search.clicks)} clicks`,
    leads > 0 && `${formatNumber(leads)} ${leads === 1 ? "lead" : "leads"}`,
  ].filter((each) => each !== false);
  return html`<span>${verdict !== null && html`<b class="page-table__mark">${verdict.word}</b> `}${figures.join(", ") || "not shown"}${verdict !== null && html`<span class="page-table__why"> ${verdict.evidence[0] ?? ""}</span>`}</span>`;
}

const shownProblems = 3;

function problemList({ problems, errors, isUnseen, isHidden }: TablePage) {
  const unseen = isUnseen === true && isHidden !== true && html`<span class="page-table__none">not printed yet</span>`;
  if (problems.length === 0) return unseen || nothing;
  const more = problems.length - shownProblems;
  const items = problems.slice(0, shownProblems).map((problem) => html`<li>${problem}</li>`);
  return html`<ul>${errors > 0 && html`<li class="page-table__stop">${stopWords(errors, problems.length)}</li>`}${items}${more > 0 && html`<li>and ${more} more</li>`}</ul>`;
}

function stopWords(errors: number, all: number) {
  if (errors < all) return `${errors} of ${all} ${errors === 1 ? "stops" : "stop"} a release`;
  return errors === 1 ? "Stops a release" : "All stop a release";
}

function remedyText({ remedy, remedyAddress, remedyForm, problems }: TablePage) {
  if (remedy === null)
    return html`<span class="page-table__none">${problems.length > 0 ? "fix its problems" : "nothing to do"}</span>`;
  const place = [remedy.row === null ? "" : `row ${remedy.row}`, remedy.column ?? ""].filter(Boolean).join(", ");
  const cell = `${remedy.file}${place && `, ${place}`}`;
  const form =
    remedyForm !== undefined &&
    html`<button type="button" class="page-table__open" data-form="${remedyForm}" data-title="${remedy.say}">Do it here</button> `;
  return html`<span>${remedy.say} ${form}${remedyAddress === undefined ? html`<code>${cell}</code>` : opener(cell, remedyAddress)}</span>`;
}
