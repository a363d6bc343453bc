/** Answers of a form and call lists → quotes and calls by day and page. Personal cells are dropped. */
import { callCode } from "../../../client/measures/call-code.ts";
import type { Site } from "../../../data/schema/site.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import { paths } from "../../../templates/paths.ts";
import { shortHash } from "../../base/digest.ts";
import { slugify } from "../../base/slug.ts";
import { normalizeColumnName } from "../../engine/sheet/dialect.ts";
import { sitePathOfUrl } from "../../inspect/results/current-path.ts";
import type { LeadCount } from "../../inspect/results/result-files.ts";
import { createNameLookup } from "../../site/names/name-lookup.ts";
import { dateOrderOf, dayOf } from "../exports/export-day.ts";
import type { ExportTable } from "../exports/export-tables.ts";
import type { TablesOfFile } from "../exports/read-exports.ts";

/** Headings of the provider's export, as settings.json names them. */
type LeadColumns = NonNullable<SiteSettings["leads"]>["columns"];

type Days = { readonly from: string; readonly to: string };
/** What the files of one source say of the days that they cover. */
type LeadsOfSource = { readonly covered: readonly Days[]; readonly counts: readonly LeadCount[] };

/** Places of the columns. An export may have a heading twice: the first filled cell counts. */
type Columns = Readonly<Record<"date" | "page" | "town" | "service" | "outcome", readonly number[]>>;
type LeadTable = {
  readonly table: ExportTable;
  readonly at: Columns;
  readonly kind: LeadCount["kind"];
  /** By the columns that count, so that a column more makes no other source. */
  readonly source: string;
};

/** A call that was not about water. */
const noLead = /\b(?:spam|wrong number|sales call|recruit)/i;

/** Of several tables of one source, the one with most leads counts for each day. The order makes no difference. */
export function readLeads(
  tables: readonly LeadTable[],
  dates: LeadColumns["dates"],
  places: ReturnType<typeof leadPlaces>,
) {
  const sources = new Map<string, LeadsOfSource>();
  /** Rows without a date; calls about something else. */
  let [undated, ignored] = [0, 0];
  for (const { table, at, kind, source } of tables) {
    const rows = table.rows.slice(1).filter((cells) => cells.some((cell) => cell.trim() !== ""));
    const cell = (cells: readonly string[], name: keyof Columns) =>
      at[name].map((place) => (cells[place] ?? "").trim()).find((text) => text !== "") ?? "";
    const order = dates ?? dateOrderOf(rows.map((cells) => cell(cells, "date")));
    const dated = rows.flatMap((cells) => {
      const day = dayOf(cell(cells, "date"), order);
      return day === undefined ? [] : [{ day, cells }];
    });
    const kept = dated.filter(({ cells }) => !noLead.test(cell(cells, "outcome")));
    undated += rows.length - dated.length;
    ignored += dated.length - kept.length;
    const counts = new Map<string, LeadCount>();
    for (const { day, cells } of kept) {
      const ofTown = () => places.pageOfTown(cell(cells, "town"), cell(cells, "service"));
      const path = places.pageOf(cell(cells, "page")) ?? ofTown() ?? "";
      const key = `${day} ${path}`;
      counts.set(key, { day, path, kind, count: (counts.get(key)?.count ?? 0) + 1 });
    }
    const days = dated.map(({ day }) => day).sort();
    const known = sources.get(source) ?? { covered: [], counts: [] };
    const [from, to] = [days[0], days.at(-1)];
    const covered = from === undefined || to === undefined ? [] : [{ from, to }];
    const fuller = fullerDays(known.counts, [...counts.values()]);
    sources.set(source, { covered: [...known.covered, ...covered], counts: fuller });
  }
  return { sources, undated, ignored };
}

function fullerDays(one: readonly LeadCount[], other: readonly LeadCount[]) {
  const total = (all: readonly LeadCount[], day: string) =>
    all.reduce((sum, each) => (each.day === day ? sum + each.count : sum), 0);
  return [
    ...one.filter(({ day }) => total(one, day) >= total(other, day)),
    ...other.filter(({ day }) => total(other, day) > total(one, day)),
  ];
}

