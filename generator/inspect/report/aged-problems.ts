/** Everything that is past its shelf life, each with the row to edit. */
import type { Fact, Site } from "../../../data/schema/site.ts";
import { yearOfFact } from "../../../templates/parts/fact-text.ts";
import { positionOf } from "../../engine/read/table.ts";
import { createReferenceIndex, townsNamed } from "../../site/names/names.ts";
import type { DataSources } from "../../site/sources/data-sources.ts";
import type { ReportProblem } from "./report-data.ts";

/** @param day 2026-11-25 */
export function agedProblems(site: Site, sources: DataSources, day: string): readonly ReportProblem[] {
  const index = createReferenceIndex(sources, day);
  const { ofTown, ofCounty, regional, topics } = site.facts;
  const factRows = new Map(sources.facts.rows.map((row) => [row.data?.statement, row]));
  const helpRows = new Map(sources.wellHelp.rows.map((row) => [row.data?.statement, row]));
  const facts = [...new Set([...ofTown.values(), ...ofCounty.values(), regional].flat())];
  const help = [site.wellHelp.national, ...site.wellHelp.byCounty.values()].flat();
  return [
    ...facts
      .filter(({ isAged }) => isAged)
      .sort((a, b) => yearOf(a) - yearOf(b))
      .map((fact) => {
        const shelf = topics.get(fact.topic)?.shelfYears;
        const say = `${fact.place}, ${yearOf(fact)}: older than the ${shelf} years of ${fact.topic}. Look it up again.`;
        return warningAt(factRows.get(fact.statement), "statement", say);
      }),
    ...help
      .filter(({ isOld }) => isOld)
      .map(({ place, year, kind, statement }) => {
        const say = `${place}, ${year}: this ${kind} row is too old to be stated as present. Look it up again.`;
        return warningAt(helpRows.get(statement), "statement", say);
      }),
    ...site.towns.flatMap(({ slug, name }) =>
      (site.supplies.get(slug) ?? [])
        .filter(({ isAged }) => isAged)
        .map(({ supply, sourceUrl, asOf }) => {
          // Several towns may share a supply and its source.
          const row = sources.supplies.rows.find(
            ({ data }) =>
              data?.supply === supply &&
              data.source_url === sourceUrl &&
              townsNamed(index, data.town, data.county)[0]?.slug === slug,
          );
          const say = `${name}: the record of ${supply} is of ${asOf}. Look the supply up again, and change as_of.`;
          return warningAt(row, "as_of", say);
        }),
    ),
  ];
}

/** A fact with tokens in its text is not found by its cell. */
const nowhere = { file: "local-facts.csv", line: null, column: null };

/** @param row undefined if it is not known */
export function warningAt(row: TableRow | undefined, name: string, message: string): ReportProblem {
  const { file, line, column } = row === undefined ? nowhere : positionOf(row, name);
  return { file, line, column, severity: "warning", message };
}
type TableRow = Parameters<typeof positionOf>[0];

const yearOf = (fact: Fact) => yearOfFact(fact) ?? 0;
