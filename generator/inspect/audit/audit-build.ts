/** Audits the rendered pages of a build, before it is published. */
import type { Site } from "../../../data/schema/site.ts";
import { DataError } from "../../base/data-error.ts";
import type { Problem } from "../../base/problem.ts";
import type { PageGroups } from "../../engine/render/page-groups.ts";
import type { SimilarPage } from "../../site/index-gate/similar-pages.ts";
import { type Audit, auditSite } from "./audit.ts";
import { auditProblems } from "./audit-problems.ts";
import type { RowOfPage } from "./row-of-page.ts";

type AuditBuildInput = {
  readonly groups: PageGroups;
  readonly site: Pick<Site, "redirects"> & { readonly settings: Pick<Site["settings"], "gate"> };
  readonly alike: ReadonlyMap<string, SimilarPage>;
  readonly dataRowOf: RowOfPage;
  /** Problems of the data, reported with those of the audit. */
  readonly others: readonly Problem[];
  readonly options: { readonly release: boolean; readonly out: string };
};

type AuditResult = {
  readonly audit: Audit;
  /** Findings as warnings of the build. */
  readonly problems: readonly Problem[];
};

/** @throws DataError for errors in a release */
export function auditBuild({ groups, site, alike, dataRowOf, others, options }: AuditBuildInput): AuditResult {
  const { redirects, settings } = site;
  const audit = auditSite({ groups: groups.values(), redirects, alike, tooAlike: settings.gate.alike });
  const report = `${options.out}-report/index.html`;
  const problems = auditProblems(audit, { at: dataRowOf, release: options.release, report });
  if (problems.some(({ severity }) => severity === "error")) throw new DataError([...others, ...problems]);
  return { audit, problems };
}
