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
      { file: join(folder, "report.json"), content: reportJson(report) },
      { file: join(folder, "index.html"), content: reportHtml(report) },
    ]);
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause)) throw cause;
    const why = `${cause.message}. Only the report is missing.`;
    throw new BuildError(`The report cannot be written to ${folder}: ${why}`, { cause });
  }
}

/** One line for each page and problem, so that diff can compare two reports. */
export const reportJson = ({ pages, problems, placeholders, aged }: Report): string =>
  [
    ...['{"pages":', ...list(pages, ({ title: _title, errors: _errors, ...page }) => page)],
    ...[',\n"problems":', ...list(problems, placed)],
    ...[',\n"placeholders":', ...list(placeholders, placed)],
    ...[',\n"review":', ...list(aged, placed), "}\n"],
  ].join("");

/** @param shown returns the part of an entry that is in the file */
function* list<Entry>(entries: readonly Entry[], shown: (entry: Entry) => object): Generator<string> {
  for (const [place, entry] of entries.entries()) yield `${place === 0 ? "[\n" : ",\n"}${JSON.stringify(shown(entry))}`;
  yield entries.length === 0 ? "[]" : "\n]";
}

const placed = ({ file, line, column, severity, message }: Problem) => ({ file, line, column, severity, message });
