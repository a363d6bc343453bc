import type { Source, Sourced } from "../model.ts";
import { monthOf } from "../words/partial-date.ts";

/** As printed: with the site's apostrophes, and names of germs on one line. The data keeps the typed text. */
export const factText = ({ statement }: Pick<Sourced, "statement">) =>
  statement.replaceAll("'", "’").replaceAll("E. coli", "E.\u00a0coli");

type Dated = Pick<Sourced, "asOf" | "year" | "reportYear">;

/** Year of the event, or of the report if that is all that is known: facts are ordered by it. */
export const yearOfFact = ({ year, reportYear }: Dated) => year ?? reportYear;

/** Year of the event, or "reported" and the year of the report. A fact without a year is never worded as current. */
export function factYear({ year, reportYear }: Dated) {
  if (year !== undefined) return `${year}`;
  return reportYear === undefined ? "Undated" : `Reported ${reportYear}`;
}

/** "reported 2023", for an event of another year. */
export const factReport = ({ year, reportYear }: Dated) =>
  year === undefined || reportYear === undefined || reportYear === year ? undefined : `reported ${reportYear}`;

/** Both dates on one line, with the month if it is known: "May 2019, reported 2021". */
export const factDate = (fact: Dated) =>
  [fact.asOf === undefined ? factYear(fact) : monthOf(fact.asOf), factReport(fact) ?? []].flat().join(", ");

/** "Irish Examiner, 15 January 2020, on …" → "Irish Examiner": for places without room for the title. */
export const publisher = ({ sourceTitle }: Pick<Sourced, "sourceTitle">) =>
  sourceTitle.split(/[,:(]/, 1)[0]?.trim() ?? sourceTitle;

/** "Irish Examiner (newspaper)": what kind of source it is, where that is known. */
export const withKind = (name: string, { sourceKind }: Pick<Source, "sourceKind">) =>
  sourceKind === undefined ? name : `${name} (${sourceKind})`;
