/** Collects the results of a build as its report. */
import type { Site } from "../../../data/schema/site.ts";
import { pathOf } from "../../base/page-file.ts";
import type { Problem } from "../../base/problem.ts";
import type { Finding } from "../../engine/audit/finding.ts";
import type { Entry } from "../../engine/publish/ledger.ts";
import { type PageGroups, pagesOf } from "../../engine/render/page-groups.ts";
import type { SimilarPage } from "../../site/index-gate/similar-pages.ts";
import type { LoadedData } from "../../site/load-site.ts";
import { createReferenceIndex } from "../../site/names/names.ts";
import type { Audit } from "../audit/audit.ts";
import type { RowOfPage } from "../audit/row-of-page.ts";
import type { UnusedFact } from "../audit/unused-facts.ts";
import { type KnownResults, readPageResults } from "../results/page-results.ts";
import { agedProblems, warningAt } from "./aged-problems.ts";
import { remedies } from "./remedies.ts";
import type { Report, ReportPage, ReportProblem } from "./report-data.ts";

type BuildReportInput = {
  readonly site: Site;
  readonly loaded: Pick<LoadedData, "sources" | "placeholders">;
  readonly groups: PageGroups;
  readonly ledger: Iterable<Entry>;
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
  const { site, loaded, ledger, problems, day, commit } = built;
  const known = readPageResults(loaded.sources.folder, day, () => ({ pages: [...ledger], redirects: site.redirects }));
  const { name, url } = site.company;
  return {
    site: { name, url, day, commit },
    pages: reportedPages(built, known),
    problems: problems.map(placed),
    placeholders: loaded.placeholders.map(placed),
    unprinted: unprintedOf(built),
    aged: agedProblems(site, loaded.sources, day),
  };
}

function reportedPages(built: BuildReportInput, known: KnownResults): readonly ReportPage[] {
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
      results: known.of(path),
    };
  });
}

const inWords = ({ message, section }: Finding) => (section === undefined ? message : `${section}: ${message}`);

function unprintedOf({ loaded, unprinted }: BuildReportInput): readonly ReportProblem[] {
  const rowOf = new Map(loaded.sources.facts.rows.map((row) => [row.data?.statement, row]));
  return unprinted.map(({ fact, reason }) =>
    warningAt(rowOf.get(fact.statement), "statement", `"${fact.statement}" is on no page: ${reason}.`),
  );
}

function placed({ file, line, column, severity, message }: Problem): ReportProblem {
  return { file, line, column, severity, message };
}
