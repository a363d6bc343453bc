/** index.html and report.json in X-report/ beside the site in X. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { BuildError } from "../errors.ts";
import { readKeptStatus } from "../search-engines/kept-status.ts";
import type { Report } from "./report.ts";
import { reportHtml } from "./report-html.ts";
import { reportJson } from "./report-json.ts";
import { withSearchPart } from "./search-part.ts";

/** `dist` → `/…/dist-report` */
export const reportFolder = (out: string) => `${resolve(out)}-report`;

/**
 * @param folder that of reportFolder; other files in it stay
 * @returns the names of the files that were written: those that were not there as they are now
 * @throws BuildError when the file system refuses
 */
export function writeReport(folder: string, report: Report): readonly string[] {
  const files = { "index.html": reportHtml(report, readKeptStatus(folder)), "report.json": reportJson(report) };
  return writing(folder, () =>
    Object.entries(files).flatMap(([name, text]) => (writeIfOther(join(folder, name), text) ? [name] : [])),
  );
}

/** Shows in the report of the last build what search engines are known to list now; the next build does so by itself. */
export function showSearchStatus(folder: string) {
  const file = join(folder, "index.html");
  const kept = readKeptStatus(folder);
  if (kept === null || !existsSync(file)) return;
  writing(folder, () => writeIfOther(file, withSearchPart(readFileSync(file, "utf8"), kept)));
}

function writing<Result>(folder: string, write: () => Result) {
  try {
    mkdirSync(folder, { recursive: true });
    return write();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new BuildError(`The report cannot be written to ${folder}: ${why}. Only the report is missing.`, { cause });
  }
}

/** Written beside and renamed, so that a reader never sees half of it. */
function writeIfOther(file: string, text: string) {
  const bytes = Buffer.from(text);
  if (existsSync(file) && readFileSync(file).equals(bytes)) return false;
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, bytes);
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
  return true;
}
