/** The age of texts in towns.csv and town-services.csv: `as_of` is the day of a text. One without a day never ages. */
import { type Problem, warning } from "../../base/problem.ts";
import { positionOf, type Row } from "../../read/table.ts";
import { isPastShelfLife } from "../dates/shelf-life.ts";
import type { ReferenceIndex } from "../names/names.ts";

export const introShelfYears = 5;

/** Minimum: topics of notices have shorter lives, but no text relies on a notice alone. */
const leastYears = 1;

/** Returns the shortest shelf life of the topics that count for a service; undefined without one. */
export function textShelfYears({ topics }: Pick<ReferenceIndex, "topics">, service: string) {
  const years = topics.all.flatMap(({ row: { data } }) =>
    data?.counts === true && data.services?.includes(service) === true ? (data.shelf_years ?? []) : [],
  );
  return years.length === 0 ? undefined : Math.max(leastYears, Math.min(...years));
}

/** Returns true if a fact of that date is past the shelf life of its topic. */
export const isPastTopicsLife = (
  date: string | undefined,
  topic: string,
  { topics, day }: Pick<ReferenceIndex, "topics" | "day">,
) => isPastShelfLife(date, topics.find(topic)[0]?.row.data?.shelf_years, day);

type DatedText = { readonly as_of?: string };

/** Warns at the cell of a text that is past its shelf life. */
export function* agedText<Cells extends DatedText>(
  row: Row<Cells>,
  column: keyof Cells & string,
  shelfYears: number | undefined,
  day: string | undefined,
): Generator<Problem> {
  const { as_of: date } = row.data ?? {};
  if (row.cells[column] === undefined || !isPastShelfLife(date, shelfYears, day)) return;
  const message = `${column} is of ${date}, and such a text holds for ${shelfYears} years. It is printed as it is, and opens no page to search engines. Look it up again, and change as_of.`;
  yield warning(positionOf(row, column), "E_AGED", message);
}
