/** Exports of Search Console → snapshots of its performance report, and what it says of page indexing. */
import { UsageError } from "../../base/errors.ts";
import { encodeAddress } from "../../base/redirect-address.ts";
import { sitePathOfUrl } from "../../inspect/results/site-path-of-url.ts";
import {
  addDays,
  addFigures,
  mergeSnapshots,
  type SearchFigures,
  type Snapshot,
} from "../../inspect/results/snapshot.ts";
import { type ExportFile, type ExportTable, exportTables } from "./export-tables.ts";
import { indexStatesOf, isAddressList } from "./index-export.ts";
import { type PerformanceRow, performanceRows } from "./performance-rows.ts";

type ReadExportsInput = {
  readonly files: readonly ExportFile[];
  /** All possible beginnings of the site's addresses. */
  readonly bases: readonly string[];
  /** "2026-11-21" */
  readonly today: string;
};
type ReadExports = {
  readonly snapshots: readonly Snapshot[];
  readonly indexed: ReturnType<typeof indexStatesOf>;
  readonly notes: readonly string[];
};

/** Days of an export that does not say which days it is about. */
const usualDays = 90;

/**
 * Loose CSV files are one export together: its tables, unpacked.
 * @returns one snapshot for each period or day, and which pages are indexed
 * @throws UsageError for files that are not exports of this site; nothing of any file counts then
 */
export function readExports({ files, bases, today }: ReadExportsInput): ReadExports {
  const isPacked = ({ bytes }: ExportFile) => bytes.subarray(0, 2).toString("latin1") === "PK";
  const loose = files.filter((file) => !isPacked(file));
  const groups = [...files.filter(isPacked).map((file) => [file]), ...(loose.length === 0 ? [] : [loose])];
  const snapshots = new Map<string, Snapshot>();
  const indexed: ReadExports["indexed"] = {};
  const notes: string[] = [];
  for (const group of groups)
    for (const found of snapshotsOf(group, { bases, today, notes, indexed })) {
      const key = `${found.from} ${found.to}`;
      const known = snapshots.get(key);
      snapshots.set(key, known === undefined ? found : mergeSnapshots(known, found));
    }
  return { snapshots: [...snapshots.values()], indexed, notes: [...new Set(notes)] };
}

type Context = Omit<ReadExportsInput, "files"> & { readonly notes: string[] };
type ExportContext = Context & { readonly indexed: ReadExports["indexed"] };

function snapshotsOf(
  files: readonly ExportFile[],
  { bases, today, notes, indexed }: ExportContext,
): readonly Snapshot[] {
  const names = files.map(({ name }) => name).join(", ");
  const tables = files.flatMap(exportTables);
  const read: PerformanceRow[] = [];
  const others: ExportTable[] = [];
  let hasWords = false;
  for (const table of tables) {
    const rows = performanceRows(table, !hasWords);
    const [first] = rows ?? [];
    // Loose files may be given in any order. In a .zip, what follows the pages are countries, also if no query is known.
    hasWords ||= first !== undefined && (first.page === undefined ? first.query !== undefined : files.length === 1);
    for (const row of rows ?? []) read.push(row);
    if (rows === null) others.push(table);
  }
  const list = others.find(isAddressList);
  if (list !== undefined && read.length > 0)
    throw new UsageError(
      `${names} are of two reports, performance and page indexing. Save each zip as Search Console gives it, and give both. Nothing was saved.`,
    );
  if (list !== undefined) {
    Object.assign(indexed, indexStatesOf(list, others, { names, bases, notes }));
    return [];
  }
  if (read.length === 0) throw noRows(names, tables);
  const { onePage, filters, searchType } = filtersOf(tables, bases);
  if (searchType !== undefined)
    notes.push(`${names} is about searches of the type “${searchType}”. Choose the type Web, and export again.`);
  if (filters.length > 0)
    notes.push(`${names} is filtered by ${filters.join(" and ")}, so its figures are a part of the whole.`);
  const rows = onePage === undefined ? read : read.flatMap((row) => ofOnePage(row, onePage, bases));
  const known = onSite(rows, { names, bases, notes });
  return split(known, periodOf(names, known, today, notes));
}

/** Rows that all have a day. @throws UsageError if no address is of the site */
export function snapshotsByDay(
  rows: readonly PerformanceRow[],
  { names, bases }: Pick<Context, "bases"> & { readonly names: string },
) {
  return split(onSite(rows, { names, bases, notes: [] }), { from: "", to: "" });
}

/** Names no cell: the file may be about people. */
function noRows(names: string, tables: readonly ExportTable[]) {
  const isEmpty = tables.some((table) => performanceRows(table, true)?.length === 0);
  return new UsageError(
    isEmpty
      ? `${names} has headings and no rows. Choose a period with impressions, and export again. Nothing was saved.`
      : `${names} is not an export of the performance report, nor of page indexing: no table has pages, queries or days with clicks, impressions and position, or a list of addresses. In Search Console, open Performance, Search results, or a list under Pages, and choose Export. Nothing was saved.`,
  );
}

