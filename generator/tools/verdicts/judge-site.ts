/** Gives each page that is meant to be found a verdict, from all that is known of searches and leads. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Site } from "../../../data/schema/site.ts";
import { paths } from "../../../templates/paths.ts";
import type { PageEntry } from "../../engine/publish/ledger.ts";
import { rowNumber } from "../../engine/read/table.ts";
import { reportFolder } from "../../inspect/report/write-report.ts";
import type { Acted, PageRecord, SearchResults, StoredVerdict } from "../../inspect/results/result-files.ts";
import { type LeadCount, leadsByPage } from "../../inspect/results/result-files.ts";
import { addDays, type Snapshot } from "../../inspect/results/snapshot.ts";
import { townsNear } from "../../site/geography/nearby-places.ts";
import type { LoadedData } from "../../site/load-site.ts";
import { createReferenceIndex } from "../../site/names/names.ts";
import { townCell } from "../../site/names/town-cell.ts";
import type { indexStates } from "../exports/index-export.ts";
import { judgePages } from "./judge-pages.ts";
import { lostAddresses, missingPages } from "./missing-pages.ts";
import { lackingWords, pagesThatLink } from "./page-links.ts";
import { createQueryReader } from "./query-reader.ts";
import type { Verdict } from "./verdicts.ts";

type JudgeSiteInput = {
  readonly site: Site;
  readonly loaded: LoadedData;
  readonly out: string;
  /** "2026-11-21" */
  readonly day: string;
  /** Of the last build. */
  readonly pages: readonly PageEntry[];
  /** Pages as they were when results were last taken in, and those results. */
  readonly before: readonly PageRecord[];
  readonly earlier: SearchResults | null;
  readonly snapshots: readonly Snapshot[];
  readonly indexed: z.infer<typeof indexStates>;
  readonly leads: readonly LeadCount[];
  readonly currentPath: (path: string) => string;
};

export function judgeSite(input: JudgeSiteInput): { readonly results: SearchResults; readonly records: PageRecord[] } {
  const { site, out, day, earlier } = input;
  const { days, since: start } = site.settings.verdicts;
  const contents = contentsIn(out);
  const records = recordPages(input, contents);
  const { judged, missing } = judge(input, records, contents);
  const since = (verdict: Verdict, old: StoredVerdict | null | undefined): StoredVerdict => {
    return { ...verdict, since: old?.word === verdict.word ? old.since : day };
  };
  /** Pages of the first results that would not wait if their day was known. */
  const undated = records.filter(
    ({ path, isFirst, since: first }) =>
      isFirst === true && first >= addDays(day, 1 - days) && judged.pages.get(path)?.verdict?.word === "wait",
  );
  const results: SearchResults = {
    day,
    period: judged.period ?? { from: day, to: day },
    impressions: Math.round(judged.impressions),
    clicks: Math.round([...judged.pages.values()].reduce((sum, { figures }) => sum + figures.clicks, 0)),
    known: Math.round(judged.known),
    pages: Object.fromEntries(
      Array.from(judged.pages, ([path, { verdict, figures, withheld }]) => [
        path,
        {
          verdict: verdict && since(verdict, earlier?.pages[path]?.verdict),
          search: {
            impressions: Math.round(figures.impressions),
            clicks: Math.round(figures.clicks),
            position: Math.round(figures.position * 10) / 10,
            withheld: Math.round(withheld * 100) / 100,
          },
        },
      ]),
    ),
    missing: missing.map(({ what, impressions, clicks, verdict }) => ({
      what,
      impressions: Math.round(impressions),
      ...(clicks !== undefined && { clicks: Math.round(clicks) }),
      verdict: since(verdict, earlier?.missing.find((each) => each.what === what)?.verdict),
    })),
    undated: start === undefined ? undated.length : 0,
    acted: [...(earlier?.acted ?? []), ...actedOn(input, records, judged.pages)],
  };
  return { results, records };
}

