/** Checks that dates are plausible, and that every page that will end has a redirect. */
import type { SheetName, SheetRow } from "../../../data/schema/schema.ts";
import { error, type Problem, quote, warning } from "../../base/problem.ts";
import { encodeAddress, matchesAddress } from "../../base/redirect-address.ts";
import { isCalendarDay } from "../../read/parse-date.ts";
import { positionOf, type Row, type Table } from "../../read/table.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import type { Dates } from "../dates/dates.ts";
import { townPaths } from "../names/dated-pages.ts";
import { publishedServices, type ReferenceIndex } from "../names/names.ts";
import { isSameTown } from "../names/resolve-slug-conflicts.ts";
import type { TownWithCoordinates } from "../names/town-with-coordinates.ts";
import type { SheetCheck } from "./sheet-check.ts";

/** In years. A later date is a typo, which would not be noticed for years. */
const yearsAhead = 3;
const columns = ["publish_on", "unpublish_on"] as const;

export function* checkDates(tables: DataTables, index: ReferenceIndex): Generator<Problem> {
  for (const row of [...tables.towns.rows, ...tables.townServices.rows]) yield* checkRow(row, index.day);
  const base = tables.site.data?.headquarters;
  const from = tables.redirects.rows.flatMap(({ cells }) =>
    cells.from === undefined ? [] : encodeAddress(cells.from),
  );
  for (const town of index.towns.all) {
    const { row, showing } = town;
    const [dated] = columns.filter((column) => row.cells[column] !== undefined);
    if (dated === undefined) continue;
    const unused = `draft is yes, so ${dated} has no effect. Empty draft, or empty ${dated}.`;
    if (showing === "draft") yield warning(positionOf(row, "draft"), "E_DATE", unused);
    const ofBase = `${dated} would take away the base of site.json: headquarters, from which all distances are measured. Empty the cell.`;
    if (base !== undefined && isSameTown(town, base)) yield error(positionOf(row, dated), "E_BASE", ofBase);
    yield* checkEnd(town, from, index);
  }
}

function* checkRow(row: Row<Dates>, day: string | undefined): Generator<Problem> {
  const { publish_on: first = "", unpublish_on: end = "" } = row.cells;
  if (isCalendarDay(first) && isCalendarDay(end) && end <= first) {
    const message = `unpublish_on ${quote(end)} is not after publish_on ${quote(first)}, so the row would never be shown. Write a later day, or leave it empty.`;
    yield error(positionOf(row, "unpublish_on"), "E_DATE", message);
  }
  if (day === undefined) return;
  for (const column of columns) {
    const date = row.cells[column] ?? "";
    const years = Number(date.slice(0, 4)) - Number(day.slice(0, 4));
    if (isCalendarDay(date) && years > yearsAhead) {
      const message = `${column} ${quote(date)} is ${years} years ahead. Is the year right?`;
      yield warning(positionOf(row, column), "E_DATE", message);
    }
  }
}

/** Warns as soon as a town has an end date: rows of redirects.csv may be added in advance. */
function* checkEnd(
  { row, showing, slug, name }: TownWithCoordinates,
  from: readonly string[],
  index: ReferenceIndex,
): Generator<Problem> {
  const { day } = index;
  const { unpublish_on: end = "" } = row.cells;
  if (day === undefined || !isCalendarDay(end) || end <= day || showing === "draft") return;
  const isAnswered = (path: string) => from.some((address) => matchesAddress(address, path));
  const [own = "", ...others] = townPaths({ slug }, publishedServices(index));
  const missing = [...(isAnswered(own) ? [] : [`${own},,410`]), ...(others.every(isAnswered) ? [] : [`${own}/*,,410`])];
  if (missing.length === 0) return;
  const rows = missing.length === 1 ? "this row" : "these rows";
  const message = `${name} ends on ${end}, and redirects.csv does not say what comes after. Add ${rows} now, which will count from that day on, or write 301 and what takes its place: ${missing.join(" and ")}`;
  yield warning(positionOf(row, "unpublish_on"), "E_URL_GONE", message);
}

/** Columns with the date of something that has happened: a day, a month or a year. */
const pastColumns: { readonly [Name in SheetName]?: readonly (keyof SheetRow<Name>)[] } = {
  facts: ["as_of", "year", "report_year"],
  cases: ["date"],
  testimonials: ["date"],
  hardness: ["sampled_on", "published_on", "retrieved_on"],
};

/** Checks that nothing has happened after the day of the build. */
export function checkPastDates(sheet: SheetName): SheetCheck {
  const columns: readonly string[] = pastColumns[sheet] ?? [];
  return function* (tables, { day }) {
    if (day === undefined) return;
    const { rows }: Table<Record<string, unknown>> = tables[sheet];
    for (const row of rows)
      for (const column of columns) {
        const { [column]: date = "" } = row.cells;
        if (date <= day.slice(0, date.length)) continue;
        yield error(positionOf(row, column), "E_DATE", `${column} ${date} is in the future. Correct it.`);
      }
  };
}
