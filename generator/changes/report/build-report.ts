/** Collects the results of a build as its report. */

import type { Site } from "../../../templates/model.ts";
import { pathOf } from "../../base/page-file.ts";
import type { Problem } from "../../base/problem.ts";
import { type PageGroups, pagesOf } from "../../render/page-groups.ts";
import { ownWordsByPath } from "../../site/index-gate/own-words.ts";
import type { SimilarPage } from "../../site/index-gate/similar-pages.ts";
import type { LoadedData } from "../../site/load-site.ts";
import type { Audit } from "../audit/audit.ts";
import type { RowOfPage } from "../audit/row-of-page.ts";
import type { UnusedFact } from "../audit/unused-facts.ts";
import { createPageRows } from "../pages/page-rows.ts";
import { aboutStatement, agedProblems } from "./aged-problems.ts";

type BuildReportInput = {
  readonly site: Site;
  readonly loaded: Pick<LoadedData, "tables" | "placeholders">;
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

export type Report = ReturnType<typeof createBuildReport>;

export function createBuildReport(built: BuildReportInput) {
  const { site, audit, dataRowOf, problems, day, commit } = built;
  const { tables, placeholders } = built.loaded;
  const rowOf = createPageRows({ ...built, tables });
  const ownWords = ownWordsByPath(site);
  return {
    site: { name: site.company.name, url: site.company.url, day, commit },
    pages: Array.from(pagesOf(built.groups), (page) => {
      const { file, indexable: listed, size: bytes, kind, title, reason, facts, figures = [] } = page;
      const path = pathOf(file);
      const about = { path, title, kind, listed, reason, ownWords: ownWords.get(path) ?? 0, facts, figures, bytes };
      return rowOf(about, audit.get(path)?.findings ?? [], dataRowOf({ kind, path }));
    }),
    problems,
    /** Sample data that a release must replace. */
    placeholders,
    /** Facts that no page prints. */
    unprinted: built.unprinted.map(({ fact: { statement }, reason }) =>
      aboutStatement(tables.facts, statement, `"${statement}" is on no page: ${reason}.`),
    ),
    /** Facts, help and records past their shelf life. */
    aged: agedProblems(site, tables, day),
  };
}
