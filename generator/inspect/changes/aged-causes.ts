/** Explains pages that changed because a shelf life ended: a record moved under "Older records", a text opens no page. */
import { slugify } from "../../base/slug.ts";
import type { Table } from "../../engine/read/table.ts";
import { introShelfYears, textShelfYears } from "../../site/check/text-age.ts";
import { firstDayAged } from "../../site/dates/shelf-life.ts";
import { createReferenceIndex } from "../../site/names/names.ts";
import { agingTopicOf } from "../../site/sheets/well-help.ts";
import type { DataSources } from "../../site/sources/data-sources.ts";
import type { EditCause } from "./edits-between.ts";

type AgedCausesInput = {
  readonly sources: DataSources;
  /** Last day on which a published page is known to have changed; "" if no day is known. */
  readonly since: string;
  /** 2026-05-02 */
  readonly day: string;
  readonly edited: readonly EditCause[];
};
type DatedRow = {
  readonly place: string | undefined;
  /** Shelf life in years. */
  readonly shelf: number | undefined;
  /** A day, a month or a year. */
  readonly date: string | undefined;
};

/** Rows whose shelf life ended after `since`; if that is not known, only where nothing was edited. The EPA's list ages as a whole. */
export function agedCauses({ sources, since, day, edited }: AgedCausesInput): readonly EditCause[] {
  if (since === "" && edited.length > 0) return [];
  const { facts, supplies, epaList, wellHelp, topics, towns, townServices } = sources;
  const index = createReferenceIndex(sources, day);
  const shelfYears = new Map(
    topics.rows.flatMap(({ data }) => (data?.shelf_years ? [[data.topic, data.shelf_years]] : [])),
  );
  const causesIn = <Data extends object>(
    { name: file, rows }: Pick<Table<Data>, "name" | "rows">,
    datedOf: (row: Table<Data>["rows"][number]) => DatedRow,
  ) =>
    rows.flatMap((row): readonly EditCause[] => {
      const { place: name = "", shelf, date } = datedOf(row);
      if (shelf === undefined || date === undefined) return [];
      const { line } = row.at;
      const aged = firstDayAged(date, shelf);
      if (aged <= since || aged > day || edited.some((edit) => edit.file === file && edit.row === line)) return [];
      return [{ file, row: line, key: shelfLife, day: aged, name, about: new Set([slugify(name)]) }];
    });
  return [
    ...causesIn(facts, ({ cells: { place, topic = "", as_of: asOf, year, report_year: reported } }) => {
      return { place, shelf: shelfYears.get(slugify(topic)), date: asOf ?? year ?? reported };
    }),
    ...causesIn(supplies, ({ cells: { town, as_of: asOf, year } }) => {
      return { place: town, shelf: shelfYears.get("supply"), date: asOf ?? year };
    }),
    ...causesIn(wellHelp, ({ data, cells: { place, year } }) => {
      return { place, shelf: shelfYears.get((data && agingTopicOf(data)) ?? ""), date: year };
    }),
    ...causesIn(towns, ({ cells: { name, as_of: date } }) => ({ place: name, shelf: introShelfYears, date })),
    ...causesIn(townServices, ({ cells: { town, service = "", as_of: date } }) => {
      return { place: town, shelf: textShelfYears(index, index.services.find(service)[0]?.slug ?? ""), date };
    }),
    ...causesIn({ ...epaList, rows: epaList.rows.slice(0, 1) }, ({ cells: { supply, as_of: date } }) => {
      return { place: supply, shelf: shelfYears.get("epa-list"), date };
    }),
  ];
}

/** In place of a column: the record counts as older from its day on. */
export const shelfLife = "shelf life";
