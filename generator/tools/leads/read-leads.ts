/** Exports of the form's provider and call logs → quotes and calls by page, service and week. Personal cells are dropped. */
import { shortHash } from "../../base/digest.ts";
import { UsageError } from "../../base/errors.ts";
import { normalizeColumnName } from "../../engine/sheet/dialect.ts";
import type { LeadCount } from "../../inspect/results/lead-counts.ts";
import { addDays } from "../../inspect/results/snapshot.ts";
import { type ExportFile, type ExportTable, exportTables } from "../exports/export-tables.ts";
import { dateOrderOf, dayOfLead } from "./lead-date.ts";

/** Headings of the provider's export, as settings.json names them. */
type LeadColumns = {
  readonly date: string;
  readonly page?: string;
  readonly town?: string;
  readonly service?: string;
  readonly dates?: "day first" | "month first";
};

export type LeadPlaces = {
  /** The page of an address, a path, a code or a town's name, today. Undefined if none is known. */
  readonly pageOf: (text: string) => string | undefined;
  /** The page of a service in a town; the town's own if the service is not known. */
  readonly pageOfTown: (town: string, service: string) => string | undefined;
  /** Slug of a service by slug or title; empty if it is not known. */
  readonly serviceOf: (text: string) => string;
  /** Slug of the service that a page is about. */
  readonly serviceOfPage: (path: string) => string;
};

export type LeadsOfSource = { readonly source: string; readonly counts: readonly LeadCount[] };
export type ReadLeads = {
  readonly sources: readonly LeadsOfSource[];
  /** Leads that belong to no known page; rows without a date; calls about something else. */
  readonly unplaced: number;
  readonly undated: number;
  readonly ignored: number;
};

type Lead = Pick<LeadCount, "path" | "service" | "kind"> & { readonly day: string };
/** Places of the columns. An export may have a heading twice: the first filled cell counts. */
type Columns = Readonly<Record<"date" | "page" | "town" | "service" | "outcome", readonly number[]>>;

/** A call that was not about water. */
const noLead = /\b(?:spam|wrong number|sales call|recruit)/i;

/** @throws UsageError for a file without the columns; nothing of any file counts then */
export function readLeadFiles(
  files: readonly ExportFile[],
  columns: LeadColumns | undefined,
  places: LeadPlaces,
): ReadLeads {
  const sources = new Map<string, Map<string, LeadCount>>();
  let [unplaced, undated, ignored] = [0, 0, 0];
  const seen = new Set<string>();
  for (const { table, at, kind, source } of files.flatMap((file) => leadTables(file, columns))) {
    const rows = table.rows.slice(1).filter((cells) => cells.some((cell) => cell.trim() !== ""));
    const cell = (cells: readonly string[], name: keyof Columns) =>
      at[name].map((place) => (cells[place] ?? "").trim()).find((text) => text !== "") ?? "";
    const order = columns?.dates ?? dateOrderOf(rows.map((cells) => cell(cells, "date")));
    for (const cells of rows) {
      // The same row in another file is the same lead; in one file it may be a second one.
      const row = shortHash(JSON.stringify([source, cells]));
      const rowOfFile = `${table.name} ${row}`;
      if (seen.has(row) && !seen.has(rowOfFile)) continue;
      seen.add(row).add(rowOfFile);
      const day = dayOfLead(cell(cells, "date"), order);
      if (day === undefined) undated += 1;
      else if (noLead.test(cell(cells, "outcome"))) ignored += 1;
      else {
        const lead = leadOf((name) => cell(cells, name), { places, kind, day });
        if (lead.path === "") unplaced += 1;
        add(sources, source, lead);
      }
    }
  }
  const counts = Array.from(sources, ([source, all]) => ({ source, counts: [...all.values()] }));
  return { sources: counts, unplaced, undated, ignored };
}

type LeadContext = { readonly places: LeadPlaces; readonly kind: LeadCount["kind"]; readonly day: string };

function leadOf(cell: (name: keyof Columns) => string, { places, kind, day }: LeadContext): Lead {
  const named = places.serviceOf(cell("service"));
  const path = places.pageOf(cell("page")) ?? places.pageOfTown(cell("town"), named) ?? "";
  return { day, path, service: named === "" ? places.serviceOfPage(path) : named, kind };
}

function add(sources: Map<string, Map<string, LeadCount>>, source: string, { day, path, service, kind }: Lead) {
  const week = addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
  const counts = sources.get(source) ?? new Map<string, LeadCount>();
  sources.set(source, counts);
  const key = [week, path, service].join("\n");
  counts.set(key, { week, path, service, kind, count: (counts.get(key)?.count ?? 0) + 1 });
}

/** Null for a table that is neither. A call log has three columns, whatever they are called: day, town or code, outcome. */
function columnsOf({ rows }: ExportTable, columns: LeadColumns | undefined) {
  const headings = (rows[0] ?? []).map(normalizeColumnName);
  const find = (heading: string | undefined) =>
    headings.flatMap((each, place) => (heading !== undefined && each === normalizeColumnName(heading) ? [place] : []));
  const none = { date: [], page: [], town: [], service: [], outcome: [] };
  const date = find(columns?.date);
  if (columns !== undefined && date.length > 0) {
    const { page, town, service } = columns;
    const at = { ...none, date, page: find(page), town: find(town), service: find(service) };
    return at.page.length + at.town.length === 0
      ? null
      : { at, kind: "quote" as const, source: `quote-${shortHash(headings.join())}` };
  }
  const filled = headings.filter((heading) => heading !== "").length;
  if (filled === 3 && /^(?:day|date|la|data)$/.test(headings[0] ?? ""))
    return { at: { ...none, date: [0], page: [1], outcome: [2] }, kind: "call" as const, source: "call" };
  return null;
}

/** Tables of a file that have the columns: a workbook may have sheets with something else. */
function leadTables(file: ExportFile, columns: LeadColumns | undefined) {
  const tables = exportTables(file);
  const found = tables.flatMap((table) => {
    const known = columnsOf(table, columns);
    return known === null ? [] : [{ table, ...known }];
  });
  if (found.length > 0) return found;
  throw new UsageError(`${file.name} ${missingColumns(tables, columns)} Nothing was saved.`);
}

/** Prints no cell of the file: without headings, its first row is about a person. */
function missingColumns(tables: readonly ExportTable[], columns: LeadColumns | undefined) {
  if (columns === undefined)
    return "is not a call log, whose first row is day, town, outcome. For an export of the form, name its columns under leads in settings.json.";
  const headings = tables.flatMap(({ rows }) => (rows[0] ?? []).map(normalizeColumnName));
  const lacks = (heading: string | undefined) =>
    heading !== undefined && !headings.includes(normalizeColumnName(heading));
  const missing = [
    ...(lacks(columns.date) ? [`column "${columns.date}"`] : []),
    ...(columns.page === undefined && columns.town === undefined
      ? ["column of pages or towns"]
      : [columns.page, columns.town].every((each) => each === undefined || lacks(each))
        ? [`column "${columns.page ?? columns.town}"`]
        : []),
  ];
  return `is not a call log (day, town, outcome), and has no ${missing.join(" and no ")}. Correct the columns under leads in settings.json, or give an export whose first row has the headings.`;
}
