/** Parses the CSV table that Search Console exports of page indexing. */
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { UsageError } from "../../base/errors.ts";
import { normalizeColumnName } from "../../engine/read/csv-dialect.ts";
import { parseRecords, readDialect } from "../../engine/read/csv-records.ts";
import { decode } from "../../engine/read/decode.ts";
import { type IndexState, indexStateOf } from "../../inspect/report/index-state.ts";
import { sitePathOfUrl } from "../../inspect/search-results/site-path-of-url.ts";

const addressNames = ["url", "page", "address"];
const crawlNames = ["last_crawled", "last_crawl"];
const stateNames = ["status", "coverage", "indexing", "state", "reason", "verdict"];

type SearchConsoleExport = {
  /** States by path. */
  readonly states: ReadonlyMap<string, IndexState>;
  /** Number of addresses of other sites. */
  readonly foreign: number;
};

/**
 * If the table is of one state only, Search Console writes that state into Metadata.csv beside it.
 * @param bases all possible beginnings of the site's addresses
 * @throws UsageError if the file is not such an export, or is that of another site
 */
export function parseSearchConsoleExport(file: string, bases: readonly string[]): SearchConsoleExport {
  const rows = rowsOf(file);
  const ofAll = stateBeside(file);
  const states = new Map<string, IndexState>();
  let foreign = 0;
  for (const { address, state, crawl } of rows) {
    const path = sitePathOfUrl(address, bases);
    if (path === undefined) foreign++;
    else states.set(path, either(states.get(path), indexStateOf(state ?? ofAll, crawl)));
  }
  if (states.size > 0) return { states, foreign };
  throw refusal(file, `no address of it is of ${bases.join(" or ")}; the first is ${rows[0]?.address}`);
}

/** A page is indexed if one of its addresses is, although the others redirect to it. */
const either = (one: IndexState = { isCrawled: false, isIndexed: false }, other: IndexState): IndexState => ({
  isCrawled: one.isCrawled || other.isCrawled,
  isIndexed: one.isIndexed || other.isIndexed,
});

type ExportedRow = { readonly address: string; readonly state: string | undefined; readonly crawl: string };

/** @returns at least one row */
function rowsOf(file: string): readonly ExportedRow[] {
  const [headings, ...rows] = recordsOf(file);
  if (headings === undefined) throw refusal(file, "it is empty");
  const names = headings.map(normalizeColumnName);
  const columnOf = (known: readonly string[]) => names.findIndex((name) => known.includes(name));
  const [address, state, crawl] = [addressNames, stateNames, crawlNames].map(columnOf);
  const isThere = (column: number | undefined): column is number => column !== undefined && column >= 0;
  const found = `found are ${headings.map((heading) => heading.trim()).join(", ")}`;
  if (!isThere(address)) throw refusal(file, `none of its columns is called URL; ${found}`);
  if (!isThere(state) && !isThere(crawl))
    throw refusal(file, `none of its columns is called Last crawled or Status; ${found}`);
  const cellIn = (row: readonly string[], column: number | undefined) =>
    isThere(column) ? row[column]?.trim() : undefined;
  const read = rows.map((row) => ({
    address: cellIn(row, address) ?? "",
    state: cellIn(row, state),
    crawl: cellIn(row, crawl) ?? "",
  }));
  const filled = read.filter((row) => row.address !== "");
  if (filled.length === 0) throw refusal(file, "it has no rows below its headings");
  return filled;
}

/** Reads any delimiter, as for the sheets. */
function recordsOf(file: string): readonly (readonly string[])[] {
  const bytes = bytesOf(file);
  if (bytes.subarray(0, 4).toString("latin1") === "PK\x03\x04")
    throw refusal(file, "it is packed, or a workbook. Unpack it and name its Table.csv, or save it as CSV");
  const { text, problems } = decode(file, bytes);
  if (text === undefined) throw refusal(file, `it ${problems[0]?.message ?? "is not text"}`);
  const known = [...addressNames, ...crawlNames, ...stateNames];
  const { records, problems: faults } = parseRecords(file, readDialect(text, { known, aliases: {} }));
  const [fault] = faults;
  if (fault !== undefined) throw refusal(file, `row ${fault.line}: ${fault.message}`);
  return records.map(({ cells }) => cells);
}

function bytesOf(file: string) {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw refusal(file, cause instanceof Error ? cause.message : String(cause));
  }
}

const refusal = (file: string, reason: string) =>
  new UsageError(
    `${file} is not a CSV export of page indexing: ${reason.replace(/\.$/, "")}. Export the table of Search Console's report "Page indexing", and give that file.`,
  );

function stateBeside(file: string): string | undefined {
  const beside = join(dirname(file), basename(file).replace(/Table/i, "Metadata"));
  try {
    return /^Issue[,;\t]\s*"?([^"\r\n]+)/m.exec(beside === file ? "" : readFileSync(beside, "utf8"))?.[1];
  } catch {
    return undefined; // a table of all indexed pages
  }
}
