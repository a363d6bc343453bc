/** Writes the report of a build, once its site is published. */
import { reportFolder } from "../../base/folders.ts";
import { mergeProblems } from "../../base/merge-problems.ts";
import { gatherCounty } from "../../site/gather-county.ts";
import type { InspectedSite } from "../inspect-site.ts";
import { createBuildReport } from "./build-report.ts";
import { writeReport } from "./write-report.ts";

/** @throws BuildError if the report cannot be written */
export function afterBuild({ build, facts, passing, ...inspected }: InspectedSite) {
  const { options, site, loaded, day, provenance, progress } = build;
  return progress.step("Write the report", () => {
    for (const county of site.townsByCounty.flatMap((each) => gatherCounty(site, each))) facts.ofCounty(county);
    const report = createBuildReport({
      ...{ ...inspected, site, loaded, day, commit: provenance.commit },
      problems: mergeProblems([...loaded.problems, ...passing]),
      unprinted: facts.others(),
    });
    writeReport(reportFolder(options.out), report);
  });
}
