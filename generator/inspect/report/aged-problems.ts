/** Everything that is past its shelf life, each with the row to edit. */
import type { Site } from "../../../data/schema/site.ts";
import { positionOf } from "../../engine/read/table.ts";
import { createReferenceIndex, townsNamed } from "../../site/names/names.ts";
import type { DataSources } from "../../site/sheets/data-sources.ts";
import { type AgedEntry, agedEntries } from "./fact-ages.ts";
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