/** Each page with the first day on which it was surely listed. Pages that are gone stay, for their old addresses. */
function recordPages(
  { site, pages, before, snapshots, currentPath, day }: JudgeSiteInput,
  contents: ReadonlyMap<string, string>,
): PageRecord[] {
  const { since: start } = site.settings.verdicts;
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
    return { path, hash, title, indexable, reason, point, since, ...(isFirst && { isFirst }), content };
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

function judge(input: JudgeSiteInput, records: readonly PageRecord[], contents: ReadonlyMap<string, string>) {
  const { site, loaded, out, day, snapshots, indexed, pages, currentPath } = input;
  const { sources } = loaded;
  const listed = pages.filter(({ indexable }) => indexable).map(({ path }) => path);
  const linkedBy = pagesThatLink(out, listed);
  const sinceOf = new Map(records.map(({ path, since }) => [path, since]));
  const leads = leadsByPage(input.leads, currentPath, day);
  const near = townsNear(sources, site.settings.radiusKm);
  const subjects = subjectsOf(site);
  const cellOf = cellsOf(site, loaded);
  const judged = judgePages({
    pages: listed.map((path) => ({
      path,
      ...subjects(path),
      notIndexed: indexed[path],
      leads: leads.get(path) ?? 0,
      linkedBy: linkedBy.get(path) ?? [],
      content: contents.get(path) ?? "its text",
      listedSince: sinceOf.get(path) ?? day,
      cell: cellOf(path),
      lacks: lackingWords(out, path),
    })),
    snapshots,
    currentPath,
    readQuery: createQueryReader({ towns: site.towns, services: site.services, places: near }),
    limits: site.settings.verdicts,
    day,
  });
  const shared = { site, sources, index: createReferenceIndex(sources, day), judged };
  const missing = missingPages({ ...shared, listed: new Set(listed), near, cellOf });
  return { judged, missing: [...missing, ...lostAddresses({ ...shared, out })] };
}

/** The cell that would take more text on a page. */
function cellsOf(site: Site, { sources }: LoadedData) {
  return (path: string) => {
    const [, first = "", second = ""] = path.split("/");
    const town = site.towns.find(({ slug }) => slug === first);
    if (town === undefined)
      return first === "services"
        ? `the texts of ${second} in services.json`
        : first === "guides"
          ? `the sections of guides/${second}.json`
          : "statement in a new row of local-facts.csv, with the scope county";
    const name = townCell(site, town);
    if (second === "") return `intro of ${name} in towns.csv`;
    const service = site.services.find(({ slug }) => slug === second);
    const row = sources.townServices.rows.find(
      ({ cells }) =>
        [town.name, town.slug].includes(cells.town ?? "") && [second, service?.title].includes(cells.service),
    );
    return `text of ${row === undefined ? "a new row" : rowNumber(row)} of town-services.csv, for ${name} and ${second}`;
  };
}

/** Town and service of a page, and where its visitors would go without it. Others than places, services and guides are hubs. */
function subjectsOf({ towns, services }: Site) {
  const townOf = new Map(towns.map((town) => [town.slug, town]));
  const serviceOf = new Set(services.map(({ slug }) => slug));
  return (path: string) => {
    const [, first = "", second = "", ...more] = path.split("/");
    const town = townOf.get(first);
    if (town !== undefined)
      return second === ""
        ? { town: first, parent: paths.county(town.county) }
        : { town: first, service: second, parent: paths.town(town) };
    if (paths.service({ slug: second }) === path && serviceOf.has(second))
      return { service: second, parent: paths.services };
    const isSought = ["local", "guides"].includes(first) && second !== "" && more.length === 0;
    return { parent: second === "" ? paths.home : `/${first}`, isHub: !isSought };
  };
}

/** Verdicts that someone acted on since the last results: the page is gone, says something else, or is linked. */
function actedOn(
  { earlier, before, day, currentPath, pages }: JudgeSiteInput,
  records: readonly PageRecord[],
  judged: ReadonlyMap<string, { readonly verdict: Verdict | null }>,
): readonly Acted[] {
  const byPath = (all: readonly PageRecord[]) => new Map(all.map((record) => [record.path, record]));
  const [old, known, paths] = [byPath(before), byPath(records), new Set(pages.map(({ path }) => path))];
  return Object.entries(earlier?.pages ?? {}).flatMap(([path, { verdict }]) => {
    if (verdict === null) return [];
    const { word } = verdict;
    const isThere = paths.has(path);
    const isOther = word === "improve" && saysSomethingElse(old.get(path), known.get(path));
    const isLinked = word === "link first" && judged.get(path)?.verdict?.word !== word;
    const isActed = word === "merge" || word === "retire" ? !isThere : isThere && (isOther || isLinked);
    return isActed ? [{ path, to: currentPath(path), word, day }] : [];
  });
}

/** A new price or template changes the bytes of every page. What a page has of its own is in the report, if there was one. */
function saysSomethingElse(before: PageRecord | undefined, now: PageRecord | undefined) {
  if (before === undefined || now === undefined || before.hash === now.hash) return false;
  const isKnown = before.content !== undefined && now.content !== undefined;
  return !isKnown || before.content !== now.content || before.title !== now.title;
}
