import type { Source, Sourced } from "../model.ts";
import { monthOf } from "../words/partial-date.ts";

/** Returns a fact as printed: with curly apostrophes, and "E. coli" on one line. The data keeps the typed text. */
export const factText = ({ statement }: Pick<Sourced, "statement">) =>
  statement.replaceAll("'", "’").replaceAll("E. coli", "E.\u00a0coli");

type Dated = Pick<Sourced, "asOf" | "year" | "reportYear">;

/** Returns the year of the event, else of the report. Facts are ordered by it. */
export const yearOfFact = ({ year, reportYear }: Dated) => year ?? reportYear;

/** Returns the year of the event, or "Reported" and the year of the report, or "Undated". */
export function factYear({ year, reportYear }: Dated) {
  if (year !== undefined) return `${year}`;
  return reportYear === undefined ? "Undated" : `Reported ${reportYear}`;
}

/** Returns "reported 2023" if the event was in another year. */
export const factReport = ({ year, reportYear }: Dated) =>
  year === undefined || reportYear === undefined || reportYear === year ? undefined : `reported ${reportYear}`;

/** Returns the dates of event and report, with the month if it is known: "May 2019, reported 2021". */
export const factDate = (fact: Dated) =>
  [fact.asOf === undefined ? factYear(fact) : monthOf(fact.asOf), factReport(fact) ?? []].flat().join(", ");

/** "Irish Examiner, 15 January 2020, on …" → "Irish Examiner": for places that are too narrow for the title. */
export const publisher = ({ sourceTitle }: Pick<Sourced, "sourceTitle">) =>
  sourceTitle.split(/[,:(]/, 1)[0]?.trim() ?? sourceTitle;

/** Adds the kind of source if it is known: "Irish Examiner (newspaper)". */
export const withKind = (name: string, { sourceKind }: Pick<Source, "sourceKind">) =>
  sourceKind === undefined ? name : `${name} (${sourceKind})`;
