/** Exports of Search Console and Bing → snapshots of searches, and what Search Console says of page indexing. */
import { groupBy } from "../../base/group-by.ts";
import { encodeAddress } from "../../base/redirect-address.ts";
import { sitePathOfUrl } from "../../inspect/results/current-path.ts";
import { addDays, type Snapshot, sumByKey } from "../../inspect/results/snapshot.ts";
import { type ExportTable, fileError } from "./export-tables.ts";
import { indexStatesOf, isAddressList } from "./index-export.ts";
import { type PerformanceRow, type PerformanceTable, performanceTable } from "./performance-rows.ts";

/** A file with its tables. */
export type TablesOfFile = {
  readonly name: string;
  readonly isPacked: boolean;
  readonly tables: readonly ExportTable[];
};
/** What a file was taken for: "Google's performance report: days, queries, pages". */
export type TakenFile = { readonly name: string; readonly as: string };

type ReadExportsInput = {
  readonly files: readonly TablesOfFile[];
  /** All possible beginnings of the site's addresses. */
  readonly bases: readonly string[];
  /** "2026-11-21" */
  readonly today: string;
  /** What else files that fit nothing may be. */
  readonly hint: string;
};

/** Days of an export that does not say which days it is about. */
const usualDays = 90;

/**
 * Loose CSV files of one search engine are one export together: its tables, unpacked.
 * @returns one snapshot for each period or day, and which pages are indexed
 * @throws BuildError for files that are not exports of this site; nothing of any file counts then
 */
export function readExports({ files, ...input }: ReadExportsInput) {
  const all = files.map((file) => ({
    ...file,
    tables: file.tables.map((table): ReadTable => ({ ...table, found: performanceTable(table) })),
  }));
  const isOfBing = ({ tables }: PerformanceFile) => tables.some(({ found }) => found?.isBing);
  const groups = groupBy(
    all.map((file, at) => [file.isPacked ? String(at) : isOfBing(file) ? "bing" : "google", file] as const),
  );
  const snapshots = { google: [] as Snapshot[], bing: [] as Snapshot[] };
  const context: Context = { ...input, notes: [], taken: [], indexed: {} };
  for (const group of groups.values()) {
    const engine = group.some(isOfBing) ? "bing" : "google";
    snapshots[engine].push(...snapshotsOf(group, engine, context));
  }
  return { snapshots, indexed: context.indexed, taken: context.taken, notes: [...new Set(context.notes)] };
}

type Context = Omit<ReadExportsInput, "files"> & {
  readonly notes: string[];
  readonly taken: TakenFile[];
  readonly indexed: ReturnType<typeof indexStatesOf>;
};
/** `found` is null for a table of another kind. */
type ReadTable = ExportTable & { readonly found: PerformanceTable | null };
type PerformanceFile = Omit<TablesOfFile, "tables"> & { readonly tables: readonly ReadTable[] };

function snapshotsOf(files: readonly PerformanceFile[], engine: "google" | "bing", context: Context) {
  const { bases, today, notes, taken, indexed } = context;
  const names = files.map(({ name }) => name).join(", ");
  const tables = files.flatMap((file) => file.tables);
  const days = sumOf(tables.filter((table) => kindOf(table) === "days"));
  const others = tables.filter(({ found }) => found === null);
  const list = others.find(isAddressList);
  const kindIn = (table: ReadTable) => (isOther(table, days) ? null : kindOf(table));
  for (const file of files) {
    const { name, isPacked } = file;
    const isPart = (table: ReadTable) =>
      table.found !== null || table === list || (isAbout(table) && (list !== undefined || table.rows.length > 2));
    if (!file.tables.some(isPart)) throw noRows(name, file.tables, context);
    const left = file.tables.filter((table) => kindIn(table) === null && table.rows.length > 1 && !isAbout(table));
    const known = file.tables.flatMap((table) => kindIn(table) ?? []);
    const report = `${engine === "bing" ? "Bing" : "Google"}’s performance report${known.length === 0 ? "" : `: ${known.join(", ").replace("pageQueries", "pages with queries")}`}`;
    const rest = left.map((table) => table.name.replace(`${name}, `, "")).join(", ");
    const leftOut = rest === "" ? "" : `; left out, as not days, queries or pages: ${isPacked ? rest : "all of it"}`;
    taken.push({ name, as: list === undefined ? `${report}${leftOut}` : "Search Console’s list of page indexing" });
  }
  const read = tables.flatMap((table) => (kindIn(table) === null ? [] : (table.found?.rows ?? [])));
  if (list !== undefined && read.length > 0)
    throw fileError(
      `${names} are of two reports, performance and page indexing. Save each zip as Search Console gives it, and give both.`,
    );
  if (list !== undefined) {
    // Two lists of one day may both have a page. A page counts as indexed only if no list gives a reason.
    for (const [path, reason] of Object.entries(indexStatesOf(list, others.filter(isAbout), { names, bases, notes })))
      indexed[path] = reason ?? indexed[path] ?? null;
    return [];
  }
  if (read.length === 0) throw noRows(names, tables, context);
  const { onePage, isFiltered, searchType } = filtersOf(others, bases);
  if (searchType !== undefined && files.every(({ isPacked }) => isPacked))
    notes.push(`${names} is about searches of the type “${searchType}”. Choose the type Web, and export again.`);
  if (isFiltered) notes.push(`${names} is filtered, so its figures are a part of the whole.`);
  const rows = onePage === undefined ? read : read.flatMap((row) => ofOnePage(row, onePage, bases));
  const known = onSite(rows, { names, bases, notes });
  return split(known, periodOf(names, known, today, notes));
}

