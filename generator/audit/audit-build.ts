/** The audit of what a build has made, before it is published. */
import type { Site } from "../../data/site.ts";
import { DataError } from "../data-error.ts";
import type { Loaded } from "../load/load-site.ts";
import type { Problem } from "../load/problem.ts";
import type { BuildOptions } from "../options.ts";
import type { PageGroup } from "../render/render-pages.ts";
import { alikePages, type Sibling } from "./alike-pages.ts";
import { auditProblems } from "./audit-problems.ts";
import { type Audit, auditSite } from "./audit-site.ts";
import { type DataRowOf, dataRows } from "./data-rows.ts";

type Auditing = {
  readonly loaded: Pick<Loaded, "sources" | "problems">;
  readonly site: Site;
  readonly groups: ReadonlyMap<string, PageGroup>;
  readonly options: Pick<BuildOptions, "release" | "out">;
};

export type Audited = {
  readonly audit: Audit;
  readonly alike: ReadonlyMap<string, Sibling>;
  readonly dataRowOf: DataRowOf;
  /** What of it a build tells: warnings. */
  readonly problems: readonly Problem[];
};

/** @throws DataError for what is wrong in a release */
export function auditBuild({ loaded, site, groups, options }: Auditing): Audited {
  const alike = alikePages(site);
  const audit = auditSite({ groups: groups.values(), redirects: site.redirects, alike });
  const dataRowOf = dataRows(loaded.sources);
  const report = `${options.out}-report/index.html`;
  const problems = auditProblems(audit, { at: dataRowOf, release: options.release, report });
  if (problems.some(({ severity }) => severity === "error")) throw new DataError([...loaded.problems, ...problems]);
  return { audit, alike, dataRowOf, problems };
}
