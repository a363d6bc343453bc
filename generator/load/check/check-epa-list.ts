/** The EPA's list: every row from one and the same list, in a county of ours, and the list no older than a year. */
import { type Directory, unknownName } from "../directory/directory.ts";
import { error, type Problem, quoted, warning } from "../problem.ts";
import { positionOf, rowNumber, type Sources } from "../read/read.ts";
import { slugFrom } from "../slug.ts";
import { repeats } from "./repeats.ts";

export function* checkEpaList({ epaList }: Sources, { counties, day }: Directory): Generator<Problem> {
  for (const row of epaList.rows) yield* unknownName(row, "county", counties);
  yield* repeats({
    rows: epaList.rows,
    keyOf: ({ cells }) => (cells.supply === undefined ? undefined : slugFrom(cells.supply)),
    column: "supply",
    message: ({ cells }, earlier) =>
      `supply ${quoted(cells.supply ?? "")} stands in ${earlier} already. Delete one of the two rows.`,
  });
  const [first, ...others] = epaList.rows.filter(({ data }) => data !== undefined);
  if (first?.data === undefined) return;
  const { list_date: date } = first.data;
  for (const row of others) {
    const { list_date: other = date } = row.data ?? {};
    if (other === date) continue;
    const message = `list_date ${quoted(other)} is of another list than ${quoted(date)} in ${rowNumber(first)}. Take all rows from one list.`;
    yield error(positionOf(row, "list_date"), "E_VALUE", message);
  }
  if (day === undefined || !isOverAYearBefore(date, day)) return;
  const message = `list_date ${date} is more than 12 months before ${day}. The EPA renews its list every three months: take over the newest, in supplies.csv too.`;
  yield warning(positionOf(first, "list_date"), "E_OLD_LIST", message);
}

/** Both as 2026-05-02. */
const isOverAYearBefore = (date: string, day: string) => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}` < day;
