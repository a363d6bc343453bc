/** The sheet epa-list.csv: public supplies on the EPA's Remedial Action List. */
import { error, type Problem, quote, warning } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import { positionOf, rowNumber } from "../../read/table.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import { unknownNameMessage } from "../names/name-lookup.ts";
import type { ReferenceIndex } from "../names/names.ts";
import { isWhole } from "./settlements.ts";
import { defineSheet } from "./table-definition.ts";

export const epaList = defineSheet("epaList", {
  file: "epa-list.csv",
  isOptional: true,
  nameColumns: ["supply", "county"],
  checks: [checkEpaList],
});

/** Checks that all rows are from one list, that it is no older than a year, and that their counties exist. */
function* checkEpaList({ epaList, settlements }: DataTables, { day, counties }: ReferenceIndex): Generator<Problem> {
  // The list covers the whole country, counties.csv only the counties that we serve.
  const elsewhere = new Set(settlements.rows.map(({ cells }) => slugify(cells.county ?? "")));
  if (isWhole(settlements))
    for (const row of epaList.rows)
      if (!elsewhere.has(slugify(row.cells.county ?? ""))) yield* unknownNameMessage(row, "county", counties);
  const [first, ...others] = epaList.rows.filter((row) => row.data !== undefined);
  const date: string | undefined = first?.data?.as_of;
  if (first === undefined || date === undefined) return;
  for (const row of others) {
    const other: string = row.data?.as_of ?? date;
    if (other === date) continue;
    const message = `as_of ${quote(other)} is of another list than ${quote(date)} in ${rowNumber(first)}. Take all rows from one list.`;
    yield error(positionOf(row, "as_of"), "E_VALUE", message);
  }
  if (day === undefined || !isOverAYearBefore(date, day)) return;
  const message = `as_of ${date} is more than 12 months before ${day}. The EPA renews its list every three months: copy the newest, into supplies.csv too.`;
  yield warning(positionOf(first, "as_of"), "E_OLD_LIST", message);
}

/** Compares two days such as "2026-05-02". */
const isOverAYearBefore = (date: string, day: string) => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}` < day;
