/** The audit of what a build has made, before it is published. */
import type { Site } from "../../data/site.ts";
import { DataError } from "../data-error.ts";
import type { Problem } from "../load/problem.ts";
import { allGroups, type PageGroups } from "../render/page-groups.ts";
import type { Sibling } from "./alike-pages.ts";
import { auditProblems } from "./audit-problems.ts";
import { type Audit, auditSite } from "./audit-site.ts";
import type { DataRowOf } from "./data-rows.ts";

type Auditing = {
  readonly groups: PageGroups;
  readonly site: Pick<Site, "redirects"> & { readonly settings: Pick<Site["settings"], "gate"> };
  readonly alike: ReadonlyMap<string, Sibling>;
  readonly dataRowOf: DataRowOf;
  /** Problems of the data, told with those of the audit. */
  readonly others: readonly Problem[];
  readonly options: { readonly release: boolean; readonly out: string };
};

export type Audited = {
  readonly audit: Audit;
  /** What of it a build tells: warnings. */
  readonly problems: readonly Problem[];
};

/** @throws DataError for what is wrong in a release */
export function auditBuild({ groups, site, alike, dataRowOf, others, options }: Auditing): Audited {
  const { redirects, settings } = site;
  const audit = auditSite({ groups: allGroups(groups), redirects, alike, tooAlike: settings.gate.alike });
  const report = `${options.out}-report/index.html`;
  const problems = auditProblems(audit, { at: dataRowOf, release: options.release, report });
  if (problems.some(({ severity }) => severity === "error")) throw new DataError([...others, ...problems]);
  return { audit, problems };
}