/** The table beside a report that names its filters, or the reason of a list. Other small tables may be about people. */
const isAbout = ({ rows }: ExportTable) =>
  rows.length > 1 && rows.length < 12 && rows.every((row) => row.length === 2 && !/@|\d{6}/.test(row.join(" ")));

const kindOfRow = ({ page, query }: PerformanceRow) =>
  page === undefined ? (query === undefined ? "days" : "queries") : query === undefined ? "pages" : "pageQueries";
const kindOf = ({ found }: ReadTable) => (found?.rows[0] === undefined ? null : kindOfRow(found.rows[0]));

/** Countries and devices add up to the total of the days, queries do not. Search engines write queries in small letters. */
function isOther(table: ReadTable, days: ReturnType<typeof sumOf>) {
  const rows = table.found?.rows ?? [];
  if (kindOf(table) !== "queries" || rows[0]?.day !== undefined) return false;
  const sum = sumOf([table]);
  const isNear = (one: number, other: number) => Math.abs(one - other) <= other / 100;
  const isWhole = isNear(sum.clicks, days.clicks) && isNear(sum.impressions, days.impressions) && sum.impressions > 0;
  return isWhole || rows.filter(({ query = "" }) => /^\p{Lu}/u.test(query)).length * 2 > rows.length;
}

function sumOf(tables: readonly ReadTable[]) {
  const rows = tables.flatMap(({ found }) => found?.rows ?? []);
  const sum = (figure: "clicks" | "impressions") => rows.reduce((total, row) => total + row[figure], 0);
  return { clicks: sum("clicks"), impressions: sum("impressions") };
}

/** Rows that all have a day. @throws BuildError if no address is of the site */
export const snapshotsByDay = (rows: readonly PerformanceRow[], { names, bases }: Omit<NamedContext, "notes">) =>
  split(onSite(rows, { names, bases, notes: [] }), { from: "", to: "" });

/** Names no cell: the file may be about people. */
function noRows(names: string, tables: readonly ReadTable[], { hint }: Context) {
  const isEmpty = tables.some(({ found }) => found?.rows.length === 0);
  return fileError(
    isEmpty
      ? `${names} has headings and no rows. Choose a period with impressions, and export again.`
      : `${names} is not an export of the performance report, nor of page indexing: no table has pages, queries or days with clicks, impressions and position, or a list of addresses. In Search Console, open Performance, Search results, or a list under Pages, and choose Export. ${hint}`,
  );
}

/** The filters of an export: one page, or others. A type of search and a period are always there. */
function filtersOf(tables: readonly ExportTable[], bases: readonly string[]) {
  const rows = tables.flatMap((table) => (table.rows[0]?.length === 2 ? table.rows.slice(1) : []));
  const onePage = rows.map(([, value = ""]) => value.replace(/^\+/, "")).find((value) => sitePathOfUrl(value, bases));
  const others = rows.slice(2).filter(([, value = ""]) => value.replace(/^\+/, "") !== onePage);
  const type = rows[0]?.[1]?.trim() ?? "";
  const isOther = /^\p{Script=Latin}/u.test(type) && !/^web\b/i.test(type) && onePage !== rows[0]?.[1];
  return { onePage, searchType: isOther ? type : undefined, isFiltered: others.length > 0 };
}

