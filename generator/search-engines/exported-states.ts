/** What Search Console exported of page indexing, as a CSV table. */
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { UsageError } from "../errors.ts";
import { type PageState, pathIn, stateOf } from "./page-state.ts";

const addressNames = ["url", "page", "address"];
const crawlNames = ["last crawled", "last crawl"];
const stateNames = ["status", "coverage", "indexing", "state", "reason", "verdict"];

/**
 * By path. A table of one state alone, as Search Console exports it, has that state beside it in Metadata.csv.
 * @throws UsageError for a file that is no such export
 */
export function exportedStates(file: string): ReadonlyMap<string, PageState> {
  const rows = rowsOf(file);
  const ofAll = stateBeside(file);
  return new Map(
    rows.flatMap((row) => {
      const cell = (names: readonly string[]) => names.map((name) => row[name]).find((value) => value !== undefined);
      const address = cell(addressNames);
      if (address === undefined || !URL.canParse(address)) return [];
      return [[pathIn(address), stateOf(cell(stateNames) ?? ofAll, cell(crawlNames) ?? "")]] as const;
    }),
  );
}

const table = z.array(z.record(z.string(), z.string()));

function rowsOf(file: string) {
  try {
    const columns = (names: readonly string[]) => names.map((name) => name.trim().toLowerCase());
    const rows = table.parse(
      parse(readFileSync(file), { bom: true, columns, skip_empty_lines: true, relax_column_count: true, trim: true }),
    );
    if (rows.length > 0 && !addressNames.some((name) => name in (rows[0] ?? {})))
      throw new Error("none of its columns is called URL");
    return rows;
  } catch (cause) {
    throw new UsageError(
      `${file} is no CSV export of page indexing: ${cause instanceof Error ? cause.message : String(cause)}. Export the table of Search Console's report "Page indexing", and name that file.`,
    );
  }
}

function stateBeside(file: string): string | undefined {
  const beside = join(dirname(file), basename(file).replace(/Table/i, "Metadata"));
  try {
    return /^Issue,\s*"?([^"\r\n]+)/m.exec(beside === file ? "" : readFileSync(beside, "utf8"))?.[1];
  } catch {
    return undefined; // a table of all that is indexed
  }
}
