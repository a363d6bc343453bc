/** A site that is made is looked at as a whole: what is wrong with it, what publishing it changes, and the report of both. */
import type { Site } from "../data/site.ts";
import { alikePages } from "./audit/alike-pages.ts";
import { auditBuild } from "./audit/audit-build.ts";
import { dataRows } from "./audit/data-rows.ts";
import { changesOfBuild } from "./changes/changes-of-build.ts";
import type { BuildOptions } from "./command-line/options.ts";
import type { Progress } from "./command-line/progress.ts";
import { gatherCounty } from "./gather-county.ts";
import type { Loaded } from "./load/load-site.ts";
import type { Problem } from "./load/problem.ts";
import type { MadeFrom } from "./publish/build-json.ts";
import type { Staging } from "./publish/folder/folder.ts";
import type { Ledger } from "./publish/ledger.ts";
import type { PreviousPages } from "./publish/pages-json.ts";
import type { MadePages } from "./render-site.ts";
import { reportFolder, reportOfBuild, writeReport } from "./report/report.ts";

type Inspecting = {
  readonly site: Site;
  readonly loaded: Loaded;
  readonly madeFrom: MadeFrom;
  readonly day: string;
  readonly made: MadePages;
  readonly ledger: Ledger;
  readonly previous: PreviousPages;
  readonly staging: Staging;
  readonly options: BuildOptions;
  readonly progress: Progress;
};

export type Inspected = {
  /** What the audit tells: warnings. */
  readonly problems: readonly Problem[];
  /** Writes the report, once the site is published. `others` are problems of the build. @throws BuildError */
  report(others: readonly Problem[]): Promise<void>;
};

/** @throws DataError for what is wrong in a release */
export async function inspectSite(inspecting: Inspecting): Promise<Inspected> {
  const { site, loaded, madeFrom, day, made, previous, staging, options, progress } = inspecting;
  const { assets, files, sitePages, facts, rendered } = made;
  const { groups } = rendered;
  const looks = { alike: alikePages(site), dataRowOf: dataRows(loaded.sources) };
  const { audit, problems } = await progress.step("Audit", () =>
    auditBuild({ ...looks, site, groups, others: loaded.problems, options }),
  );
  const changes =
    previous.pages === null
      ? null
      : await progress.step("Compare", () =>
          changesOfBuild({ ...inspecting, assets, files, sitePages, groups, folder: staging }),
        );
  return {
    problems,
    report: (others) =>
      progress.step("Report", () => {
        for (const county of site.townsByCounty.flatMap((each) => gatherCounty(site, each))) facts.ofCounty(county);
        const about = { problems: [...loaded.problems, ...others], unprinted: facts.others(), changes };
        const { commit } = madeFrom;
        const report = reportOfBuild({ ...looks, ...about, audit, site, loaded, groups, day, commit });
        writeReport(reportFolder(options.out), report);
      }),
  };
}