/** With a filter for one page, the other tables are about it. */
const ofOnePage = (row: PerformanceRow, onePage: string, bases: readonly string[]): readonly PerformanceRow[] => {
  if (row.page !== undefined && row.query === undefined) {
    return sitePathOfUrl(row.page, bases) === sitePathOfUrl(onePage, bases) ? [row] : [];
  }
  return row.query === undefined ? [] : [{ ...row, page: onePage }];
};

/** A row that is there twice counts once: the fuller one. */
const withoutDuplicates = (rows: readonly PerformanceRow[]) => {
  const fullerLast = rows.toSorted((a, b) => a.impressions - b.impressions);
  return new Map(fullerLast.map((row) => [JSON.stringify([row.page, row.query, row.day]), row])).values();
};

type NamedContext = Pick<Context, "bases" | "notes"> & { readonly names: string };

/** Leaves out addresses of other sites, and gives the others as paths. @throws BuildError if all are of others */
function onSite(rows: readonly PerformanceRow[], { names, bases, notes }: NamedContext) {
  let foreign = 0;
  const known = [...withoutDuplicates(rows)].flatMap((row): readonly PerformanceRow[] => {
    const { page = "/" } = row;
    const path = page.startsWith("/") ? page : sitePathOfUrl(page, bases);
    if (path === undefined) foreign += 1;
    return path === undefined ? [] : [row.page === undefined ? row : { ...row, page: encodeAddress(path) }];
  });
  if (foreign > 0 && !known.some(({ page }) => page !== undefined))
    throw fileError(
      `${names} is of another property: no address of it is of ${bases.join(" or ")}. Choose the property of this site in Search Console and export again.`,
    );
  if (foreign > 0) notes.push(`${names}: ${foreign} rows are about other sites and were left out.`);
  return known;
}

type Period = { readonly from: string; readonly to: string };

function periodOf(names: string, rows: readonly PerformanceRow[], today: string, notes: string[]): Period {
  const days = rows.flatMap(({ day }) => day ?? []).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (from !== undefined && to !== undefined) return { from, to };
  const exported = /\d{4}-\d\d-\d\d/.exec(names)?.[0];
  const last = addDays(exported !== undefined && exported <= today ? exported : today, -1);
  notes.push(
    `${names} does not say which days it is about. It was taken for the ${usualDays} days up to ${last}. Give the table of days too: it is in Search Console’s .zip, and beside Bing’s chart.`,
  );
  return { from: addDays(last, 1 - usualDays), to: last };
}

/** Rows with a page or a query and a day become one snapshot a day; all others one for the period. */
const split = (rows: readonly PerformanceRow[], period: Period): readonly Snapshot[] =>
  [...groupBy(rows.map((row) => [kindOfRow(row) === "days" ? "" : (row.day ?? ""), row]))]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, group]) => snapshotOfPeriod(group, day === "" ? period : { from: day, to: day }));

export function snapshotOfPeriod(rows: readonly PerformanceRow[], { from, to }: Period): Snapshot {
  const byKind = groupBy(rows.map((row) => [kindOfRow(row), row]));
  /** Adds up variants of an address, and sorts, so that the order of rows makes no difference. */
  const sums = (kind: ReturnType<typeof kindOfRow>) =>
    [...sumByKey((byKind.get(kind) ?? []).map((row) => [keyOf(row), row]))]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, { clicks, impressions, position }]): [string, number, number, number] => [
        key,
        clicks,
        impressions,
        Math.round(position * 100) / 100,
      ]);
  const pageQueries = sums("pageQueries").map(([key, ...figures]): Snapshot["pageQueries"][number] => {
    const [page = "", query = ""] = key.split("\n");
    return [page, query, ...figures];
  });
  return { from, to, pages: sums("pages"), queries: sums("queries"), pageQueries, days: sums("days") };
}

/** Control characters in a query would break lists and terminals. */
const keyOf = ({ page, query, day = "" }: PerformanceRow) =>
  [page, query?.replace(/\p{Cc}+/gu, " ")].filter((text) => text !== undefined).join("\n") || day;
