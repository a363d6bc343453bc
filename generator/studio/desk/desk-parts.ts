/** Parts around the desk's table: figures, places worth a page, coming dates. Rebuilt with each save. */
import { inCounty } from "../../../client/measures/in-county.ts";
import type { Site } from "../../../data/schema/site.ts";
import { formatNumber, toTenths } from "../../../templates/format.ts";
import { type Html, html } from "../../base/html.ts";
import { calendarList } from "../../inspect/report/report-section.ts";
import type { NextStep } from "../../inspect/results/next-steps.ts";
import type { KnownResults } from "../../inspect/results/page-results.ts";
import type { PlaceNear } from "../../site/geography/nearby-places.ts";
import type { CalendarEntry } from "../../site/publish-calendar.ts";
import type { DeskRow } from "../forms/desk-row.ts";
import type { FormTarget } from "../forms/row-form.ts";
import { remedyTarget, type Todo } from "../forms/todos.ts";
import { hardnessPart } from "./hardness-part.ts";
import { resultsPart } from "./results-part.ts";

/** HTML by the id of its element. */
export type DeskParts = Readonly<
  Record<"desk-worked" | "desk-figures" | "desk-todos" | "desk-hardness" | "desk-near" | "desk-days", string>
>;

type DeskPartsInput = {
  readonly site: Site;
  /** Folder of the data. */
  readonly folder: string;
  readonly rows: readonly DeskRow[];
  readonly known: KnownResults;
  readonly near: readonly PlaceNear[];
  readonly next: readonly Todo[];
  readonly dates: readonly CalendarEntry[];
  readonly day: string;
};

export const deskParts = ({ site, folder, rows, known, near, next, dates, day }: DeskPartsInput): DeskParts => ({
  "desk-worked": resultsPart(site, known, (step) => stepTarget(step, { rows, site, folder })).html,
  "desk-figures": figures(rows, near.length).html,
  "desk-todos": todoList(next).html,
  "desk-hardness": hardnessPart(site, day).html,
  "desk-near": worthAdding(near, site).html,
  "desk-days": days(dates, day).html,
});

function figures(rows: readonly DeskRow[], near: number) {
  const pages = rows.filter(({ isHidden }) => isHidden !== true);
  const listed = pages.filter((page) => page.listed).length;
  const openable = pages.filter((page) => !page.listed && page.remedy !== null).length;
  const drafts = rows.filter(({ kind, state }) => kind === "town" && state === "draft").length;
  return figureList([
    { to: "pages", shows: "listed=", name: "Pages", figure: pages.length, about: "on this day" },
    { to: "pages", shows: "listed=yes", name: "Listed", figure: listed, about: "search engines may show them" },
    {
      to: "pages",
      shows: "listed=no",
      name: "Not listed",
      figure: pages.length - listed,
      about: openable === 0 ? "for visitors only" : `${formatNumber(openable)} would be, with more to say`,
    },
    { to: "pages", shows: "listed=draft", name: "Draft towns", figure: drafts, about: "not on the site" },
    { to: "worth-adding", name: "Worth adding", figure: near, about: "places in reach without a page" },
  ]);
}

type Figure = {
  readonly to: string;
  /** The filter that its link sets in the table of pages, as field and value. */
  readonly shows?: string;
  readonly name: string;
  readonly figure: number;
  readonly about: string;
};

const figureList = (all: readonly Figure[]) =>
  html`<dl class="report__figures">${all.map(({ to, shows, name, figure, about }) => html`<div><dt><a href="#${to}"${shows !== undefined && html` data-show="${shows}"`}>${name}</a></dt><dd>${formatNumber(figure)}<small>${about}</small></dd></div>`)}</dl>`;

/** Further ones follow as these are done. */
const mostTodos = 30;
const firstTodos = 10;

function todoList(next: readonly Todo[]) {
  if (next.length === 0) return html`<p>Nothing: every page is listed, and no sample is left.</p>`;
  const [first, rest] = [next.slice(0, firstTodos), next.slice(firstTodos, mostTodos)];
  return html`<ol class="desk-todos">${first.map(todoItem)}</ol>${rest.length > 0 && html`<details><summary>${rest.length} more of ${formatNumber(next.length)}</summary><ol class="desk-todos" start="${firstTodos + 1}">${rest.map(todoItem)}</ol></details>`}`;
}

const todoItem = ({ say, why, target }: Todo): Html =>
  html`<li><button type="button" class="report__open" data-form="${JSON.stringify(target)}">${say}</button> <small>${why}</small></li>`;

/** Other places are found by a search for their name. */
const mostPlaces = 300;

function worthAdding(near: readonly PlaceNear[], { company }: Site) {
  if (near.length === 0)
    return html`<p>Every place of settlements.csv within ${company.radiusKm} km of ${company.headquarters.name} has a row in towns.csv.</p>`;
  const more = near.length - mostPlaces;
  return html`<table class="report-table desk-near"><thead><tr><th scope="col" data-sort="">Place</th><th scope="col" class="report-table__figure" data-sort="people" aria-sort="descending">People</th><th scope="col" class="report-table__figure" data-sort="facts">Facts on record</th><th scope="col" class="report-table__figure" data-sort="km">From ${company.headquarters.name}</th><td class="desk-near__act"></td></tr></thead><tbody>${near.slice(0, mostPlaces).map(placeRow)}</tbody></table>${more > 0 && html`<p>and ${formatNumber(more)} smaller ones, which “Add a town” finds by their names.</p>`}`;
}

const placeRow = ({ name, county, population, facts, distanceKm }: PlaceNear): Html =>
  html`<tr data-people="${population ?? 0}" data-facts="${facts}" data-km="${toTenths(distanceKm)}"><th scope="row">${name} <small>${inCounty(county)}</small></th><td class="report-table__figure" data-unit="${population === undefined ? "" : " people"}">${population === undefined ? "people not known" : formatNumber(population)}</td><td class="report-table__figure" data-unit=" on record">${facts}</td><td class="report-table__figure">${toTenths(distanceKm)} km</td><td class="desk-near__act"><button type="button" class="desk__button" data-add="${name}" data-county="${county}" aria-label="Add ${name}, ${inCounty(county)}">Add</button></td></tr>`;

const days = (dates: readonly CalendarEntry[], day: string) =>
  dates.length === 0
    ? html`<p>The sheets have no date after ${day}. Write one in <code>publish_on</code> or <code>unpublish_on</code> of towns.csv or town-services.csv.</p>`
    : calendarList(dates);

/** Form in which a step that search results propose begins. */
type StepTargetInput = { readonly rows: readonly DeskRow[]; readonly site: Site; readonly folder: string };

/** Null if no form does it: a page is merged or retired by its rows and a redirect together. */
function stepTarget({ what, verdict }: NextStep, { rows, site, folder }: StepTargetInput): FormTarget | null {
  const { word, file, row = "" } = verdict;
  if (word !== "write" && word !== "improve") return null;
  if (file === "towns.csv") {
    const [name = "", county = ""] = row.split(",");
    return { file, row: null, column: "name", cells: { name, county }, path: null };
  }
  const page = rows.find(({ path }) => path === what);
  if (page === undefined) return null;
  const { path, kind, at, remedy } = page;
  if (remedy !== null) return remedyTarget({ path, kind, remedy }, site, folder);
  const column = { town: "intro", "town-service": "text" }[kind];
  return column === undefined ? null : { file: at.file.slice(folder.length + 1), row: at.line, column, path };
}
