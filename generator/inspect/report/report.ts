/** Report of a build for people (index.html) and programs (report.json), in a folder beside the site. */

export { createBuildReport } from "./build-report.ts";
export type { Report, ReportPage, ReportProblem, ReportTown } from "./report-data.ts";
export { reportHtml } from "./report-html.ts";
export { reportJson } from "./report-json.ts";
export { reportFolder, showSearchStatus, writeReport } from "./write-report.ts";
