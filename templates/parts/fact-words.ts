/** What a sourced fact is called where it is printed: its year, its kind, its figure, its publisher. */
import type { Fact, Sourced } from "../../data/site.ts";
import { number, sentenceCase } from "../format.ts";

/** As printed: with the site's apostrophes, and names of germs on one line. The data keeps what was typed. */
export const factStatement = ({ statement }: Pick<Sourced, "statement">) =>
  statement.replaceAll("'", "’").replaceAll("E. coli", "E.\u00a0coli");

/** When it happened; else when it was reported, which is another thing and says so. A fact without a year is never worded as current. */
export function factYear({ year, reportYear }: Pick<Sourced, "year" | "reportYear">) {
  if (year !== undefined) return `${year}`;
  return reportYear === undefined ? "Undated" : `Reported ${reportYear}`;
}

/** "reported 2023", of what happened in another year. */
export const factReport = ({ year, reportYear }: Pick<Sourced, "year" | "reportYear">) =>
  year === undefined || reportYear === undefined || reportYear === year ? undefined : `reported ${reportYear}`;

/** Both on one line: "2019, reported 2021". */
export const factDate = (fact: Pick<Sourced, "year" | "reportYear">) =>
  [factYear(fact), factReport(fact) ?? []].flat().join(", ");

/** "Finding", or for a fact that is not the town's own "Finding, Co. Meath". */
export function factKind(fact: Fact) {
  const kind = fact.isHistory ? "History" : sentenceCase(fact.kind);
  if (fact.scope === "county") return `${kind}, Co. ${fact.place}`;
  return fact.scope === "region" ? `${kind}, ${fact.place}` : kind;
}

/** What stands large on a slip: the short form, else value and unit; undefined for a fact that has neither. */
export function factFigure({ short, value, unit }: Fact) {
  if (short !== undefined) return short;
  if (value === undefined || unit === undefined || unit === "year") return undefined;
  const figure = /^\d+$/.test(value) ? wholeFigure(Number(value)) : value;
  if (/^euro\b/.test(unit)) return `€${figure}${unit.slice("euro".length)}`;
  return unit.startsWith("%") ? `${figure}${unit}` : `${figure} ${unitSign(unit)}`;
}

const wholeFigure = (value: number) => (value >= 1e6 && value % 1e5 === 0 ? `${value / 1e6} million` : number(value));

/** Spreadsheets write micrograms in three ways: ug/l, µg/l with the micro sign, μg/l with the Greek letter, which is ours. */
export const unitSign = (unit: string) => unit.replace(/^[uµ]g/, "μg").replace(/^m3\b/, "m³");

/** "Irish Examiner, 15 January 2020, on …" → "Irish Examiner": the source where there is no room for its title. */
export const publisher = ({ sourceTitle }: Pick<Sourced, "sourceTitle">) =>
  sourceTitle.split(/[,:(]/, 1)[0]?.trim() ?? sourceTitle;
