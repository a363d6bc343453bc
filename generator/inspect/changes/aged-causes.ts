/** Explains pages that changed because a shelf life ended: a record moved under "Older records", a text opens no page. */
import { slugify } from "../../base/slug.ts";
import { introShelfYears, textShelfYears } from "../../site/check/text-age.ts";
import { firstDayAged } from "../../site/dates/shelf-life.ts";
import { agingTopicOf } from "../../site/link/link-well-help.ts";
import { createReferenceIndex } from "../../site/names/names.ts";
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
  readonly row: number;
  readonly place: string;
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
  const causesIn = (file: string, rows: readonly DatedRow[]) =>
    rows.flatMap(({ row, place, shelf, date }): readonly EditCause[] => {
      if (shelf === undefined || date === undefined) return [];
      const aged = firstDayAged(date, shelf);
      if (aged <= since || aged > day || edited.some((edit) => edit.file === file && edit.row === row)) return [];
      return [{ file, row, key: shelfLife, day: aged, name: place, about: new Set([slugify(place)]) }];
    });
  return [
    ...causesIn(
      facts.name,
      facts.rows.map(({ at, cells: { place = "", topic = "", as_of: asOf, year, report_year: reported } }) => ({
        ...{ row: at.line, place, shelf: shelfYears.get(slugify(topic)) },
        date: asOf ?? year ?? reported,
      })),
    ),
    ...causesIn(
      supplies.name,
      supplies.rows.map(({ at, cells: { town = "", as_of: asOf, year } }) => ({
        ...{ row: at.line, place: town, shelf: shelfYears.get("supply") },
        date: asOf ?? year,
      })),
    ),
    ...causesIn(
      wellHelp.name,
      wellHelp.rows.flatMap(({ at, data, cells: { place = "", year } }) => {
        const topic = data === undefined ? undefined : agingTopicOf(data);
        return topic === undefined ? [] : [{ row: at.line, place, shelf: shelfYears.get(topic), date: year }];
      }),
    ),
    ...causesIn(
      towns.name,
      towns.rows.map(({ at, cells: { name = "", as_of: date } }) => ({
        ...{ row: at.line, place: name, shelf: introShelfYears, date },
      })),
    ),
    ...causesIn(
      townServices.name,
      townServices.rows.map(({ at, cells: { town = "", service = "", as_of: date } }) => ({
        ...{
          row: at.line,
          place: town,
          shelf: textShelfYears(index, index.services.find(service)[0]?.slug ?? ""),
          date,
        },
      })),
    ),
    ...causesIn(
      epaList.name,
      epaList.rows.slice(0, 1).map(({ at, cells: { supply = "", as_of: asOf } }) => ({
        ...{ row: at.line, place: supply, shelf: shelfYears.get("epa-list") },
        date: asOf,
      })),
    ),
  ];
}

/** In place of a column: the record counts as older from its day on. */
export const shelfLife = "shelf life";
