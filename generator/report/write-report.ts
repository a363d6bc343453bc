/** index.html and report.json in X-report/ beside the site in X. */
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { BuildError } from "../errors.ts";
import { readKeptStatus } from "../search-engines/kept-status.ts";
import { pageFigures } from "./page-figures.ts";
import type { Report, ReportPage } from "./report.ts";
import { htmlOf } from "./report-html.ts";
import { reportJson } from "./report-json.ts";
import { withSearchPart } from "./search-part.ts";
import { type Content, writeIfOther } from "./write-if-other.ts";

/** `dist` → `/…/dist-report` */
export const reportFolder = (out: string) => `${resolve(out)}-report`;

/**
 * The pages of the report are gone through once.
 * @param folder that of reportFolder; other files in it stay
 * @returns the names of the files that were written: those that were not there as they are now
 * @throws BuildError when the file system refuses
 */
export function writeReport(folder: string, report: Report): readonly string[] {
  const { see, figures } = pageFigures();
  const written = write(folder, [
    {
      file: join(folder, "report.json"),
      pieces: () => reportJson({ ...report, pages: seenBy(see, report.pages) }),
    },
    { file: join(folder, "index.html"), pieces: () => [htmlOf(report, figures(), readKeptStatus(folder))] },
  ]);
  return written.map((file) => basename(file)).sort();
}

/** Shows in the report of the last build what search engines are known to list now; the next build does so by itself. */
export function showSearchStatus(folder: string) {
  const file = join(folder, "index.html");
  const kept = readKeptStatus(folder);
  if (kept === null || !existsSync(file)) return;
  write(folder, [{ file, pieces: () => [withSearchPart(readFileSync(file, "utf8"), kept)] }]);
}

function write(folder: string, contents: readonly Content[]): readonly string[] {
  try {
    mkdirSync(folder, { recursive: true });
    return writeIfOther(contents);
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
