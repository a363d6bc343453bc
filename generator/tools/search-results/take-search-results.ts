/** Adds search results to the history, and gives each listed page a verdict. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Site } from "../../../data/schema/site.ts";
import { paths } from "../../../templates/paths.ts";
import { DataError } from "../../base/data-error.ts";
import { UsageError } from "../../base/errors.ts";
import type { PageEntry } from "../../engine/publish/ledger.ts";
import { readPages } from "../../engine/publish/pages-json.ts";
import { reportFolder } from "../../inspect/report/write-report.ts";
import { currentPathFinder } from "../../inspect/results/current-path.ts";
import { addSnapshots, historyFolder, storedHistory, writeHistory } from "../../inspect/results/history.ts";
import { leadsByPage, readLeads } from "../../inspect/results/lead-counts.ts";
import {
  type Acted,
  indexedFile,
  type PageRecord,
  pageRecords,
  pagesFile,
  readSearchResults,
  resultsFile,
  type SearchResults,
  type StoredVerdict,
} from "../../inspect/results/result-files.ts";
import { addDays, type Snapshot } from "../../inspect/results/snapshot.ts";
import { townsNear } from "../../site/geography/nearby-places.ts";
import { type LoadedData, loadSite } from "../../site/load-site.ts";
import { indexStates } from "../exports/index-export.ts";
import { judgePages } from "../verdicts/judge-pages.ts";
import { missingPages } from "../verdicts/missing-pages.ts";
import { createQueryReader } from "../verdicts/query-reader.ts";
import type { Verdict } from "../verdicts/verdicts.ts";
import { pagesThatLink } from "./page-links.ts";

type TakeSearchResultsInput = {
  readonly data: string;
  readonly out: string;
  /** "2026-11-21" */
  readonly day: string;
  /** Reads or requests snapshots of the site, and which pages are indexed. */
  readonly read: (site: Site, known: readonly Snapshot[]) => Promise<TakenIn> | TakenIn;
};
type TakenIn = { readonly snapshots: readonly Snapshot[]; readonly indexed: z.infer<typeof indexStates> };

export type TakenResults = { readonly results: SearchResults; readonly snapshots: readonly Snapshot[] };

/**
 * @throws DataError for data errors; UsageError without a built site or an export
 * @throws BuildError if the history cannot be read or written
 */
export async function takeSearchResults({ data, out, day, read }: TakeSearchResultsInput): Promise<TakenResults> {
  const loaded = loadSite(data, day);
  const { site, problems } = loaded;
  if (site === null) throw new DataError(problems);
  const { pages: ledger, warning } = await readPages(join(out, "pages.json"));
  if (ledger === null) throw new UsageError(`${out} has no built site to compare with. ${warning} Nothing was saved.`);
  const pages = [...ledger];
  const history = historyFolder(data);
  const added = await read(site, addSnapshots(history, [], day));
  const snapshots = addSnapshots(history, added.snapshots, day);
  const indexed = { ...storedHistory(indexedFile(history), indexStates), ...added.indexed };
  const before = storedHistory(pagesFile(history), pageRecords) ?? [];
  const currentPath = currentPathFinder({ pages, before, redirects: site.redirects });
  const { days, since: start } = site.settings.verdicts;
  const contents = contentsIn(out);
  const records = recordPages({ pages, before, snapshots, currentPath, day, start, contents });
  const earlier = readSearchResults(data);
  const known = { site, loaded, data, out, day, contents, snapshots, indexed, pages, records, currentPath };
  const { judged, missing } = judge(known);
  const since = (verdict: Verdict, old: StoredVerdict | undefined): StoredVerdict => ({
    ...verdict,
    evidence: [...verdict.evidence],
    since: old?.word === verdict.word ? old.since : day,
  });
  const period = judged.period ?? { from: day, to: day };
  const results: SearchResults = {
    day,
    period,
    impressions: Math.round(judged.impressions),
    clicks: Math.round([...judged.pages.values()].reduce((sum, { figures }) => sum + figures.clicks, 0)),
    known: Math.round(judged.known),
    pages: Object.fromEntries(
      Array.from(judged.pages, ([path, { verdict, figures, withheld }]) => [
        path,
        {
          verdict: since(verdict, earlier?.pages[path]?.verdict),
          search: {
            impressions: Math.round(figures.impressions),
            clicks: Math.round(figures.clicks),
            position: Math.round(figures.position * 10) / 10,
            withheld: Math.round(withheld * 100) / 100,
          },
        },
      ]),
    ),
    missing: missing.map(({ what, impressions, verdict }) => ({
      what,
      impressions: Math.round(impressions),
      verdict: since(verdict, earlier?.missing.find((each) => each.what === what)?.verdict),
    })),
    undated: start === undefined ? undatedPages(records, judged.pages, addDays(day, 1 - days)) : 0,
    acted: [...(earlier?.acted ?? []), ...actedOn(earlier, before, records, judged.pages, { day, currentPath, pages })],
  };
  writeHistory([
    { file: pagesFile(history), content: records },
    { file: resultsFile(history), content: results },
    { file: indexedFile(history), content: indexed },
  ]);
  return { results, snapshots };
}