/** A newer export replaces the days that it covers. */
export function mergeLeads(stored: readonly LeadCount[], { covered, counts }: LeadsOfSource): LeadCount[] {
  const isCovered = ({ day }: LeadCount) => covered.some(({ from, to }) => from <= day && day <= to);
  const sortKey = ({ day, path }: LeadCount) => `${day} ${path}`;
  return [...stored.filter((count) => !isCovered(count)), ...counts].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}

/** Tables of a file that have the columns: a zip may hold others. */
export const leadTables = (
  { tables }: TablesOfFile,
  columns: LeadColumns | undefined,
  source: string | undefined,
): readonly LeadTable[] =>
  tables.flatMap((table) => {
    const known = columnsOf(table, columns);
    return known === null ? [] : [{ table, ...known, source: `${known.kind}-${source ?? known.source}` }];
  });

/** Null for a table that is neither. A call list has three columns, whatever they are called: day, town or code, outcome. */
function columnsOf({ rows }: ExportTable, columns: LeadColumns | undefined): Omit<LeadTable, "table"> | null {
  const headings = (rows[0] ?? []).map(normalizeColumnName);
  const find = (heading: string | undefined) =>
    headings.flatMap((each, place) => (heading !== undefined && each === normalizeColumnName(heading) ? [place] : []));
  const none = { date: [], page: [], town: [], service: [], outcome: [] };
  const date = find(columns?.date);
  if (columns !== undefined && date.length > 0) {
    const { page, town, service } = columns;
    const at = { ...none, date, page: find(page), town: find(town), service: find(service) };
    if (at.page.length + at.town.length === 0) return null;
    return { at, kind: "quote", source: shortHash([columns.date, page, town, service].join("\n")) };
  }
  const filled = headings.filter((heading) => heading !== "");
  if (filled.length === 3 && /^(?:day|date|la|data)$/.test(headings[0] ?? ""))
    return { at: { ...none, date: [0], page: [1], outcome: [2] }, kind: "call", source: shortHash(filled.join("\n")) };
  return null;
}

/** For a file that fits nothing. Prints no cell of it: without headings, its first row is about a person. */
export const leadsHint = (columns: LeadColumns | undefined) =>
  columns === undefined
    ? "For answers of the form, name its columns under leads in settings.json. A call list has three columns: day, town, outcome."
    : `For answers of the form, the first row must have the headings under leads in settings.json: “${columns.date}” and “${columns.page ?? columns.town}”. A call list has three columns: day, town, outcome.`;

type PlacesInput = {
  readonly known: ReadonlySet<string>;
  readonly bases: readonly string[];
  readonly currentPath: (path: string) => string;
};

export function leadPlaces({ towns, services }: Site, { known, bases, currentPath }: PlacesInput) {
  const codes = new Map(Array.from(known, (path) => [callCode(path), path]));
  const find = (named: readonly { readonly name: string; readonly slug: string }[]) =>
    createNameLookup(named, { name: "", isComplete: true, lostCells: [] }).find;
  const findTown = find(
    towns.flatMap(({ name, slug, irishName = name }) => [name, irishName].map((each) => ({ name: each, slug }))),
  );
  const findService = find(services.map(({ title, slug }) => ({ name: title, slug })));
  const knownPath = (path: string) => [currentPath(path)].find((now) => known.has(now));
  const ofTown = (name: string, service: string) => {
    const named = findTown(name);
    // The export does not say which of its namesakes a name means.
    if (slugify(name) === "" || named.length > 1) return undefined;
    const town = named[0]?.slug ?? /^\/([^/]+)$/.exec(currentPath(`/${slugify(name)}`))?.[1] ?? "";
    return knownPath(`/${town}/${findService(service)[0]?.slug ?? ""}`) ?? knownPath(`/${town}`);
  };
  return {
    /** The page of an address, a path, a code or a town's name, today. Undefined if none is known. */
    pageOf(text: string) {
      // "https://www.example.ie/contact#town=trim&from=/trim/iron-removal": the page before the form.
      const from = /[?&#]from=([^&#]+)/.exec(text)?.[1];
      const path = from === undefined ? (sitePathOfUrl(text, bases) ?? text) : decoded(from);
      if (path.startsWith("/")) return path === paths.contact ? undefined : knownPath(path.replace(/[?#].*$/s, ""));
      return codes.get(path.toUpperCase()) ?? ofTown(path, "");
    },
    /** The page of a service in a town; the town's own if the service is not known. */
    pageOfTown: ofTown,
  };
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
