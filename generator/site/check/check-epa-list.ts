/** The EPA's list: every row from one and the same list, in a county of ours, and the list no older than a year. */

import type { EpaListRow } from "../../../data/supply-row.ts";
import { error, type Problem, quote, warning } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import { positionOf, type Row, rowNumber } from "../../engine/read/table.ts";
import { unknownNameMessage } from "../names/name-lookup.ts";
import type { ReferenceIndex } from "../names/names.ts";
import type { DataSources } from "../sheets/data-sources.ts";
import { isWhole } from "./check-settlements.ts";
import { findDuplicates } from "./find-duplicates.ts";

export function* checkEpaList(
  { epaList, settlements }: DataSources,
  { day, counties }: ReferenceIndex,
): Generator<Problem> {
  // The list is of the whole country, counties.csv only of ours.
  const elsewhere = new Set(settlements.rows.map(({ cells }) => slugify(cells.county ?? "")));
  if (isWhole(settlements))
    for (const row of epaList.rows)
      if (!elsewhere.has(slugify(row.cells.county ?? ""))) yield* unknownNameMessage(row, "county", counties);
  yield* findDuplicates({
    rows: epaList.rows,
    keyOf: ({ cells }) => (cells.supply === undefined ? undefined : slugify(cells.supply)),
    column: "supply",
    message: ({ cells }, earlier) =>
      `supply ${quote(cells.supply ?? "")} is already in ${earlier}. Delete one of the two rows.`,
  });
  for (const row of epaList.rows)
    if (row.data !== undefined && listDay(row) === undefined)
      yield error(
        positionOf(row, "as_of"),
        "E_MISSING",
        "as_of must be filled: the day of the list, such as 2026-03-31.",
      );
  const [first, ...others] = epaList.rows.filter((row) => listDay(row) !== undefined);
  const date = first === undefined ? undefined : listDay(first);
  if (first === undefined || date === undefined) return;
  for (const row of others) {
    const other: string = listDay(row) ?? date;
    if (other === date) continue;
    const message = `${dayColumn(row)} ${quote(other)} is of another list than ${quote(date)} in ${rowNumber(first)}. Take all rows from one list.`;
    yield error(positionOf(row, dayColumn(row)), "E_VALUE", message);
  }
  if (day === undefined || !isOverAYearBefore(date, day)) return;
  const message = `${dayColumn(first)} ${date} is more than 12 months before ${day}. The EPA renews its list every three months: copy the newest, into supplies.csv too.`;
  yield warning(positionOf(first, dayColumn(first)), "E_OLD_LIST", message);
}

const listDay = ({ data }: Row<EpaListRow>) => data?.as_of ?? data?.list_date;
const dayColumn = ({ data }: Row<EpaListRow>) => (data?.as_of === undefined ? "list_date" : "as_of");

/** Both as 2026-05-02. */
const isOverAYearBefore = (date: string, day: string) => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}` < day;
