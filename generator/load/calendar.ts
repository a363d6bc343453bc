/** What goes live and what ends, and when: the dates of towns.csv and town-services.csv as a list. */
import { isCalendarDay } from "../../data/schema.ts";
import { paths } from "../../templates/paths.ts";
import { directoryOf } from "./directory/directory.ts";
import type { Sources } from "./read/read.ts";
import { type Dates, showingOf } from "./showing.ts";

export type CalendarEntry = {
  /** 2026-12-01 */
  readonly day: string;
  readonly change: "goes live" | "ends";
  /** "Kinnegad", "the text on Iron Removal in Trim" */
  readonly what: string;
  readonly path: string;
  /** "towns.csv" */
  readonly file: string;
  /** As a spreadsheet shows it. */
  readonly row: number;
  readonly column: "publish_on" | "unpublish_on";
};

/** After `today`, 2026-05-02, the next first. */
export const calendar = (sources: Sources, today: string): readonly CalendarEntry[] =>
  datedEntries(sources).filter(({ day }) => day > today);

/** All dates, past ones too, in their order. Drafts have none. */
export function datedEntries(sources: Sources): readonly CalendarEntry[] {
  const { towns, townServices } = sources;
  if (![...towns.rows, ...townServices.rows].some(({ cells }) => hasDates(cells))) return [];
  const directory = directoryOf(sources, undefined);
  const shown = directory.towns.all.filter(({ isDraft }) => !isDraft);
  const ofTowns = shown.flatMap((town) =>
    datesOf(town.row.cells).map((date) => ({
      ...{ ...date, what: town.name, path: paths.town(town) },
      ...{ file: towns.name, row: town.row.at.line },
    })),
  );
  const ofTexts = townServices.rows.flatMap(({ cells, at }) => {
    const [town] = directory.towns.find(cells.town ?? "");
    const [service] = directory.services.find(cells.service ?? "");
    if (town === undefined || town.isDraft || service === undefined) return [];
    const what = `the text on ${service.name} in ${town.name}`;
    return datesOf(cells)
      .filter(({ day }) => showingOf(town.row.cells, day) === "shown")
      .map((date) => ({
        ...{ ...date, what, path: paths.townService(town, service) },
        ...{ file: townServices.name, row: at.line },
      }));
  });
  return [...ofTowns, ...ofTexts].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

const hasDates = ({ publish_on, unpublish_on }: Dates) => (publish_on ?? unpublish_on) !== undefined;

function datesOf({ publish_on = "", unpublish_on = "" }: Dates) {
  const both = [
    { day: publish_on, change: "goes live", column: "publish_on" },
    { day: unpublish_on, change: "ends", column: "unpublish_on" },
  ] as const;
  return both.filter(({ day }) => isCalendarDay(day));
}
