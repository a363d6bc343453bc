/** What a build has in its hands, put together as its report. */
import type { Site, Town } from "../../data/site.ts";
import { pathOf } from "../../templates/paths.ts";
import type { Sibling } from "../audit/alike-pages.ts";
import type { Audit } from "../audit/audit-site.ts";
import type { DataRowOf } from "../audit/data-rows.ts";
import type { Finding } from "../audit/finding.ts";
import type { UnprintedFact } from "../audit/unprinted-facts.ts";
import type { Loaded } from "../load/load-site.ts";
import type { Problem } from "../load/problem.ts";
import { positionOf } from "../load/read/read.ts";
import { type PageGroups, pagesOf } from "../render/page-groups.ts";
import { remedies } from "./remedies.ts";
import type { Report, ReportPage, ReportProblem, ReportTown } from "./report.ts";

type Built = {
  readonly site: Site;
  readonly loaded: Pick<Loaded, "sources" | "placeholders">;
  readonly groups: PageGroups;
  readonly audit: Audit;
  readonly alike: ReadonlyMap<string, Sibling>;
  readonly dataRowOf: DataRowOf;
  /** Those that concern no single page. */
  readonly problems: readonly Problem[];
  readonly unprinted: readonly UnprintedFact[];
  /** As `changes --report json` prints them; null where nothing is known of the site before. */
  readonly changes: object | null;
  /** "2026-11-21" */
  readonly day: string;
  readonly commit: string | null;
};

export function reportOfBuild(built: Built): Report {
  const { site, loaded, problems, changes, day, commit } = built;
  const { name, url, headquarters, radiusKm } = site.company;
  return {
    site: { name, url, base: headquarters, radiusKm, day, commit },
    pages: reportedPages(built),
    problems: problems.map(placed),
    placeholders: loaded.placeholders.map(placed),
    towns: site.towns.map(townOf),
    unprinted: unprintedOf(built),
    changes,
  };
}

/** As they are asked for. */
function* reportedPages({ site, loaded, groups, audit, alike, dataRowOf }: Built): Generator<ReportPage> {
  const remedyOf = remedies(site, loaded.sources);
  for (const page of pagesOf(groups)) {
    const path = pathOf(page.file);
    const { kind, title, indexable: listed, reason, words: ownWords, facts, size: bytes } = page;
    const findings = audit.get(path)?.findings ?? [];
    const clone = site.clones.get(path);
    const nearest = alike.get(path) ?? (clone === undefined ? null : { path: clone.of, likeness: clone.likeness });
    const problems = findings.map(inWords);
    const errors = findings.filter(({ severity }) => severity === "error").length;
    const remedy = remedyOf({ path, page, findings, at: dataRowOf({ kind, path }) });
    yield { path, title, kind, listed, reason, ownWords, facts, nearest, bytes, problems, errors, remedy };
  }
}

const inWords = ({ message, section }: Finding) => (section === undefined ? message : `${section}: ${message}`);

const townOf = ({ slug, name, county, lat, lng }: Town): ReportTown => ({ slug, name, county: county.name, lat, lng });

function unprintedOf({ loaded, unprinted }: Built): readonly ReportProblem[] {
  const rowOf = new Map(loaded.sources.facts.rows.map((row) => [row.data?.statement, row]));
  return unprinted.map(({ fact, reason }): ReportProblem => {
    const row = rowOf.get(fact.statement);
    const { file, line, column } = row === undefined ? nowhere : positionOf(row, "statement");
    return { file, line, column, severity: "warning", message: `"${fact.statement}" stands on no page: ${reason}.` };
  });
}
/** A fact whose text was filled in is not found by its cell. */
const nowhere = { file: "local-facts.csv", line: null, column: null };

const placed = ({ file, line, column, severity, message }: Problem): ReportProblem => ({
  ...{ file, line, column, severity, message },
});
