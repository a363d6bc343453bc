/** One verdict for each page from what searches brought it. Nothing acts on it: people decide. */
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import { formatNumber } from "../../../templates/format.ts";
import { groupBy } from "../../base/group-by.ts";
import type { StoredVerdict } from "../../inspect/results/result-files.ts";
import { addFigures, noFigures, type SearchFigures } from "../../inspect/results/snapshot.ts";
import type { QuerySubject } from "./query-reader.ts";

export type Verdict = Omit<StoredVerdict, "since">;

export type Thresholds = Omit<SiteSettings["verdicts"], "writeImpressions" | "since">;

/** A page that search engines may list, as the site knows it. */
export type KnownPage = {
  readonly path: string;
  readonly town?: string;
  readonly service?: string;
  /** Where its visitors would go without it. */
  readonly parent: string;
  /** Since when search engines may list it: "2026-03-01". */
  readonly listedSince: string;
  /** Why it is not indexed, in Search Console's words; null if it is, undefined if no one knows. */
  readonly notIndexed: string | null | undefined;
  /** Quotes and calls. */
  readonly leads: number;
  /** Paths of the pages that link it. */
  readonly linkedBy: readonly string[];
  /** What would move to another page: "4 facts and 120 words of its own". */
  readonly content: string;
  /** It is not meant to be found by place, service or guide: it gets no verdict. */
  readonly isHub?: boolean;
  /** The cell that would take more text: "intro of Trim in towns.csv". */
  readonly cell: string;
  /** Words of a query that the page does not have. */
  readonly lacks: (query: string) => readonly string[];
};
type VerdictPage = KnownPage & {
  /** Days since search engines may list it. */
  readonly age: number;
  /** Of the last 90 days. */
  readonly figures: SearchFigures;
  /** In all stored months. */
  readonly everShown: number;
  /** Of the last 90 days, without the withheld ones. */
  readonly queries: readonly PageQuery[];
  /** In all stored months. */
  readonly hasHadOwnQueries: boolean;
};
export type PageQuery = SearchFigures & { readonly query: string; readonly subject: QuerySubject };

/** Impressions with a known query, below which queries say nothing about a page. */
const knownMin = 20;

/** The order of the pages makes no difference. */
export function verdicts(pages: readonly VerdictPage[], limits: Thresholds): ReadonlyMap<string, Verdict> {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const ranks = ranksByQuery(pages);
  const shown = new Set(pages.filter(({ figures }) => figures.impressions > 0).map(({ path }) => path));
  const judged = pages.filter(({ isHub }) => isHub !== true);
  const context = { limits, byPath, ranks, shown };
  const all = new Map(judged.map((page) => [page.path, verdictOf(page, context, new Set())] as const));
  // One query is proof for one verdict only: what shows that two pages are one does not improve one of them.
  const spent = new Set([...all.values()].flatMap(({ proof }) => proof ?? []));
  const found = new Map([
    ...all,
    ...judged.flatMap((page) =>
      all.get(page.path)?.word === "improve" ? [[page.path, verdictOf(page, context, spent)] as const] : [],
    ),
  ]);
  const target = (path: string, seen: readonly string[] = []): string => {
    const into = found.get(path)?.into;
    return into !== undefined && !seen.includes(path) ? target(into, [...seen, path]) : path;
  };
  return new Map(
    Array.from(found, ([path, { into, proof, ...told }]) => {
      if (into === undefined) return [path, told];
      // No row: a build refuses the redirect of a page that it still has. One step, to a page that stays.
      const then = `When its page is gone, lead ${path} to ${target(into)} in redirects.csv.`;
      return [path, { ...told, evidence: [...told.evidence, then] }];
    }),
  );
}

/** `into` is the page that replaces it, `proof` the queries that show so. */
type Found = Verdict & { readonly into?: string; readonly proof?: readonly string[] };
type Context = {
  readonly limits: Thresholds;
  readonly byPath: ReadonlyMap<string, VerdictPage>;
  readonly ranks: ReturnType<typeof ranksByQuery>;
  readonly shown: ReadonlySet<string>;
};

