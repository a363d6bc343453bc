/** Lists pages that go live or end, and when, by the dates of towns.csv and town-services.csv. */
import { paths } from "../../templates/paths.ts";
import { isCalendarDay } from "../read/parse-date.ts";
import type { Row } from "../read/table.ts";
import type { DataTables } from "./data-files/data-tables.ts";
import { type Dates, visibilityOn } from "./dates/dates.ts";
import { createReferenceIndex } from "./names/names.ts";

export type CalendarEntry = {
  /** 2026-12-01 */
  readonly day: string;
  readonly change: "goes live" | "ends";
  /** "Kinnegad", "the text on Iron Removal in Trim" */
  readonly what: string;
  readonly path: string;
  /** "towns.csv" */
  readonly file: string;
  /** Number of the row as in a spreadsheet. */
  readonly row: number;
  readonly column: "publish_on" | "unpublish_on";
};

/** Returns the dates after `today` ("2026-05-02"), the next first. */
export const publishCalendar = (tables: DataTables, today: string): readonly CalendarEntry[] =>
  datedCalendarEntries(tables).filter(({ day }) => day > today);

/** Returns all dates, past ones too, in order. Drafts have none. */
export function datedCalendarEntries(tables: DataTables): readonly CalendarEntry[] {
  const { towns, townServices } = tables;
  if (![...towns.rows, ...townServices.rows].some(({ cells }) => hasDates(cells))) return [];
  const index = createReferenceIndex(tables, undefined);
  const shown = index.towns.all.filter(({ isDraft }) => !isDraft);
  const ofTowns = shown.flatMap((town) => datesOf(town.row, towns.name, { what: town.name, path: paths.town(town) }));
  const ofTexts = townServices.rows.flatMap((row) => {
    const [town] = index.towns.find(row.cells.town ?? "");
    const [service] = index.services.find(row.cells.service ?? "");
    if (town === undefined || town.isDraft || service === undefined || service.isDraft) return [];
    const path = paths.townService(town, service);
    const dates = datesOf(row, townServices.name, { what: `the text on ${service.name} in ${town.name}`, path });
    return dates.filter(({ day }) => visibilityOn(town.row.cells, day) === "shown");
  });
  return [...ofTowns, ...ofTexts].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

const hasDates = ({ publish_on, unpublish_on }: Dates) => (publish_on ?? unpublish_on) !== undefined;

function datesOf({ cells, at }: Row<Dates>, file: string, page: Pick<CalendarEntry, "what" | "path">) {
  const { publish_on = "", unpublish_on = "" } = cells;
  const both = [
    { day: publish_on, change: "goes live", column: "publish_on" },
    { day: unpublish_on, change: "ends", column: "unpublish_on" },
  ] as const;
  return both.flatMap((date) => (isCalendarDay(date.day) ? [{ ...date, ...page, file, row: at.line }] : []));
}
