/** Search results and pages of the site → a verdict for each page, with the figures behind it. */
import { groupBy } from "../../base/group-by.ts";
import {
  daysBetween,
  lastDays,
  noFigures,
  type SearchFigures,
  type Snapshot,
  sumByKey,
  sumWindow,
} from "../../inspect/results/snapshot.ts";
import type { QuerySubject } from "./query-reader.ts";
import { isNamed, type KnownPage, type PageQuery, type Thresholds, verdicts } from "./verdicts.ts";

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

export type Judgement = ReturnType<typeof judgePages>;

const windowDays = 90;

export function judgePages({ pages, snapshots, currentPath, readQuery, limits, day }: JudgePagesInput) {
  const period = lastDays(snapshots, windowDays);
  const always = { from: "0000-01-01", to: "9999-12-31" };
  const whole = { from: snapshots.map(({ from }) => from).sort()[0] ?? always.from, to: period?.to ?? always.to };
  const shownIn = (within: typeof whole) =>
    sumByKey(Array.from(sumWindow(snapshots, "pages", within), ([path, each]) => [currentPath(path), each]));
  const [figures, ever] = [shownIn(period ?? always), shownIn(whole)];
  const queriesIn = (within: typeof whole) => {
    const known = sumWindow(snapshots, "pageQueries", within);
    // An export without pages beside its queries: a query belongs to the page that it names, or to none ("").
    const pageOf = (query: string) => {
      const subject = readQuery(query);
      return pages.find((page) => isNamed(page, subject))?.path ?? "";
    };
    const all = Array.from(known.size > 0 ? known : sumWindow(snapshots, "queries", within), ([key, each]) => {
      const [path, query] = known.size > 0 ? splitKey(key) : [pageOf(key), key];
      return [`${currentPath(path)}\n${query}`, each] as const;
    });
    const read = Array.from(sumByKey(all), ([key, each]): readonly [string, PageQuery] => {
      const [path, query] = splitKey(key);
      return [path, { query, ...each, subject: readQuery(query) }];
    });
    return groupBy(read.sort(([, a], [, b]) => (a.query < b.query ? -1 : 1)));
  };
  const queries = queriesIn(period ?? always);
  const withOwn = pagesWithOwnQueries(queriesIn(whole), pages);
  const shown = pages.map((page) => ({
    ...page,
    age: daysBetween(page.listedSince, day),
    figures: figures.get(page.path) ?? noFigures,
    everShown: ever.get(page.path)?.impressions ?? 0,
    queries: queries.get(page.path) ?? [],
    hasHadOwnQueries: withOwn.has(page.path),
  }));
  const judged = verdicts(shown, limits);
  return {
    period,
    /** `verdict` is null for pages that are not meant to be found by place, service or guide. */
    pages: new Map(
      shown.map(({ path, figures: of, queries: known }) => {
        const withheld = of.impressions === 0 ? 0 : Math.max(0, 1 - sumOf(known) / of.impressions);
        return [path, { verdict: judged.get(path) ?? null, figures: of, withheld }];
      }),
    ),
    /** Of all addresses in the period, those that are no page too. */
    figures,
    impressions: sumOf([...figures.values()]),
    /** Impressions with a known query. */
    known: sumOf([...queries.values()].flat()),
    queries: [...queries.values()].flat(),
  };
}

const sumOf = (all: readonly SearchFigures[]) => all.reduce((sum, { impressions }) => sum + impressions, 0);

const splitKey = (key: string) => key.split("\n", 2) as [path: string, query: string];

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
