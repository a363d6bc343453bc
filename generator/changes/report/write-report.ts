/** Writes index.html and report.json into X-report/, beside the site in X. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { writeIfChanged } from "../../base/atomic-write.ts";
import { BuildError } from "../../base/errors.ts";
import type { Problem } from "../../base/problem.ts";
import type { Report } from "./build-report.ts";
import { reportHtml } from "./report-html.tsx";

/** Other files in the folder, from reportFolder, stay. @throws BuildError if a file cannot be written */
export function writeReport(folder: string, report: Report) {
  try {
    mkdirSync(folder, { recursive: true });
    writeIfChanged([
      { file: join(folder, "report.json"), text: reportJson(report) },
      { file: join(folder, "index.html"), text: reportHtml(report) },
    ]);
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause)) throw cause;
    const why = `${cause.message}. Only the report is missing.`;
    throw new BuildError(`The report cannot be written to ${folder}: ${why}`, { cause });
  }
}

/** One line for each page and problem, so that diff can compare two reports. */
export const reportJson = ({ pages, problems, placeholders, aged }: Report): string =>
  `{"pages":${lines(pages.map(({ title: _title, errors: _errors, ...page }) => page))},
"problems":${lines(problems.map(placed))},
"placeholders":${lines(placeholders.map(placed))},
"review":${lines(aged.map(placed))}}
`;

const lines = (entries: readonly object[]) =>
  entries.length === 0 ? "[]" : `[\n${entries.map((entry) => JSON.stringify(entry)).join(",\n")}\n]`;

const placed = ({ file, line, column, severity, message }: Problem) => ({ file, line, column, severity, message });
