/** What the audit of a build says of a town's pages, each by itself: they are printed for it, and nothing is written. */
import type { Site } from "../../../data/site.ts";
import { thinFindings } from "../../audit/audit-site.ts";
import type { Finding } from "../../audit/finding.ts";
import { directoryOf } from "../../load/directory/directory.ts";
import type { Sources } from "../../load/read/read.ts";
import { remedies } from "../../report/remedies.ts";
import type { ReportPage } from "../../report/report.ts";
import type { LiveSite } from "../open-site.ts";
import { dataPlaces } from "./data-places.ts";

/** What is to be added to what the data alone tells of a page. */
export type Look = Pick<ReportPage, "path" | "problems" | "errors" | "remedy">;

type Known = { readonly site: Site; readonly sources: Sources; readonly live: LiveSite; readonly day: string };

/** `town` is a slug, null for the pages of the whole site. A page that does not render has that as its problem. */
export function lookAtPages({ site, sources, live, day }: Known): (town: string | null) => readonly Look[] {
  const remedyOf = remedies(site, sources);
  const placeOf = dataPlaces(sources, directoryOf(sources, day));
  return (town) =>
    Array.from(live.pagesOf(town), (page): Look => {
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

type PageOf = Parameters<LiveSite["lookAt"]>[0];

function findingsOf(live: LiveSite, page: PageOf, facts: number): readonly Finding[] {
  try {
    const { words, findings } = live.lookAt(page);
    return [...findings, ...thinFindings({ kind: page.kind, words, facts })];
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    return [{ severity: "error", rule: "data", message: `cannot be printed: ${why}` }];
  }
}
