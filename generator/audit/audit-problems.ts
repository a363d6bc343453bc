/** What the audit found as lines of a build: a few of each kind, and how many more there are. */
import { error, type Problem, startOf, warning } from "../load/problem.ts";
import type { Audit, AuditedPage } from "./audit-site.ts";
import type { DataRowOf } from "./data-rows.ts";
import type { Finding, Rule } from "./finding.ts";

/** Of one kind of finding: the rest is in the report. */
const shown = 3;

type Telling = {
  /** Where the data of a page stands. */
  readonly at: DataRowOf;
  /** Whether what is wrong stops the build. */
  readonly release: boolean;
  /** The report's page, which lists all. */
  readonly report: string;
};

/** An error of the audit is a warning of a build, and stops a release. */
export function auditProblems(audit: Audit, { at, release, report }: Telling): readonly Problem[] {
  const byRule = new Map<Rule, { readonly page: AuditedPage; readonly finding: Finding }[]>();
  for (const { page, findings } of audit.values())
    for (const finding of findings) {
      const found = byRule.get(finding.rule) ?? [];
      found.push({ page, finding });
      byRule.set(finding.rule, found);
    }
  return [...byRule.values()].flatMap((found) => {
    const worst = found.toSorted((a, b) => rank(a.finding) - rank(b.finding));
    const lines = worst
      .slice(0, shown)
      .map(({ page, finding }) =>
        (release && finding.severity === "error" ? error : warning)(at(page), "E_AUDIT", words(page.path, finding)),
      );
    const [first] = worst;
    if (first === undefined || worst.length <= shown) return lines;
    const rest = `lists ${worst.length - shown} more like this: ${words(first.page.path, first.finding)}`;
    return [...lines, warning(startOf(report), "E_AUDIT", rest)];
  });
}

const rank = ({ severity }: Finding) => (severity === "error" ? 0 : 1);

function words(path: string, { message, section }: Finding) {
  return `the page ${path} ${section === undefined ? "" : `(${section}) `}${message}${/[.?!"]$/.test(message) ? "" : "."}`;
}