function verdictOf(page: VerdictPage, { limits, byPath, ranks, shown }: Context, spent: ReadonlySet<string>): Found {
  const { path, age, figures, everShown, notIndexed, queries, leads, linkedBy, parent, content } = page;
  const shows = `${formatNumber(Math.round(figures.impressions))} impressions and ${formatNumber(Math.round(figures.clicks))} clicks in 90 days`;
  if (age < limits.days) return { word: "wait", evidence: [`Listed for ${age} days of ${limits.days}.`] };
  const isDead = everShown === 0 && notIndexed === null;
  if (figures.impressions < limits.impressions && !isDead)
    return {
      word: "wait",
      evidence: [
        `${shows}; ${limits.impressions} are needed to judge it.`,
        ...(notIndexed ? [`Not indexed: ${notIndexed}.`] : []),
        ...(everShown === 0 && notIndexed === undefined
          ? ["No one knows yet whether it is indexed: give npm run results the export of Pages too."]
          : []),
      ],
    };
  const known = queries.reduce(addFigures, noFigures).impressions;
  const better = known < knownMin ? null : betterSibling(page, { byPath, ranks, known });
  // Most queries are withheld. If the page ranks much higher in all than for the lost ones, the others are its own.
  const isTypical = better !== null && figures.position >= better.position - positionSlack;
  if (better !== null && isTypical && better.share >= limits.mergeShare && better.surely >= limits.mergeShare / 2)
    return {
      word: "merge",
      into: better.path,
      proof: better.queries,
      evidence: [
        `${percent(better.share)} of its ${formatNumber(Math.round(known))} impressions with a known query are for queries for which ${better.path} ranks higher, such as “${better.queries[0]}”.`,
        `${shows}. To move there: ${content}.`,
      ],
    };
  if (!linkedBy.some((from) => from !== path && shown.has(from)))
    return {
      word: "link first",
      evidence: [
        linkedBy.length === 0
          ? "No page links it."
          : `Only pages that no search shows link it: ${linkedBy.slice(0, 3).join(", ")}.`,
        `${shows}. Link it from ${parent}, then wait.`,
      ],
    };
  const ownQueries = queries.filter(({ query, subject }) => isNamed(page, subject) && !spent.has(query));
  const own = ownQueries.reduce(addFigures, noFigures);
  const named = own.impressions < knownMin && known < knownMin && hasSubject(page) ? figures : own;
  if (named.position >= limits.improveFrom && named.position <= limits.improveTo && figures.impressions > 0)
    return {
      word: "improve",
      evidence: [
        named === figures
          ? `At position ${named.position.toFixed(1)}; its queries are withheld.`
          : `At position ${named.position.toFixed(1)} for its own place and service (${formatNumber(Math.round(named.impressions))} known impressions).`,
        `${shows}.`,
        lackingText(page, ownQueries),
      ],
    };
  const isOwnless = isDead || (known >= knownMin && queries.length >= ownlessQueriesMin);
  if (age >= limits.retireDays && isOwnless && !page.hasHadOwnQueries && leads === 0)
    return {
      word: "retire",
      evidence: [
        isDead ? `Indexed, listed for ${age} days, and never shown.` : `No query of its own in ${age} days; ${shows}.`,
        `It brought no quote and no call. To keep elsewhere: ${content}.`,
      ],
      into: parent,
    };
  return { word: "keep", evidence: [`${shows}, at position ${figures.position.toFixed(1)}.`] };
}

/** Difference of average positions that may be chance. */
const positionSlack = 3;

/** Fewer known queries may be chance: most are withheld. */
const ownlessQueriesMin = 3;

/** What people typed that the page lacks, most searched first, and the cell that would take it. */
function lackingText({ lacks, cell }: VerdictPage, queries: readonly PageQuery[]) {
  const typed = queries
    .toSorted((a, b) => b.impressions - a.impressions || (a.query < b.query ? -1 : 1))
    .flatMap(({ query }) => {
      const words = lacks(query);
      return words.length === 0 ? [] : [`“${query}” (it lacks “${words.join(" ")}”)`];
    })
    .slice(0, lackingMax);
  const all = queries.length === 0 ? "Say more of the place" : "It has every word that people typed: say more";
  return typed.length === 0 ? `${all} in ${cell}.` : `People typed ${typed.join(", ")}. Say it in ${cell}.`;
}
const lackingMax = 3;

const percent = (share: number) => `${Math.round(share * 100)} %`;

const hasSubject = ({ town, service }: VerdictPage) => town !== undefined || service !== undefined;

/** Whether a query names what the page is about, and neither more nor less: so it names one page only. */
export function isNamed({ town, service }: Pick<VerdictPage, "town" | "service">, subject: QuerySubject) {
  if ((town ?? service) === undefined || subject.place !== null || subject.towns.length > 1) return false;
  return subject.towns[0] === town && (subject.service ?? undefined) === service;
}

/** By query: the pages that it shows. */
const ranksByQuery = (pages: readonly VerdictPage[]) =>
  groupBy(pages.flatMap(({ path, queries }) => queries.map((each) => [each.query, { path, ...each }] as const)));

type BetterInput = Pick<Context, "byPath" | "ranks"> & { readonly known: number };

/** The sibling that ranks higher for most of a page's impressions, and the queries for which it does, the most shown one first. */
function betterSibling(page: VerdictPage, { byPath, ranks, known }: BetterInput) {
  const wins = groupBy(
    page.queries.flatMap((own) =>
      (ranks.get(own.query) ?? [])
        .filter(({ position, impressions }) => position < own.position && impressions >= own.impressions / 10)
        .filter(({ path }) => path !== page.path && areSiblings(page, byPath.get(path)))
        .map(({ path }) => [path, own] as const),
    ),
  );
  const sums = Array.from(wins, ([path, lost]) => {
    const queries = lost.toSorted((a, b) => b.impressions - a.impressions).map(({ query }) => query);
    return { path, queries, ...lost.reduce((sum, each) => addFigures(sum, each), noFigures) };
  });
  const [best] = sums.sort((a, b) => b.impressions - a.impressions || (a.path < b.path ? -1 : 1));
  if (best === undefined) return null;
  const squares = page.queries.reduce((sum, { impressions }) => sum + impressions ** 2, 0);
  const share = best.impressions / known;
  return { ...best, share, surely: lowerBound(share, known ** 2 / squares) };
}

/** Pages of one town, of one service, or below one address. */
function areSiblings(page: VerdictPage, other: VerdictPage | undefined) {
  if (other === undefined) return false;
  if (page.town !== undefined && page.town === other.town) return true;
  if (page.service !== undefined && page.service === other.service) return true;
  return page.path.split("/")[1] === other.path.split("/")[1];
}

/** Wilson's lower bound, 95 % on one side. A query is withheld or not, so queries are counted, by their weight. */
function lowerBound(share: number, count: number) {
  const z = 1.645;
  const spread = z * Math.sqrt((share * (1 - share) + (z * z) / (4 * count)) / count);
  return (share + (z * z) / (2 * count) - spread) / (1 + (z * z) / count);
}
