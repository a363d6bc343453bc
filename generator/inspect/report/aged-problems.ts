/** Everything that is past its shelf life, each with the row to edit. */
import type { Fact, Site, Town, TownSupply } from "../../../data/schema/site.ts";
import { yearOfFact } from "../../../templates/parts/fact-text.ts";
import { positionOf } from "../../engine/read/table.ts";
import { createReferenceIndex, townsNamed } from "../../site/names/names.ts";
import type { DataSources } from "../../site/sources/data-sources.ts";
import type { ReportProblem } from "./report-data.ts";

/** @param day 2026-11-25 */
export function agedProblems(site: Site, sources: DataSources, day: string): readonly ReportProblem[] {
  const index = createReferenceIndex(sources, day);
  const factRows = new Map(sources.facts.rows.map((row) => [row.data?.statement, row]));
  const helpRows = new Map(sources.wellHelp.rows.map((row) => [row.data?.statement, row]));
  const at = (entry: AgedEntry) => {
    switch (entry.kind) {
      case "fact":
        return positionIn(factRows.get(entry.statement), "statement");
      case "help":
        return positionIn(helpRows.get(entry.statement), "statement");
      case "supply": {
        const { supply, sourceUrl } = entry.supply;
        // Several towns may share a supply and its source.
        const isRow = ({ data }: (typeof sources.supplies.rows)[number]) =>
          data?.supply === supply &&
          data.source_url === sourceUrl &&
          townsNamed(index, data.town, data.county)[0]?.slug === entry.town.slug;
        return positionIn(sources.supplies.rows.find(isRow), "as_of");
      }
    }
  };
  return agedEntries(site).map((entry): ReportProblem => {
    const { file, line, column } = at(entry);
    return { file, line, column, severity: "warning", message: entry.say };
  });
}

const positionIn = (row: Parameters<typeof positionOf>[0] | undefined, column: string) =>
  row === undefined ? nowhere : positionOf(row, column);

/** A fact with tokens in its text is not found by its cell. */
export const nowhere = { file: "local-facts.csv", line: null, column: null };

/** Something past its shelf life. `statement` finds a fact's row; the other kinds are found by their page. */
type AgedEntry =
  | { readonly kind: "fact"; readonly statement: string; readonly say: string }
  | { readonly kind: "supply"; readonly town: Town; readonly supply: TownSupply; readonly say: string }
  | { readonly kind: "help"; readonly statement: string; readonly say: string };

function agedEntries(site: Site): readonly AgedEntry[] {
  const { ofTown, ofCounty, regional, topics } = site.facts;
  const all = [...new Set([...ofTown.values(), ...ofCounty.values(), regional].flat())];
  const facts = all.filter(({ isAged }) => isAged).sort((a, b) => yearOf(a) - yearOf(b));
  return [
    ...facts.map((fact): AgedEntry => {
      const shelf = topics.get(fact.topic)?.shelfYears;
      const say = `${fact.place}, ${yearOf(fact)}: older than the ${shelf} years of ${fact.topic}. Look it up again.`;
      return { kind: "fact", statement: fact.statement, say };
    }),
    ...[...site.wellHelp.national, ...[...site.wellHelp.byCounty.values()].flat()]
      .filter(({ isOld }) => isOld)
      .map(({ place, year, kind, statement }): AgedEntry => {
        const say = `${place}, ${year}: this ${kind} row is too old to be stated as present. Look it up again.`;
        return { kind: "help", statement, say };
      }),
    ...site.towns.flatMap((town) =>
      (site.supplies.get(town.slug) ?? [])
        .filter(({ isAged }) => isAged)
        .map((supply): AgedEntry => {
          const say = `${town.name}: the record of ${supply.supply} is of ${supply.asOf}. Look the supply up again, and change as_of.`;
          return { kind: "supply", town, supply, say };
        }),
    ),
  ];
}

const yearOf = (fact: Fact) => yearOfFact(fact) ?? 0;
