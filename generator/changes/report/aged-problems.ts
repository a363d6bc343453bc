/** Lists facts, help and supply records that are past their shelf life, to look up again. */
import type { Fact, Site } from "../../../templates/model.ts";
import { yearOfFact } from "../../../templates/parts/fact-text.ts";
import { type Problem, startOfFile, warning } from "../../base/problem.ts";
import { positionOf, type Table } from "../../read/table.ts";
import type { DataTables } from "../../site/data-files/data-tables.ts";
import { createReferenceIndex, townsNamed } from "../../site/names/names.ts";

/** @param day "2026-11-25" */
export function agedProblems(site: Site, tables: DataTables, day: string): readonly Problem[] {
  const { ofTown, ofCounty, regional, topics } = site.facts;
  const facts = [...new Set([...ofTown.values(), ...ofCounty.values(), regional].flat())];
  const help = [site.wellHelp.national, ...site.wellHelp.byCounty.values()].flat();
  const index = createReferenceIndex(tables, day);
  return [
    ...facts
      .filter(({ isAged }) => isAged)
      .sort((a, b) => yearOf(a) - yearOf(b))
      .map((fact) => {
        const { topic, place, statement } = fact;
        const years = topics.get(topic)?.shelfYears;
        const message = `${place}, ${yearOf(fact)}: older than the ${years} years of ${topic}. Look it up again.`;
        return aboutStatement(tables.facts, statement, message);
      }),
    ...help.flatMap(({ isOld, place, year, kind, statement }) => {
      const message = `${place}, ${year}: this ${kind} row is too old to be stated as present. Look it up again.`;
      return isOld ? [aboutStatement(tables.wellHelp, statement, message)] : [];
    }),
    ...site.towns.flatMap(({ slug, name }) =>
      (site.supplies.get(slug) ?? []).flatMap(({ isAged, supply, sourceUrl, asOf }) => {
        if (!isAged) return [];
        // Several towns may share a supply and its source.
        const row = tables.supplies.rows.find(
          ({ data }) =>
            data?.supply === supply &&
            data.source_url === sourceUrl &&
            townsNamed(index, data.town, data.county)[0]?.slug === slug,
        );
        const message = `${name}: the record of ${supply} is of ${asOf}. Look the supply up again, and change as_of.`;
        const at = row === undefined ? startOfFile(tables.supplies.file) : positionOf(row, "as_of");
        return [warning(at, "E_AGED", message)];
      }),
    ),
  ];
}

/** Warns of a row by its statement. A statement with tokens is not found by its cell: then the warning is about the sheet. */
export function aboutStatement({ rows, file }: Table<{ statement: string }>, statement: string, message: string) {
  const row = rows.find(({ data }) => data?.statement === statement);
  return warning(row === undefined ? startOfFile(file) : positionOf(row, "statement"), "E_FACT", message);
}

const yearOf = (fact: Fact) => yearOfFact(fact) ?? 0;
