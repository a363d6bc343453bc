/** Writes index.html and report.json into X-report/, beside the site in X. */
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { writeIfChanged } from "../../base/atomic-write.ts";
import { BuildError } from "../../base/errors.ts";
import type { Report } from "./report-data.ts";
import { reportHtml } from "./report-html.ts";
import { reportJson } from "./report-json.ts";

/** `dist` → `/…/dist-report` */
export const reportFolder = (out: string) => `${resolve(out)}-report`;

/** Other files in the folder, from reportFolder, stay. @throws BuildError if a file cannot be written */
export function writeReport(folder: string, report: Report) {
  try {
    mkdirSync(folder, { recursive: true });
    writeIfChanged([
      { file: join(folder, "report.json"), pieces: () => [reportJson(report)] },
      { file: join(folder, "index.html"), pieces: () => [reportHtml(report)] },
    ]);
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause)) throw cause;
    const why = `${cause.message}. Only the report is missing.`;
    throw new BuildError(`The report cannot be written to ${folder}: ${why}`, { cause });
  }
}