type RecordPagesInput = {
  readonly pages: readonly PageEntry[];
  readonly before: readonly PageRecord[];
  readonly snapshots: readonly Snapshot[];
  readonly currentPath: (path: string) => string;
  readonly day: string;
  /** Since when pages are listed that were there the first time. */
  readonly start: string | undefined;
  readonly contents: ReadonlyMap<string, string>;
};

/** Each page with the first day on which it was surely listed. Pages that are gone stay, for their old addresses. */
function recordPages({ pages, before, snapshots, currentPath, day, start, contents }: RecordPagesInput): PageRecord[] {
  const seen = new Map<string, string>();
  const note = (path: string, since: string) => {
    const known = seen.get(path);
    if (known === undefined || since < known) seen.set(path, since);
  };
  const first = new Set(before.filter(({ isFirst }) => isFirst === true).map(({ path }) => currentPath(path)));
  for (const { path, since, indexable } of before) if (indexable) note(currentPath(path), since);
  for (const { to, pages: shown } of snapshots) for (const [path] of shown) note(currentPath(path), to);
  const now = pages.map(({ path, hash, title, indexable, reason, point, lastmod }) => {
    const isFirst = indexable && (before.length === 0 || first.has(path));
    if (isFirst && start !== undefined) note(path, start);
    if (indexable && lastmod !== null) note(path, lastmod.slice(0, 10));
    const [since, content] = [seen.get(path) ?? day, contents.get(path)];
    return {
      path,
      hash,
      title,
      indexable,
      reason,
      point,
      since,
      ...(isFirst && { isFirst }),
      content,
    };
  });
  const paths = new Set(pages.map(({ path }) => path));
  return [...now, ...before.filter(({ path }) => !paths.has(path))];
}

const reportPages = z.object({
  pages: z.array(z.object({ path: z.string(), ownWords: z.number(), facts: z.number() })),
});

/** What each page has of its own, from the report of the last build. */
function contentsIn(out: string): ReadonlyMap<string, string> {
  try {
    const { pages } = reportPages.parse(JSON.parse(readFileSync(join(reportFolder(out), "report.json"), "utf8")));
    return new Map(pages.map(({ path, ownWords, facts }) => [path, `${facts} facts, ${ownWords} words of its own`]));
  } catch {
    return new Map();
  }
}

type JudgeInput = Omit<TakeSearchResultsInput, "read"> & {
  readonly site: Site;
  readonly loaded: LoadedData;
  readonly snapshots: readonly Snapshot[];
  readonly indexed: TakenIn["indexed"];
  readonly pages: readonly PageEntry[];
  readonly records: readonly PageRecord[];
  readonly contents: ReadonlyMap<string, string>;
  readonly currentPath: (path: string) => string;
};

