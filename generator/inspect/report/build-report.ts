/** Collects the results of a build as its report. */
import type { Fact, Site } from "../../../data/schema/site.ts";
import { yearOfFact } from "../../../templates/parts/fact-text.ts";
import { pathOf } from "../../base/page-file.ts";
import type { Problem } from "../../base/problem.ts";
import type { Finding } from "../../engine/audit/finding.ts";
import { positionOf } from "../../engine/read/table.ts";
import { type PageGroups, pagesOf } from "../../engine/render/page-groups.ts";
import type { SimilarPage } from "../../site/index-gate/similar-pages.ts";
import type { LoadedData } from "../../site/load-site.ts";
import { createReferenceIndex, townsNamed } from "../../site/names/names.ts";
import type { DataSources } from "../../site/sources/data-sources.ts";
import type { Audit } from "../audit/audit.ts";
import type { RowOfPage } from "../audit/row-of-page.ts";
import type { UnusedFact } from "../audit/unused-facts.ts";
import { remedies } from "./remedies.ts";
import type { Report, ReportPage, ReportProblem } from "./report-data.ts";

type BuildReportInput = {
  readonly site: Site;
  readonly loaded: Pick<LoadedData, "sources" | "placeholders">;
  readonly groups: PageGroups;
  readonly audit: Audit;
  readonly alike: ReadonlyMap<string, SimilarPage>;
  readonly dataRowOf: RowOfPage;
  /** Problems that concern no single page. */
  readonly problems: readonly Problem[];
  readonly unprinted: readonly UnusedFact[];
  /** "2026-11-21" */
  readonly day: string;
  readonly commit: string | null;
};

export function createBuildReport(built: BuildReportInput): Report {
  const { site, loaded, problems, day, commit } = built;
  const { name, url } = site.company;
  const rowOf = new Map(loaded.sources.facts.rows.map((row) => [row.data?.statement, row]));
  return {
    site: { name, url, day, commit },
    pages: reportedPages(built),
    problems: problems.map(placed),
    placeholders: loaded.placeholders.map(placed),
    unprinted: built.unprinted.map(({ fact: { statement }, reason }) =>
      warningAt(rowOf.get(statement), "statement", `"${statement}" is on no page: ${reason}.`),
    ),
    aged: agedProblems(site, loaded.sources, day),
  };
}

function reportedPages(built: BuildReportInput): readonly ReportPage[] {
  const { site, loaded, groups, audit, alike, dataRowOf } = built;
  const remedyOf = remedies(site, loaded.sources, createReferenceIndex(loaded.sources, built.day));
  return Array.from(pagesOf(groups), (page): ReportPage => {
    const path = pathOf(page.file);
    const { kind, title, indexable: listed, reason, words: ownWords, facts, figures = [], size: bytes } = page;
    const findings = audit.get(path)?.findings ?? [];
    const clone = site.nearDuplicates.get(path);
    return {
      ...{ path, title, kind, listed, reason, ownWords, facts, figures },
      nearest: alike.get(path) ?? (clone === undefined ? null : { path: clone.of, likeness: clone.likeness }),
      bytes,
      problems: findings.map(inWords),
      errors: findings.filter(({ severity }) => severity === "error").length,
      remedy: remedyOf({ path, page, findings, at: dataRowOf({ kind, path }) }),
    };
  });
}

const inWords = ({ message, section }: Finding) => (section === undefined ? message : `${section}: ${message}`);

const placed = ({ file, line, column, severity, message }: Problem) => ({ file, line, column, severity, message });

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
function warningAt(row: Parameters<typeof positionOf>[0] | undefined, name: string, message: string): ReportProblem {
  const { file, line, column } = row === undefined ? nowhere : positionOf(row, name);
  return { file, line, column, severity: "warning", message };
}

const yearOf = (fact: Fact) => yearOfFact(fact) ?? 0;
