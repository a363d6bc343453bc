/** Explains pages that changed because a day came: a date in their row was reached, or a shelf life ended. */
import { slugify } from "../../base/slug.ts";
import type { Table } from "../../engine/read/table.ts";
import { introShelfYears, textShelfYears } from "../../site/check/text-age.ts";
import { firstDayAged } from "../../site/dates/shelf-life.ts";
import { createReferenceIndex } from "../../site/names/names.ts";
import { type CalendarEntry, datedCalendarEntries } from "../../site/publish-calendar.ts";
import { agingTopicOf } from "../../site/sheets/well-help.ts";
import type { DataSources } from "../../site/sources/data-sources.ts";
import type { EditCause } from "./edits-between.ts";
import type { PageChange } from "./page-changes.ts";

type DayCausesInput = {
  readonly sources: DataSources;
  /** 2026-05-02 */
  readonly day: string;
  /** Their rows have no other cause. */
  readonly edited: readonly EditCause[];
};

/** The time of publishing is unknown: a town's date counts if its page is new or gone, a text's if its page changed. */
export function dateCauses({ sources, day, edited, ...site }: DayCausesInput & { pages: readonly PageChange[] }) {
  const byPath = new Map(site.pages.map((page) => [page.path, page]));
  const isFor = ({ file, path, change }: CalendarEntry) => {
    const page = byPath.get(path)?.change;
    if (file !== sources.towns.name) return page === "changed";
    return change === "goes live" ? page === "new" : page === "gone" || page === "moved";
  };
  return datedCalendarEntries(sources)
    .filter((entry) => entry.day <= day && isFor(entry) && !isEdited(entry, edited))
    .map((entry) => causeOf(entry, sources));
}

const isEdited = ({ file, row }: Pick<CalendarEntry, "file" | "row">, edited: readonly EditCause[]) =>
  edited.some((edit) => edit.file === file && edit.row === row);

function causeOf({ file, row, column, path, day, change }: CalendarEntry, sources: DataSources): EditCause {
  const { towns, townServices } = sources;
  const town = file === towns.name ? towns.rows.find(({ at }) => at.line === row)?.cells : undefined;
  const text = file === towns.name ? undefined : townServices.rows.find(({ at }) => at.line === row)?.cells;
  // The pages where these words appeared or disappeared belong to this cause.
  const words = [town?.name, town?.lead, town?.intro, text?.text].join(" ").trim();
  return {
    ...{ file, row, column, day, name: town?.name ?? text?.town },
    about: new Set(path.split("/").slice(1)),
    ...(change === "goes live" ? { new: words } : { old: words }),
  };
}

/**
 * Rows whose shelf life ended after `since`, the last day on which a published page is known to have changed. If that is
 * not known (""), only where nothing was edited. The EPA's list ages as a whole.
 */
export function agedCauses({ sources, since, day, edited }: DayCausesInput & { since: string }): readonly EditCause[] {
  if (since === "" && edited.length > 0) return [];
  const { facts, supplies, epaList, wellHelp, topics, towns, townServices } = sources;
  const index = createReferenceIndex(sources, day);
  const shelfYears = new Map(topics.rows.map(({ data }) => [data?.topic, data?.shelf_years]));
  /** `date` is a day, a month or a year. */
  const causesIn = <Data extends object>(
    { name: file, rows }: Pick<Table<Data>, "name" | "rows">,
    datedOf: (row: Table<Data>["rows"][number]) => { place?: string; years?: number; date?: string },
  ) =>
    rows.flatMap((each): readonly EditCause[] => {
      const { place: name = "", years, date } = datedOf(each);
      if (!years || date === undefined) return [];
      const row = each.at.line;
      const aged = firstDayAged(date, years);
      if (aged <= since || aged > day || isEdited({ file, row }, edited)) return [];
      return [{ file, row, key: shelfLife, day: aged, name, about: new Set([slugify(name)]) }];
    });
  return [
    ...causesIn(facts, ({ cells: { place, topic = "", as_of: asOf, year, report_year: reported } }) => {
      return { place, years: shelfYears.get(slugify(topic)), date: asOf ?? year ?? reported };
    }),
    ...causesIn(supplies, ({ cells: { town, as_of: asOf, year } }) => {
      return { place: town, years: shelfYears.get("supply"), date: asOf ?? year };
    }),
    ...causesIn(wellHelp, ({ data, cells: { place, year } }) => {
      return { place, years: shelfYears.get(data && agingTopicOf(data)), date: year };
    }),
    ...causesIn(towns, ({ cells: { name, as_of: date } }) => ({ place: name, years: introShelfYears, date })),
    ...causesIn(townServices, ({ cells: { town, service = "", as_of: date } }) => {
      return { place: town, years: textShelfYears(index, index.services.find(service)[0]?.slug ?? ""), date };
    }),
    ...causesIn({ ...epaList, rows: epaList.rows.slice(0, 1) }, ({ cells: { supply, as_of: date } }) => {
      return { place: supply, years: shelfYears.get("epa-list"), date };
    }),
  ];
}

/** In place of a column: the record counts as older from its day on. */
export const shelfLife = "shelf life";