function judge(input: JudgeInput) {
  const { site, loaded, data, out, day, contents, snapshots, indexed, pages, records, currentPath } = input;
  const listed = pages.filter(({ indexable }) => indexable).map(({ path }) => path);
  const linkedBy = pagesThatLink(out, listed);
  const sinceOf = new Map(records.map(({ path, since }) => [path, since]));
  const leads = leadsByPage(readLeads(data), currentPath, { from: addDays(day, -90), to: day });
  const near = townsNear(loaded.sources, site.settings.radiusKm);
  const { towns, services } = site;
  const subjects = subjectsOf(site);
  const judged = judgePages({
    pages: listed.map((path) => ({
      path,
      ...subjects(path),
      notIndexed: indexed[path],
      leads: leads.get(path) ?? 0,
      linkedBy: linkedBy.get(path) ?? [],
      content: contents.get(path) ?? "its text",
      listedSince: sinceOf.get(path) ?? day,
    })),
    snapshots,
    currentPath,
    readQuery: createQueryReader({ brand: site.settings.name, towns, services, places: near }),
    limits: site.settings.verdicts,
    day,
  });
  const homes = new Map(
    loaded.sources.settlements.rows.flatMap(({ data: row }) =>
      row?.homes === undefined ? [] : [[`${row.name} ${row.county}`, row.homes] as const],
    ),
  );
  const missing = missingPages({
    queries: judged.queries,
    towns,
    services,
    listed: new Set(listed),
    near,
    homes,
    impressions: site.settings.verdicts.writeImpressions,
  });
  return { judged, missing };
}

/** Town and service of a page, and where its visitors would go without it. */
function subjectsOf({ towns, services }: Site) {
  const townOf = new Map(towns.map((town) => [town.slug, town]));
  const serviceOf = new Set(services.map(({ slug }) => slug));
  return (path: string) => {
    const [, first = "", second = ""] = path.split("/");
    const town = townOf.get(first);
    if (town !== undefined)
      return second === ""
        ? { town: first, parent: paths.county(town.county) }
        : { town: first, service: second, parent: paths.town(town) };
    if (paths.service({ slug: second }) === path && serviceOf.has(second))
      return { service: second, parent: paths.services };
    return { parent: second === "" ? paths.home : `/${first}` };
  };
}

/** Pages of the first results that would not wait if their day was known. */
const undatedPages = (
  records: readonly PageRecord[],
  judged: ReadonlyMap<string, { readonly verdict: Verdict }>,
  youngSince: string,
) =>
  records.filter(
    ({ path, isFirst, since }) => isFirst === true && since >= youngSince && judged.get(path)?.verdict.word === "wait",
  ).length;

type ActedContext = {
  readonly day: string;
  readonly currentPath: (path: string) => string;
  readonly pages: readonly PageEntry[];
};

/** Verdicts that someone acted on since the last results: the page is gone, says something else, or is linked. */
function actedOn(
  earlier: SearchResults | null,
  before: readonly PageRecord[],
  records: readonly PageRecord[],
  judged: ReadonlyMap<string, { readonly verdict: Verdict }>,
  { day, currentPath, pages }: ActedContext,
): readonly Acted[] {
  const old = new Map(before.map((record) => [record.path, record]));
  const known = new Map(records.map((record) => [record.path, record]));
  const paths = new Set(pages.map(({ path }) => path));
  return Object.entries(earlier?.pages ?? {}).flatMap(([path, { verdict }]) => {
    const { word } = verdict;
    const isGone = !paths.has(path);
    const isActed =
      word === "merge" || word === "retire"
        ? isGone
        : word === "improve"
          ? !isGone && saysSomethingElse(old.get(path), known.get(path))
          : word === "link first" && !isGone && judged.get(path)?.verdict.word !== word;
    return isActed ? [{ path, to: currentPath(path), word, day }] : [];
  });
}

/** A new price or template changes the bytes of every page. What a page has of its own is in the report, if there was one. */
function saysSomethingElse(before: PageRecord | undefined, now: PageRecord | undefined) {
  if (before === undefined || now === undefined || before.hash === now.hash) return false;
  const isKnown = before.content !== undefined && now.content !== undefined;
  return !isKnown || before.content !== now.content || before.title !== now.title;
}
