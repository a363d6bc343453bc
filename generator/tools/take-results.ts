/** Takes in what a marketer has: exports of search engines, answers of the form, call lists. All files or none. */
import { join } from "node:path";
import { DataError } from "../base/data-error.ts";
import { UsageError } from "../base/errors.ts";
import { readPages } from "../engine/publish/pages-json.ts";
import { builtBaseUrl, currentPathFinder } from "../inspect/results/current-path.ts";
import {
  historyFolder,
  readSnapshots,
  storedHistory,
  withSnapshots,
  writeHistory,
} from "../inspect/results/history.ts";
import { leadCounts, pageRecords, readSearchResults } from "../inspect/results/result-files.ts";
import type { Snapshot } from "../inspect/results/snapshot.ts";
import { loadSite } from "../site/load-site.ts";
import { type ExportFile, exportTables, isPacked } from "./exports/export-tables.ts";
import { indexStates } from "./exports/index-export.ts";
import { readExports, type TablesOfFile, type TakenFile } from "./exports/read-exports.ts";
import { leadPlaces, leadsHint, leadTables, mergeLeads, readLeads } from "./leads/read-leads.ts";
import { judgeSite } from "./verdicts/judge-site.ts";

type Requesting = { readonly url: string; readonly bases: readonly string[]; readonly day: string };
/** Requests snapshots of days that are not known. */
export type RequestSnapshots = (known: readonly Snapshot[], input: Requesting) => Promise<readonly Snapshot[]>;

type TakeResultsOptions = {
  readonly data: string;
  /** Folder of the last build. */
  readonly out: string;
  /** "2026-11-21" */
  readonly day: string;
  /** Name of what answers and calls come from, in place of their columns. */
  readonly source?: string | undefined;
  readonly dryRun?: boolean;
  readonly request?: RequestSnapshots | undefined;
};

export type TakenResults = Awaited<ReturnType<typeof takeResults>>;

/**
 * @throws DataError for data errors; UsageError without a built site
 * @throws BuildError for a file that fits nothing, or if the history cannot be read or written
 */
export async function takeResults(
  given: readonly ExportFile[],
  { data, out, day, source, dryRun = false, request }: TakeResultsOptions,
) {
  const loaded = loadSite(data, day);
  const { site, problems } = loaded;
  if (site === null) throw new DataError(problems);
  const { pages: ledger, warning } = await readPages(join(out, "pages.json"));
  if (ledger === null) throw new UsageError(`${out} has no built site to compare with. ${warning} Nothing was saved.`);
  const pages = [...ledger];
  const history = historyFolder(data);
  const { url } = site.settings;
  const bases = [...new Set([url, builtBaseUrl(out) ?? url])];
  const before = storedHistory(history, "pages", pageRecords) ?? [];
  const currentPath = currentPathFinder({ pages, before, redirects: site.redirects });
  const columns = site.settings.leads?.columns;

  const { exported, leadFiles, tables } = sortedFiles(given, columns, source);
  const read = readExports({ files: exported, bases, today: day, hint: leadsHint(columns) });
  const known = { google: readSnapshots(history), bing: readSnapshots(history, "bing") };
  const requested = (await request?.(known.google, { url, bases, day })) ?? [];
  const snapshots = withSnapshots(known.google, [...read.snapshots.google, ...requested], day);
  const bing = withSnapshots(known.bing, read.snapshots.bing, day);
  const indexed = { ...storedHistory(history, "indexed", indexStates), ...read.indexed };
  const stored = storedHistory(history, "leads", leadCounts) ?? { sources: {} };
  const places = leadPlaces(site, { known: new Set(pages.map(({ path }) => path)), bases, currentPath });
  const { sources, ...rows } = readLeads(tables, columns?.dates, places);
  for (const [name, found] of sources) stored.sources[name] = mergeLeads(stored.sources[name] ?? [], found);
  const leads = Object.values(stored.sources).flat();

  const isSearched = snapshots.length > 0 || request !== undefined || Object.keys(indexed).length > 0;
  const earlier = readSearchResults(data);
  const shared = { site, loaded, out, day, pages, before, earlier, snapshots, indexed, leads, currentPath };
  const judged = isSearched ? judgeSite(shared) : null;
  const files = {
    ...(tables.length > 0 && { leads: stored }),
    ...(judged !== null && { pages: judged.records, results: judged.results, indexed }),
  };
  if (!dryRun) writeHistory(history, { files, snapshots: { google: snapshots, bing } });
  const counts = [...sources.values()].flatMap((found) => found.counts);
  /** Leads that belong to no known page. */
  const unplaced = counts.reduce((sum, { path, count }) => (path === "" ? sum + count : sum), 0);
  const as = new Map([...read.taken, ...leadFiles].map((file) => [file.name, file]));
  return {
    files: given.map(({ name }) => as.get(name) ?? { name, as: "the same as another file" }),
    /** Null before the first search results. */
    results: judged?.results ?? null,
    ...{ snapshots, notes: read.notes, dryRun },
    bing: read.snapshots.bing.length === 0 ? [] : bing,
    /** Leads as they were kept, of the days of the files. Null without answers and calls. */
    leads: tables.length === 0 ? null : { counts, unplaced, ...rows },
  };
}

/** Leads are told apart first: what is about people is never read as anything else. @throws BuildError for a file that fits nothing */
function sortedFiles(
  files: readonly ExportFile[],
  columns: Parameters<typeof leadTables>[1],
  source: string | undefined,
) {
  const different = files.filter((file, at) => files.findIndex(({ bytes }) => bytes.equals(file.bytes)) === at);
  const read = different.map(
    (file): TablesOfFile => ({ name: file.name, isPacked: isPacked(file), tables: exportTables(file) }),
  );
  const found = new Map(read.map((file) => [file, leadTables(file, columns, source)]));
  const leadFiles = [...found].flatMap(([{ name }, [first]]): readonly TakenFile[] =>
    first === undefined ? [] : [{ name, as: first.kind === "quote" ? "answers of the form" : "a call list" }],
  );
  const exported = read.filter((file) => found.get(file)?.length === 0);
  // Call lists of the same columns that are given together are of several phones, unless they are named.
  const tables = [...found.values()].flat().map((table, at, all) => {
    const before = all.slice(0, at).filter((other) => other.source === table.source).length;
    const isAnother = before > 0 && table.kind === "call" && source === undefined;
    return isAnother ? { ...table, source: `${table.source}-${before + 1}` } : table;
  });
  return { exported, leadFiles, tables };
}
