/** Makes the rows of pages, for the report of a build and the desk: what is wrong with a page, and the cell that changes it. */
import type { Site } from "../../../templates/model.ts";
import type { Position } from "../../base/problem.ts";
import type { Finding } from "../../render/audit/finding.ts";
import type { DataTables } from "../../site/data-files/data-tables.ts";
import type { SimilarPage } from "../../site/index-gate/similar-pages.ts";
import { createReferenceIndex } from "../../site/names/names.ts";
import type { PageFacts, PageRow } from "./page-row.ts";
import { remedies } from "./remedies.ts";

type PageRowsInput = {
  readonly site: Site;
  readonly tables: DataTables;
  readonly alike: ReadonlyMap<string, SimilarPage>;
  /** "2026-11-21" */
  readonly day: string;
};

/** @returns the row of a page; `at` is the data row of the page */
export function createPageRows({ site, tables, alike, day }: PageRowsInput) {
  const remedyOf = remedies(site, tables, createReferenceIndex(tables, day));
  return <Facts extends PageFacts>(page: Facts, findings: readonly Finding[], at: Position): Facts & PageRow => {
    const { path, listed: indexable } = page;
    const clone = site.nearDuplicates.get(path);
    return {
      ...page,
      nearest: alike.get(path) ?? (clone === undefined ? null : { path: clone.of, likeness: clone.likeness }),
      problems: findings.map(({ message, section }) => (section === undefined ? message : `${section}: ${message}`)),
      errors: findings.filter(({ severity }) => severity === "error").length,
      remedy: remedyOf({ path, page: { ...page, indexable }, findings, at }),
    };
  };
}
