/** Rows of a feed as the file of a sheet: what did not change keeps its dates, and the editors' columns stay. */
import { csvCell } from "../../base/csv-cell.ts";
import { pluralize } from "../../base/plural.ts";
import { quote } from "../../base/problem.ts";
import { sheetOfFile } from "../../site/sheets/sheets.ts";
import { type Cells, type FeedAdapter, FeedRefusal, type FeedRow } from "./feed-adapter.ts";

type FeedRowsInput = {
  readonly adapter: FeedAdapter;
  readonly bytes: Buffer;
  /** `as_of` of the feed in site.json. */
  readonly asOf: string | undefined;
  /** The day of the fetch, 2026-05-02. */
  readonly day: string;
  readonly rowsOf: (file: string) => readonly Cells[];
};

/** Who says so follows from the edition. */
const sourceColumns: readonly string[] = ["source_title", "source_url"];

const isSame = ({ was, is }: FeedRow, asOfColumn: string) =>
  was !== undefined &&
  Object.entries(is).every(
    ([column, cell]) => sourceColumns.includes(column) || column === asOfColumn || (was[column] ?? "") === (cell ?? ""),
  );

/** @throws FeedRefusal */
export function feedRows({ adapter, bytes, asOf: set, day, rowsOf }: FeedRowsInput): readonly Cells[] {
  const table = adapter.read(bytes, adapter.columns);
  if (table.records.length < adapter.recordsMin)
    throw new FeedRefusal(
      `has ${pluralize(table.records.length, "row")}, and never had fewer than ${adapter.recordsMin}. See ${adapter.page}`,
    );
  const asOf = adapter.dayOf?.(table) ?? set;
  if (asOf === undefined)
    throw new FeedRefusal(
      `does not say of which day it is. Write it as as_of beside its address in site.json; see ${adapter.page}`,
    );
  const rows = adapter.toRows({ table, asOf, rowsOf });
  requireNewDay(rows, rowsOf(adapter.file), adapter, asOf);
  return rows.map((row) => dated(row, adapter, asOf, day));
}

function requireNewDay(rows: readonly FeedRow[], before: readonly Cells[], adapter: FeedAdapter, asOf: string) {
  const newest = before.map((row) => row[adapter.asOf] ?? "").reduce((a, b) => (a > b ? a : b), "");
  if (asOf < newest)
    throw new FeedRefusal(
      `is of ${asOf}, and ${adapter.file} has rows of ${newest}. Look for a newer one at ${adapter.page}`,
    );
  const changed = rows.filter((row) => !isSame(row, adapter.asOf));
  if (adapter.isDatedEdition !== true || asOf > newest || (changed.length === 0 && rows.length === before.length))
    return;
  const [first] = changed;
  const name = sheetOfFile(adapter.file)
    ?.nameColumns.map((column) => first?.is[column] ?? first?.was?.[column] ?? "")
    .find((cell) => cell !== "");
  throw new FeedRefusal(
    `has other rows than ${adapter.file}${name === undefined ? "" : `, such as ${quote(name)},`} for the same day, ${asOf}. Look up the day of the new edition at ${adapter.page}, and write it as as_of in site.json`,
  );
}

function dated(row: FeedRow, adapter: FeedAdapter, asOf: string, day: string): Cells {
  const { was, is } = row;
  const isKept = Object.keys(is).length === 0 || (isSame(row, adapter.asOf) && was?.[adapter.asOf] === asOf);
  return isKept && was !== undefined ? was : { ...was, ...is, [adapter.asOf]: asOf, [adapter.retrieved]: day };
}

/** @param columns of the file, in their order; columns that it lacks follow. CSV as the sheets here are saved. */
export function sheetBytes(rows: readonly Cells[], columns: readonly string[]): Buffer {
  const filled = rows.flatMap((row) => Object.keys(row).filter((column) => (row[column] ?? "") !== ""));
  const all = [...new Set([...columns, ...filled])];
  const lines = [all, ...rows.map((row) => all.map((column) => row[column] ?? ""))];
  return Buffer.from(`\ufeff${lines.map((cells) => `${cells.map((cell) => csvCell(cell)).join(",")}\n`).join("")}`);
}
