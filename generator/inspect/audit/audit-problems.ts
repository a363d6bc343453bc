/** Prints the findings of the audit: a few of each kind, and the number of the others. */
import { error, type Problem, startOfFile, warning } from "../../base/problem.ts";
import type { Finding, Rule } from "../../engine/audit/finding.ts";
import type { Audit, AuditedPage } from "./audit.ts";
import type { RowOfPage } from "./row-of-page.ts";

/** For each kind of finding. All are in the report. */
const shown = 3;

type AuditProblemsInput = {
  readonly at: RowOfPage;
  /** Whether an error stops the build. */
  readonly release: boolean;
  /** Path of the report, which lists all findings. */
  readonly report: string;
};

/** An error of the audit is a warning of a build, and stops a release. */
export function auditProblems(audit: Audit, { at, release, report }: AuditProblemsInput): readonly Problem[] {
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
    return [...lines, warning(startOfFile(report), "E_AUDIT", rest)];
  });
}

const rank = ({ severity }: Finding) => (severity === "error" ? 0 : 1);

function words(path: string, { message, section }: Finding) {
  return `the page ${path} ${section === undefined ? "" : `(${section}) `}${message}${/[.?!"]$/.test(message) ? "" : "."}`;
}
