/** Reads one export of Search Console's search results: its .zip, or the CSV files of it. */
import { basename } from "node:path";
import { parse } from "csv-parse/sync";
import { BuildError } from "../base/errors.ts";
import type { SearchFigures } from "./search-figures.ts";
import { isZip, unzip } from "./zip-entries.ts";

export type ExportFile = { readonly name: string; readonly bytes: Buffer };

export type SearchExport = {
  /** Name of the .zip, or names of the CSV files. */
  readonly names: string;
  /** Addresses with their figures, as exported. */
  readonly pages: readonly Row[];
  readonly queries: readonly Row[];
  /** First and last day; null if the table of days is missing. */
  readonly period: { readonly from: string; readonly to: string } | null;
  /** "Device: Mobile" */
  readonly filters: readonly string[];
};

type Row = readonly [text: string, figures: SearchFigures];
type Table = { readonly name: string; readonly headings: readonly string[]; readonly rows: readonly string[][] };
type FigureTable = { readonly title: string; readonly rows: readonly Row[] };

const maxBytes = 64 * 1024 * 1024;
const howToExport =
  "in Search Console open Performance, Search results, choose Export and Download CSV, and give that .zip unchanged";

const fileError = (message: string) => new BuildError(message, { exitCode: 1 });

/** @throws BuildError with exit status 1 for files that are not one export */
export function readSearchExport(files: readonly ExportFile[]): SearchExport {
  const read = files.map((file) => tablesOf(file));
  const tables = read.flatMap(({ figures }) => figures);
  const days = tables.find((table) => hasOnly(table, /^\d{4}-\d\d-\d\d$/));
  const pages = tables.find((table) => hasOnly(table, /^https?:\/\//i));
  const queries = queriesIn(
    tables.filter((table) => table !== days && table !== pages),
    days,
  );
  const names = files.map(({ name }) => name).join(", ");
  if (tables.every(({ rows }) => rows.length === 0))
    throw fileError(`${names} has headings and no rows: choose a period with impressions, and export again.`);
  if ([pages, queries].every((table) => table === undefined || table.rows.length === 0))
    throw fileError(`${names} has neither pages nor queries: ${howToExport}.`);
  const dates = days?.rows.map(([day]) => day).sort() ?? [];
  const [from, to] = [dates[0], dates.at(-1)];
  return {
    names,
    pages: pages?.rows ?? [],
    queries: queries?.rows ?? [],
    period: from === undefined || to === undefined ? null : { from, to },
    filters: read.flatMap(({ filters }) => filters),
  };
}

/** @throws BuildError for a file without tables of searches */
function tablesOf(file: ExportFile) {
  const tables = isZip(file.bytes) ? packedTables(file) : [csvTable(file.name, file.bytes)];
  const figures = tables.flatMap(figureTable);
  const isFilters = ({ name, headings }: Table) =>
    headings.length === 2 && (isZip(file.bytes) || /filter/i.test(basename(name)));
  const filters = tables.filter(isFilters);
  if (figures.length + filters.length === 0)
    throw fileError(`${file.name} is not an export of Search Console’s search results: ${howToExport}.`);
  return { figures, filters: filters.flatMap(filtersIn) };
}

function packedTables({ name, bytes }: ExportFile): readonly Table[] {
  try {
    const files = unzip(bytes, (file) => /\.csv$/i.test(file) && !file.startsWith("__MACOSX/"), maxBytes);
    return files.map((file) => csvTable(`${name}, ${basename(file.name)}`, file.content));
  } catch (cause) {
    if (cause instanceof BuildError) throw cause;
    const why = cause instanceof Error ? cause.message : cause;
    throw fileError(`${name} cannot be unpacked (${why}): ${howToExport}.`);
  }
}

function csvTable(name: string, bytes: Buffer): Table {
  const text = bytes.toString("utf8");
  // A spreadsheet may have saved the file again, with another delimiter.
  const [heading = ""] = text.split("\n", 1);
  const [delimiter] = [",", ";", "\t"].sort((a, b) => heading.split(b).length - heading.split(a).length);
  const options = { bom: true, relax_column_count: true, skip_empty_lines: true, trim: true };
  try {
    const [headings = [], ...rows] = parse(text, { delimiter, ...options });
    return { name, headings, rows };
  } catch {
    throw fileError(`${name} is not a whole CSV file: ${howToExport}.`);
  }
}

/** In every language the columns are: page, query or day; clicks; impressions; share of clicks; position. */
function figureTable({ name, headings, rows }: Table): readonly FigureTable[] {
  if (headings.length === 9 && rows.every((cells) => cells.slice(1, 5).every((cell) => wholeNumber(cell) !== null)))
    throw fileError(`${name} compares two periods: export one period, without a comparison.`);
  if (headings.length !== 5) return [];
  const read = rows.map(([text = "", ...cells]): Row | null => {
    const [clicks, impressions] = [wholeNumber(cells[0]), wholeNumber(cells[1])];
    // A day without impressions has no position.
    const position = impressions === 0 ? 0 : decimalNumber(cells[3]);
    if (clicks === null || impressions === null || position === null) return null;
    // Control characters of a query could control the terminal.
    return [text.replace(/\p{Cc}+/gu, " "), { clicks, impressions, position }];
  });
  const damaged = read.indexOf(null);
  if (damaged === 0) return [];
  if (damaged > 0) throw fileError(`${name} is cut off or damaged in row ${damaged + 2}: ${howToExport}.`);
  return [{ title: `${basename(name).split(", ").at(-1)} ${headings[0]}`, rows: read.filter((row) => row !== null) }];
}

const hasOnly = ({ rows }: FigureTable, form: RegExp) => rows.length > 0 && rows.every(([text]) => form.test(text));

/** Finds the table of queries: those of countries and devices add up to the total of the days, or begin with capitals. */
function queriesIn(tables: readonly FigureTable[], days: FigureTable | undefined) {
  const total = days === undefined ? 0 : impressionsOf(days);
  const isOther = (table: FigureTable) =>
    Math.abs(impressionsOf(table) - total) <= total / 100 ||
    table.rows.filter(([text]) => /^\p{Lu}/u.test(text)).length * 2 > table.rows.length;
  return tables.find(({ title }) => /quer/i.test(title)) ?? tables.find((table) => !isOther(table));
}

const impressionsOf = ({ rows }: FigureTable) => rows.reduce((sum, [, { impressions }]) => sum + impressions, 0);

/** The first two rows name the kind of search, which is usually Web, and the period. */
const filtersIn = ({ rows }: Table) =>
  rows.filter(([, value = ""], at) => at > 1 || /^(?:image|video|news)$/i.test(value)).map((cells) => cells.join(": "));

/** "1,234", "1.234" and "1 234" → 1234 */
const wholeNumber = (cell = "") => (/^\d[\d.,\s’']*$/.test(cell) ? Number(cell.replace(/\D/g, "")) : null);

/** "8.3" and "8,3" → 8.3 */
const decimalNumber = (cell = "") => (/^\d+(?:[.,]\d+)?$/.test(cell) ? Number(cell.replace(",", ".")) : null);
