/** Checks of the whole site before it is published: removed addresses, audit, report. */
import { join, resolve } from "node:path";
import { DataError } from "../base/data-error.ts";
import { mergeProblems } from "../base/merge-problems.ts";
import { buildJsonPath } from "../engine/publish/build-json.ts";
import { missingCommitReason } from "../engine/publish/build-provenance.ts";
import { ledgerEntries, stampLastmod } from "../engine/publish/ledger.ts";
import { buildWarnings } from "../engine/publish/pages-json.ts";
import { auditProblems, auditSite } from "../inspect/audit/audit.ts";
import { createRowOfPage } from "../inspect/audit/row-of-page.ts";
import { createBuildReport } from "../inspect/report/build-report.ts";
import { reportFolder, writeReport } from "../inspect/report/write-report.ts";
import { gatherCounty } from "../site/gather-county.ts";
import { similarPages } from "../site/index-gate/similar-pages.ts";
import { removedPageProblems } from "../site/release-gate.ts";
import type { BuildRun } from "./build-run.ts";
import { warningAt } from "./build-run.ts";
import type { BuiltSite } from "./render-site.ts";

export type SiteInspection = Awaited<ReturnType<typeof inspectSite>>;

/** @throws DataError for what a release does not allow */
export async function inspectSite(run: BuildRun, built: BuiltSite) {
  const { options, day, progress } = run;
  const { site, loaded, groups, previous, provenance } = built;
  const ledger = stampLastmod(ledgerEntries(groups), previous.pages, day);
  /** Warnings that the next build of the same data does not repeat, as about addresses that are gone. */
  const passing = [
    ...removedPageProblems({ previous: previous.pages, pages: ledger, site }, options),
    ...buildWarnings(previous).map(warningAt(options.previous ?? join(options.out, "pages.json"))),
  ];
  const noCommit = provenance.commit === null ? missingCommitReason(resolve(options.data)) : null;
  const ofCommit =
    noCommit === null ? [] : [warningAt(join(options.out, buildJsonPath))(`names no commit: ${noCommit}`)];

  const alike = similarPages(site);
  const dataRowOf = createRowOfPage(loaded.sources);
  const { audit, problems } = await progress.step("Audit the pages", () => {
    const { redirects, settings } = site;
    const audit = auditSite({ groups: groups.values(), redirects, alike, tooAlike: settings.gate.alike });
    const report = `${options.out}-report/index.html`;
    return { audit, problems: auditProblems(audit, { at: dataRowOf, release: options.release, report }) };
  });
  if (problems.some(({ severity }) => severity === "error")) throw new DataError([...loaded.problems, ...problems]);
  /** Call after publishing. @throws BuildError if the report cannot be written */
  const writeSiteReport = () =>
    progress.step("Write the report", () => {
      for (const county of site.townsByCounty.flatMap((each) => gatherCounty(site, each))) built.facts.ofCounty(county);
      const report = createBuildReport({
        ...{ site, loaded, groups, ledger, audit, alike, dataRowOf, day, commit: provenance.commit },
        problems: mergeProblems([...loaded.problems, ...passing]),
        unprinted: built.facts.others(),
      });
      writeReport(reportFolder(options.out), report);
    });
  return { ledger, problems: [...problems, ...ofCommit], passing, writeReport: writeSiteReport };
}
