/** Table of pages, in the report and at the desk. Runs in a browser, too. */
import { formatNumber, formatPercent } from "../../../templates/format.ts";
import { type Html, html } from "../../base/html.ts";
import type { ReportPage } from "./report-data.ts";

export type TablePage = ReportPage & {
  /** Whether the built site does not have the page today: a draft, or outside its dates. */
  readonly isHidden?: boolean;
  /** Whether it is a draft, or has a date of publishing or ending. */
  readonly state?: "draft" | "dated";
};

export type Direction = "ascending" | "descending";
export type Column = {
  readonly key: string;
  readonly name: string;
  /** Order after the first click: what needs attention comes first. */
  readonly first: Direction;
  readonly sortBy: (page: TablePage) => number | string;
  /** `origin` stands before each path: "https://tobar.example", or "". */
  readonly content: (page: TablePage, origin: string) => Html;
};

/** Rows in the document at a time. */
export const firstRows = 200;
const shownProblems = 3;

/** Text of an empty cell. */
const nothing = html`<span class="page-table__none">none</span>`;

export const columns: readonly Column[] = [
  { key: "page", name: "Page", first: "ascending", sortBy: ({ path }) => path, content: pageName },
  {
    key: "listed",
    name: "In search engines",
    first: "ascending",
    sortBy: ({ listed, reason }) => `${listed ? 1 : 0}${reason}`,
    content: ({ listed, reason }) =>
      html`<span><b class="page-table__mark ${listed ? "page-table__mark--yes" : ""}">${listed ? "listed" : "not listed"}</b>: <span class="page-table__why">${reason}</span></span>`,
  },
  {
    key: "words",
    name: "Own words",
    first: "ascending",
    sortBy: ({ ownWords }) => ownWords,
    content: ({ ownWords }) => html`${formatNumber(ownWords)}`,
  },
  {
    key: "facts",
    name: "Facts",
    first: "ascending",
    sortBy: ({ facts }) => facts,
    content: ({ facts }) => html`${formatNumber(facts)}`,
  },
  {
    key: "worked",
    name: "Brought in 90 days",
    first: "descending",
    sortBy: ({ results }) => (results?.search?.impressions ?? 0) + (results?.leads ?? 0) * 1e3,
    content: ({ results }) => (results ? workedText(results) : nothing),
  },
  {
    key: "nearest",
    name: "Most like",
    first: "descending",
    sortBy: ({ nearest }) => nearest?.likeness ?? -1,
    content: ({ nearest }, origin) =>
      nearest === null
        ? nothing
        : html`<span><b>${formatPercent(nearest.likeness)}</b> <a href="${origin}${nearest.path}">${nearest.path}</a></span>`,
  },
  {
    key: "problems",
    name: "Problems",
    first: "descending",
    sortBy: ({ errors, problems }) => errors * 1e3 + problems.length,
    content: problemList,
  },
  {
    key: "remedy",
    name: "What would change it",
    first: "descending",
    sortBy: ({ remedy }) => (remedy === null ? "" : `${remedy.file} ${String(remedy.row ?? 0).padStart(6, "0")}`),
    content: remedyText,
  },
];

type PageTableInput = {
  readonly pages: readonly TablePage[];
  readonly origin: string;
  /** Whether the others are in the document too, hidden. */
  readonly rest: "hidden" | "absent";
};

/** The rows that need work most. Without the column on what pages brought if nothing is known of it. */
export function pageTable({ pages, origin, rest }: PageTableInput) {
  const shown = columns.filter(({ key }) => key !== "worked" || pages.some(({ results }) => results));
  const sorted = mostUrgentFirst(pages);
  const rows = (some: readonly TablePage[]) => some.map((page) => pageRow(page, shown, origin));
  return html`<div class="page-table__frame" role="region" aria-label="Table of pages" tabindex="0">
<table><thead><tr>${shown.map(({ key, name }) => html`<th scope="col" data-key="${key}">${name}</th>`)}</tr></thead>
<tbody>${rows(sorted.slice(0, firstRows))}</tbody>${rest === "hidden" && html`<tbody hidden>${rows(sorted.slice(firstRows))}</tbody>`}</table></div>`;
}

export const pageRow = (page: TablePage, [, ...others]: readonly Column[], origin: string) => html`
<tr><th scope="row">${pageName(page, origin)}</th>${others.map(({ key, name, content }) => html`<td data-key="${key}" data-column="${name}">${content(page, origin)}</td>`)}</tr>`;

/** Errors that stop a release first, then warnings, then pages that a cell would list. Of equals, the one that people find. */
export const mostUrgentFirst = <Page extends TablePage>(pages: readonly Page[]) =>
  pages.toSorted((a, b) => urgency(b) - urgency(a));
const urgency = ({ errors, problems, listed, remedy, results }: TablePage) =>
  errors * 1e4 +
  problems.length * 10 +
  (remedy === null ? 0 : listed ? 1 : 2) +
  Math.min(0.9, (results?.search?.impressions ?? 0) / 1e6);

/** "town-service" → "Town and service", "thank-you" → "Thank you" */
export const kindName = (kind: string) =>
  kind === "town-service" ? "Town and service" : kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll("-", " ");

function pageName({ path, title, kind }: TablePage, origin: string) {
  return html`<a href="${origin}${path}">${title}</a><span class="page-table__path">${path}</span><span class="page-table__kind">${kindName(kind)}</span>`;
}

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

function problemList({ problems, errors }: TablePage) {
  if (problems.length === 0) return nothing;
  const more = problems.length - shownProblems;
  const items = problems.slice(0, shownProblems).map((problem) => html`<li>${problem}</li>`);
  return html`<ul>${errors > 0 && html`<li class="page-table__stop">${stopWords(errors, problems.length)}</li>`}${items}${more > 0 && html`<li>and ${more} more</li>`}</ul>`;
}

function stopWords(errors: number, all: number) {
  if (errors < all) return `${errors} of ${all} ${errors === 1 ? "stops" : "stop"} a release`;
  return errors === 1 ? "Stops a release" : "All stop a release";
}

function remedyText({ remedy, problems }: TablePage) {
  if (remedy === null)
    return html`<span class="page-table__none">${problems.length > 0 ? "fix its problems" : "nothing to do"}</span>`;
  const place = [remedy.row === null ? "" : `row ${remedy.row}`, remedy.column ?? ""].filter(Boolean).join(", ");
  return html`<span>${remedy.say} <code>${remedy.file}${place && `, ${place}`}</code></span>`;
}
