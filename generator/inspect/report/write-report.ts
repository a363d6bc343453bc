/** Writes index.html and report.json into X-report/, beside the site in X. */
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { type FileContent, writeIfChanged } from "../../base/atomic-write.ts";
import { BuildError } from "../../base/errors.ts";
import { readIndexStatus } from "./index-status-file.ts";
import { pageFigures } from "./page-figures.ts";
import type { Report, ReportPage } from "./report-data.ts";
import { htmlOf } from "./report-html.ts";
import { reportJson } from "./report-json.ts";
import { replaceSearchSection } from "./search-section.ts";

/** `dist` → `/…/dist-report` */
export const reportFolder = (out: string) => `${resolve(out)}-report`;

/**
 * Iterates the pages of the report once.
 * @param folder from reportFolder. Other files in it stay.
 * @returns the names of the files that were new or changed
 * @throws BuildError if a file cannot be written
 */
export function writeReport(folder: string, report: Report): readonly string[] {
  const { see, figures } = pageFigures();
  const written = write(folder, [
    {
      file: join(folder, "report.json"),
      pieces: () => reportJson({ ...report, pages: seenBy(see, report.pages) }),
    },
    { file: join(folder, "index.html"), pieces: () => [htmlOf(report, figures(), readIndexStatus(folder))] },
  ]);
  return written.map((file) => basename(file)).sort();
}

/** Updates the report of the last build with the new search status. The next build includes it anyway. */
export function showSearchStatus(folder: string) {
  const file = join(folder, "index.html");
  const kept = readIndexStatus(folder);
  if (kept === null || !existsSync(file)) return;
  write(folder, [{ file, pieces: () => [replaceSearchSection(readFileSync(file, "utf8"), kept)] }]);
}

function write(folder: string, contents: readonly FileContent[]): readonly string[] {
  try {
    mkdirSync(folder, { recursive: true });
    return writeIfChanged(contents);
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause)) throw cause;
    const why = `${cause.message}. Only the report is missing.`;
    throw new BuildError(`The report cannot be written to ${folder}: ${why}`, { cause });
  }
}

function* seenBy(see: (page: ReportPage) => void, pages: Iterable<ReportPage>): Generator<ReportPage> {
  for (const page of pages) {
    see(page);
    yield page;
  }
}