/** The filters of an export: one page, or others. A type of search and a period are always there. */
function filtersOf(tables: readonly ExportTable[], bases: readonly string[]) {
  const rows = tables.flatMap((table) => (table.rows[0]?.length === 2 ? table.rows.slice(1) : []));
  const onePage = rows.map(([, value = ""]) => value.replace(/^\+/, "")).find((value) => sitePathOfUrl(value, bases));
  const others = rows.slice(2).filter(([, value = ""]) => value.replace(/^\+/, "") !== onePage);
  const type = rows[0]?.[1]?.trim() ?? "";
  const isOther = /^\p{Script=Latin}/u.test(type) && !/^web\b/i.test(type) && onePage !== rows[0]?.[1];
  return {
    onePage,
    searchType: isOther ? type : undefined,
    filters: others.map(([name = "", value = ""]) => `${name} ${value}`.trim()),
  };
}

/** With a filter for one page, the other tables are about it. */
const ofOnePage = (row: PerformanceRow, onePage: string, bases: readonly string[]): readonly PerformanceRow[] => {
  if (row.page !== undefined && row.query === undefined) {
    return sitePathOfUrl(row.page, bases) === sitePathOfUrl(onePage, bases) ? [row] : [];
  }
  return row.query === undefined ? [] : [{ ...row, page: onePage }];
};

/** A row that is there twice counts once: the fuller one. */
function withoutDuplicates(rows: readonly PerformanceRow[]): readonly PerformanceRow[] {
  const kept = new Map<string, PerformanceRow>();
  for (const row of rows) {
    const key = JSON.stringify([row.page, row.query, row.day]);
    const known = kept.get(key);
    if (known === undefined || known.impressions < row.impressions) kept.set(key, row);
  }
  return [...kept.values()];
}

/** Leaves out addresses of other sites, and gives the others as paths. @throws UsageError if all are of others */
function onSite(
  rows: readonly PerformanceRow[],
  { names, bases, notes }: Omit<Context, "today"> & { readonly names: string },
) {
  let foreign = 0;
  const paths = new Map<string, string | undefined>();
  const known = withoutDuplicates(rows).flatMap((row): readonly PerformanceRow[] => {
    const { page } = row;
    if (page === undefined) return [row];
    if (!paths.has(page)) paths.set(page, page.startsWith("/") ? page : sitePathOfUrl(page, bases));
    const path = paths.get(page);
    if (path === undefined) foreign += 1;
    return path === undefined ? [] : [{ ...row, page: encodeAddress(path) }];
  });
  if (foreign > 0 && !known.some(({ page }) => page !== undefined))
    throw new UsageError(
      `${names} is of another property: no address of it is of ${bases.join(" or ")}; the first is ${rows.find(({ page }) => page !== undefined)?.page}. Nothing was saved. Choose the property of this site in Search Console and export again.`,
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
    `${names} does not say which days it is about. It was taken for the ${usualDays} days up to ${last}. Give the whole .zip file, which has them.`,
  );
  return { from: addDays(last, 1 - usualDays), to: last };
}

/** Rows with a page and a day become one snapshot a day; all others one for the period. */
function split(rows: readonly PerformanceRow[], period: Period): readonly Snapshot[] {
  const groups = new Map<string, PerformanceRow[]>();
  for (const row of rows) {
    const isDaily = row.day !== undefined && (row.page !== undefined || row.query !== undefined);
    const key = isDaily ? (row.day ?? "") : "";
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(row);
  }
  return Array.from(groups, ([day, group]) => snapshotOfPeriod(group, day === "" ? period : { from: day, to: day }));
}

export function snapshotOfPeriod(rows: readonly PerformanceRow[], { from, to }: Period): Snapshot {
  const sums = { pages: sumsOf(), queries: sumsOf(), pageQueries: sumsOf(), days: sumsOf() };
  for (const row of rows) {
    const { page, day } = row;
    // Control characters would break lists and terminals.
    const query = row.query?.replace(/\p{Cc}+/gu, " ");
    if (page !== undefined && query !== undefined) sums.pageQueries.add(`${page}\n${query}`, row);
    else if (page !== undefined) sums.pages.add(page, row);
    else if (query !== undefined) sums.queries.add(query, row);
    else if (day !== undefined) sums.days.add(day, row);
  }
  return {
    from,
    to,
    pages: sums.pages.rows(),
    queries: sums.queries.rows(),
    pageQueries: sums.pageQueries.rows().map(([key, ...figures]) => {
      const [page = "", query = ""] = key.split("\n");
      return [page, query, ...figures];
    }),
    days: sums.days.rows(),
  };
}

/** Adds up variants of an address, and sorts, so that the order of rows makes no difference. */
function sumsOf() {
  const sums = new Map<string, SearchFigures>();
  return {
    add: (key: string, row: PerformanceRow) => void sums.set(key, addFigures(sums.get(key), row)),
    rows: () =>
      [...sums]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, { clicks, impressions, position }]): [string, number, number, number] => [
          key,
          clicks,
          impressions,
          Math.round(position * 100) / 100,
        ]),
  };
}
