/** What Search Console exported of page indexing, as a CSV table. */
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { UsageError } from "../errors.ts";
import { columnName, decode, dialectFor, recordsIn } from "../load/read/read.ts";
import { ownPath } from "./own-path.ts";
import { type PageState, stateOf } from "./page-state.ts";

const addressNames = ["url", "page", "address"];
const crawlNames = ["last_crawled", "last_crawl"];
const stateNames = ["status", "coverage", "indexing", "state", "reason", "verdict"];

export type ExportedStates = {
  /** By path. */
  readonly states: ReadonlyMap<string, PageState>;
  /** How many addresses are of other sites. */
  readonly foreign: number;
};

/**
 * A table of one state alone, as Search Console exports it, has that state beside it in Metadata.csv.
 * @param bases all that the site's addresses may begin with
 * @throws UsageError for a file that is no such export, or that of another site
 */
export function exportedStates(file: string, bases: readonly string[]): ExportedStates {
  const rows = rowsOf(file);
  const ofAll = stateBeside(file);
  const states = new Map<string, PageState>();
  let foreign = 0;
  for (const { address, state, crawl } of rows) {
    const path = ownPath(address, bases);
    if (path === undefined) foreign++;
    else states.set(path, either(states.get(path), stateOf(state ?? ofAll, crawl)));
  }
  if (states.size > 0) return { states, foreign };
  throw refusal(file, `no address of it is of ${bases.join(" or ")}; the first is ${rows[0]?.address}`);
}

/** A page that is listed under one of its names is listed, though the others lead on to it. */
const either = (one: PageState = { isCrawled: false, isIndexed: false }, other: PageState): PageState => ({
  isCrawled: one.isCrawled || other.isCrawled,
  isIndexed: one.isIndexed || other.isIndexed,
});

type ExportedRow = { readonly address: string; readonly state: string | undefined; readonly crawl: string };

/** At least one. */
function rowsOf(file: string): readonly ExportedRow[] {
  const [headings, ...rows] = recordsOf(file);
  if (headings === undefined) throw refusal(file, "it is empty");
  const names = headings.map(columnName);
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

/** Whatever stands between its cells, as of the sheets. */
function recordsOf(file: string): readonly (readonly string[])[] {
  const bytes = bytesOf(file);
  if (bytes.subarray(0, 4).toString("latin1") === "PK\x03\x04")
    throw refusal(file, "it is packed, or a workbook. Unpack it and name its Table.csv, or save it as CSV");
  const { text, problems } = decode(file, bytes);
  if (text === undefined) throw refusal(file, `it ${problems[0]?.message ?? "is no text"}`);
  const known = [...addressNames, ...crawlNames, ...stateNames];
  const { records, problems: faults } = recordsIn(file, dialectFor(text, { known }));
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
    `${file} is no CSV export of page indexing: ${reason.replace(/\.$/, "")}. Export the table of Search Console's report "Page indexing", and name that file.`,
  );

function stateBeside(file: string): string | undefined {
  const beside = join(dirname(file), basename(file).replace(/Table/i, "Metadata"));
  try {
    return /^Issue[,;\t]\s*"?([^"\r\n]+)/m.exec(beside === file ? "" : readFileSync(beside, "utf8"))?.[1];
  } catch {
    return undefined; // a table of all that is indexed
  }
}
