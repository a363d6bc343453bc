/** Checks of the whole site before it is published: removed addresses and audit. */
import { join, resolve } from "node:path";
import { DataError } from "../base/data-error.ts";
import { buildJsonPath } from "../output/build-json.ts";
import { missingCommitReason } from "../output/build-provenance.ts";
import { ledgerEntries, stampLastmod } from "../output/ledger.ts";
import { buildWarnings } from "../output/pages-json.ts";
import type { PageGroups } from "../render/page-groups.ts";
import { warningAt } from "../site/build/build-options.ts";
import { filesBeside } from "../site/build/last-result.ts";
import type { Build } from "../site/build/read-data.ts";
import { similarPages } from "../site/index-gate/similar-pages.ts";
import { removedPageProblems } from "../site/release-gate.ts";
import { auditProblems, auditSite } from "./audit/audit.ts";
import { createRowOfPage } from "./audit/row-of-page.ts";
import type { FactTracker } from "./audit/unused-facts.ts";

/** A built site, as `afterBuild` of a feature gets it. */
export type InspectedSite = Awaited<ReturnType<typeof inspectSite>>["inspected"];

/** @param facts tracker to which all towns were added. @throws DataError for what a release does not allow */
export async function inspectSite(build: Build, groups: PageGroups, facts: FactTracker) {
  const { options, day, progress, site, loaded, previous, provenance } = build;
  const ledger = stampLastmod(ledgerEntries(groups), previous.pages, day);
  /** Warnings that the next build of the same data does not repeat, such as those about removed addresses. */
  const passing = [
    ...removedPageProblems({ previous: previous.pages, pages: ledger, site }, options),
    ...buildWarnings(previous).map(warningAt(options.previous === undefined ? "--out" : "--previous")),
  ];
  const noCommit = provenance.commit === null ? missingCommitReason(resolve(options.data)) : null;
  const commitProblems =
    noCommit === null ? [] : [warningAt(join(options.out, buildJsonPath))(`names no commit: ${noCommit}`)];

  const alike = similarPages(site);
  const dataRowOf = createRowOfPage(loaded.tables);
  const { audit, problems } = await progress.step("Audit the pages", () => {
    const { redirects, settings } = site;
    const audit = auditSite({ groups: groups.values(), redirects, alike, tooAlike: settings.gate.alike });
    const [report = options.out] = filesBeside(options.out);
    return { audit, problems: auditProblems(audit, { at: dataRowOf, release: options.release, report }) };
  });
  if (problems.some(({ severity }) => severity === "error")) throw new DataError([...loaded.problems, ...problems]);
  const inspected = { build, groups, facts, audit, alike, dataRowOf, passing };
  return { ledger, problems: [...problems, ...commitProblems], inspected };
}
