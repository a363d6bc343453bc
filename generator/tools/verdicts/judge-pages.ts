/** Search results and pages of the site → a verdict for each page, with the figures behind it. */
import { lastDays, sumPageQueries, sumWindow } from "../../inspect/results/search-window.ts";
import { addFigures, daysBetween, type SearchFigures, type Snapshot } from "../../inspect/results/snapshot.ts";
import type { QuerySubject } from "./query-reader.ts";
import { isNamed, type PageQuery, type Thresholds, type Verdict, type VerdictPage, verdicts } from "./verdicts.ts";

/** A page that search engines may list, as the site knows it. */
export type KnownPage = Pick<
  VerdictPage,
  "path" | "town" | "service" | "parent" | "notIndexed" | "leads" | "linkedBy" | "content"
> & {
  /** "2026-03-01" */
  readonly listedSince: string;
};

export type JudgePagesInput = {
  readonly pages: readonly KnownPage[];
  readonly snapshots: readonly Snapshot[];
  /** The address today of one that was renamed or redirected. */
  readonly currentPath: (path: string) => string;
  readonly readQuery: (query: string) => QuerySubject;
  readonly limits: Thresholds;
  /** "2026-11-21" */
  readonly day: string;
};

type JudgedPage = {
  readonly verdict: Verdict;
  readonly figures: SearchFigures;
  /** Share from 0 to 1. */
  readonly withheld: number;
};
export type Judgement = {
  readonly period: { readonly from: string; readonly to: string } | null;
  readonly pages: ReadonlyMap<string, JudgedPage>;
  /** Of all pages in the period; the second are those with a known query. */
  readonly impressions: number;
  readonly known: number;
  /** All queries of the period, with the page that shows best. */
  readonly queries: readonly (PageQuery & { readonly path: string | null })[];
};

const windowDays = 90;
const nothing: SearchFigures = { clicks: 0, impressions: 0, position: 0 };

export function judgePages({ pages, snapshots, currentPath, readQuery, limits, day }: JudgePagesInput): Judgement {
  const period = lastDays(snapshots, windowDays);
  const always = { from: "0000-01-01", to: "9999-12-31" };
  const whole = { from: snapshots.map(({ from }) => from).sort()[0] ?? always.from, to: period?.to ?? always.to };
  const figures = byCurrentPath(sumWindow(snapshots, "pages", period ?? always), currentPath);
  const ever = byCurrentPath(sumWindow(snapshots, "pages", whole), currentPath);
  const queriesIn = (within: typeof whole) => {
    const sums = sumPageQueries(snapshots, within);
    const all = sums.size > 0 ? sums : guessedPages(sumWindow(snapshots, "queries", within), pages, readQuery);
    return queriesOfPages(all, currentPath, readQuery);
  };
  const queries = queriesIn(period ?? always);
  const withOwn = pagesWithOwnQueries(queriesIn(whole), pages);
  const judged = verdicts(
    pages.map(({ listedSince, ...page }) => ({
      ...page,
      age: daysBetween(listedSince, day),
      figures: figures.get(page.path) ?? nothing,
      everShown: ever.get(page.path)?.impressions ?? 0,
      queries: queries.get(page.path) ?? [],
      hasHadOwnQueries: withOwn.has(page.path),
    })),
    limits,
  );
  const withheldOf = (path: string, { impressions }: SearchFigures) =>
    impressions === 0 ? 0 : Math.max(0, 1 - sumOf(queries.get(path) ?? []) / impressions);
  return {
    period,
    pages: new Map(
      Array.from(judged, ([path, verdict]) => {
        const of = figures.get(path) ?? nothing;
        return [path, { verdict, figures: of, withheld: withheldOf(path, of) }];
      }),
    ),
    impressions: sumOf([...figures.values()]),
    known: sumOf([...queries.values()].flat()),
    queries: [...queries].flatMap(([path, all]) => all.map((query) => ({ ...query, path: path === "" ? null : path }))),
  };
}

const sumOf = (all: readonly SearchFigures[]) => all.reduce((sum, { impressions }) => sum + impressions, 0);

function byCurrentPath(figures: ReadonlyMap<string, SearchFigures>, currentPath: (path: string) => string) {
  const sums = new Map<string, SearchFigures>();
  for (const [path, each] of figures) {
    const now = currentPath(path);
    sums.set(now, addFigures(sums.get(now), each));
  }
  return sums;
}

type ByPageAndQuery = ReadonlyMap<string, ReadonlyMap<string, SearchFigures>>;

function queriesOfPages(
  all: ByPageAndQuery,
  currentPath: (path: string) => string,
  readQuery: (query: string) => QuerySubject,
) {
  const sums = new Map<string, Map<string, SearchFigures>>();
  for (const [path, queries] of all) {
    const now = currentPath(path);
    const ofPage = sums.get(now) ?? new Map<string, SearchFigures>();
    sums.set(now, ofPage);
    for (const [query, figures] of queries) ofPage.set(query, addFigures(ofPage.get(query), figures));
  }
  return new Map(
    Array.from(sums, ([path, queries]) => [
      path,
      Array.from(queries, ([query, figures]): PageQuery => ({ query, ...figures, subject: readQuery(query) })).sort(
        (a, b) => (a.query < b.query ? -1 : 1),
      ),
    ]),
  );
}

/** An export without pages beside its queries: a query belongs to the page that it names, or to none (""). */
function guessedPages(
  queries: ReadonlyMap<string, SearchFigures>,
  pages: readonly KnownPage[],
  readQuery: (query: string) => QuerySubject,
) {
  const guessed = new Map<string, Map<string, SearchFigures>>();
  for (const [query, figures] of queries) {
    const subject = readQuery(query);
    const named = pages.filter((page) => isNamed(page, subject));
    const path = (named.find(({ service }) => service !== undefined) ?? named[0])?.path ?? "";
    const ofPage = guessed.get(path) ?? new Map<string, SearchFigures>();
    guessed.set(path, ofPage);
    ofPage.set(query, figures);
  }
  return guessed;
}

/** Pages that a query names, or that no other page of the site outranks for one. */
function pagesWithOwnQueries(queries: ReadonlyMap<string, readonly PageQuery[]>, pages: readonly KnownPage[]) {
  const best = new Map<string, number>();
  for (const all of queries.values())
    for (const { query, position } of all)
      best.set(query, Math.min(position, best.get(query) ?? Number.POSITIVE_INFINITY));
  const isOwn = (page: KnownPage, { query, position, subject }: PageQuery) =>
    isNamed(page, subject) || position <= (best.get(query) ?? 0);
  return new Set(
    pages.filter((page) => queries.get(page.path)?.some((query) => isOwn(page, query))).map(({ path }) => path),
  );
}
