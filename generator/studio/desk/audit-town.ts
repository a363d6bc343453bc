/** Audits the pages of one town as a build does. The pages are rendered for it, nothing is written. */
import type { Site } from "../../../data/schema/site.ts";
import type { Finding } from "../../engine/audit/finding.ts";
import { thinFindings } from "../../inspect/audit/audit.ts";
import { remedies } from "../../inspect/report/remedies.ts";
import type { ReportPage } from "../../inspect/report/report-data.ts";
import { createReferenceIndex } from "../../site/names/names.ts";
import type { DataSources } from "../../site/sources/data-sources.ts";
import type { DevSite } from "../page/dev-site.ts";
import { dataPlaces } from "./data-places.ts";

/** Result for one page. */
export type TownAudit = Pick<ReportPage, "path" | "problems" | "errors" | "remedy">;

type AuditTownPagesInput = {
  readonly site: Site;
  readonly sources: DataSources;
  readonly live: DevSite;
  readonly day: string;
};

/** @param town slug; null for the pages of the whole site. A page that does not render has that as its problem. */
export function auditTownPages({
  site,
  sources,
  live,
  day,
}: AuditTownPagesInput): (town: string | null) => readonly TownAudit[] {
  const index = createReferenceIndex(sources, day);
  const remedyOf = remedies(site, sources, index);
  const placeOf = dataPlaces(sources, index);
  return (town) =>
    Array.from(live.pagesOf(town), (page): TownAudit => {
      const { path, kind, facts = 0 } = page;
      const { indexable, reason } = page.index;
      const findings = findingsOf(live, page, facts);
      return {
        path,
        problems: findings.map(({ message, section }) => (section === undefined ? message : `${section}: ${message}`)),
        errors: findings.filter(({ severity }) => severity === "error").length,
        remedy: remedyOf({ path, page: { kind, indexable, reason, facts }, findings, at: placeOf(page).at }),
      };
    });
}

type PageOf = Parameters<DevSite["lookAt"]>[0];

function findingsOf(live: DevSite, page: PageOf, facts: number): readonly Finding[] {
  try {
    const { words, findings } = live.lookAt(page);
    return [...findings, ...thinFindings({ kind: page.kind, words, facts })];
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    return [{ severity: "error", rule: "data", message: `cannot be printed: ${why}` }];
  }
}
