/** One verdict for each page from what searches brought it. Nothing acts on it: people decide. */
import { formatNumber } from "../../../templates/format.ts";
import type { VerdictWord } from "../../inspect/results/result-files.ts";
import { addFigures, type SearchFigures } from "../../inspect/results/snapshot.ts";
import type { QuerySubject } from "./query-reader.ts";

export type Verdict = {
  readonly word: VerdictWord;
  readonly evidence: readonly string[];
  /** A row to paste, and the sheet that it is for. */
  readonly row?: string;
  readonly file?: string;
};

export type Thresholds = {
  /** A page younger than this waits. */
  readonly days: number;
  readonly impressions: number;
  readonly improveFrom: number;
  readonly improveTo: number;
  /** Share of a page's impressions for queries for which a sibling ranks higher. */
  readonly mergeShare: number;
  readonly retireDays: number;
};

export type VerdictPage = {
  readonly path: string;
  readonly town?: string;
  readonly service?: string;
  /** Where its visitors would go without it. */
  readonly parent: string;
  /** Days since search engines may list it. */
  readonly age: number;
  /** Why it is not indexed, in Search Console's words; null if it is, undefined if no one knows. */
  readonly notIndexed: string | null | undefined;
  /** Of the last 90 days. */
  readonly figures: SearchFigures;
  /** In all stored months. */
  readonly everShown: number;
  /** Of the last 90 days, without the withheld ones. */
  readonly queries: readonly PageQuery[];
  /** In all stored months. */
  readonly hasHadOwnQueries: boolean;
  /** Quotes and calls. */
  readonly leads: number;
  /** Paths of the pages that link it. */
  readonly linkedBy: readonly string[];
  /** What would move to another page: "4 facts and 120 words of its own". */
  readonly content: string;
};
export type PageQuery = SearchFigures & { readonly query: string; readonly subject: QuerySubject };

/** Impressions with a known query, below which queries say nothing about a page. */
const knownMin = 20;

/** The order of the pages makes no difference. */
export function verdicts(pages: readonly VerdictPage[], limits: Thresholds): ReadonlyMap<string, Verdict> {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const ranks = ranksByQuery(pages);
  const shown = new Set(pages.filter(({ figures }) => figures.impressions > 0).map(({ path }) => path));
  const found = new Map(pages.map((page) => [page.path, verdictOf(page, { limits, byPath, ranks, shown })] as const));
  const target = (path: string, seen: readonly string[] = []): string => {
    const verdict = found.get(path);
    return verdict?.into !== undefined && !seen.includes(path) ? target(verdict.into, [...seen, path]) : path;
  };
  return new Map(
    // A redirect leads in one step to a page that stays.
    Array.from(found, ([path, { into, ...verdict }]) => [
      path,
      into === undefined ? verdict : { ...verdict, ...redirect(path, target(into)) },
    ]),
  );
}

/** `into` is the page that a merge would lead to. */
type Found = Verdict & { readonly into?: string };
type Context = {
  readonly limits: Thresholds;
  readonly byPath: ReadonlyMap<string, VerdictPage>;
  readonly ranks: Ranks;
  readonly shown: ReadonlySet<string>;
};

function verdictOf(page: VerdictPage, { limits, byPath, ranks, shown }: Context): Found {
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
          ? ["No one knows yet whether it is indexed: give npm run search-results the export of Pages too."]
          : []),
      ],
    };
  const known = queries.reduce<SearchFigures | undefined>(addFigures, undefined)?.impressions ?? 0;
  const better = known < knownMin ? null : betterSibling(page, { byPath, ranks, known });
  // Most queries are withheld. If the page ranks much higher in all than for the lost ones, the others are its own.
  const isTypical = better !== null && figures.position >= better.position - positionSlack;
  if (better !== null && isTypical && better.share >= limits.mergeShare && better.surely >= limits.mergeShare / 2)
    return {
      word: "merge",
      into: better.path,
      evidence: [
        `${percent(better.share)} of its ${formatNumber(Math.round(known))} impressions with a known query are for queries for which ${better.path} ranks higher, such as “${better.query}”.`,
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
  const own = queries
    .filter((query) => isNamed(page, query.subject))
    .reduce<SearchFigures | undefined>(addFigures, undefined);
  const named =
    own !== undefined && own.impressions >= knownMin ? own : known < knownMin && hasSubject(page) ? figures : own;
  if (
    named !== undefined &&
    named.position >= limits.improveFrom &&
    named.position <= limits.improveTo &&
    figures.impressions > 0
  )
    return {
      word: "improve",
      evidence: [
        named === figures
          ? `At position ${named.position.toFixed(1)}; its queries are withheld. Most clicks go to the first ${limits.improveFrom - 1} results.`
          : `At position ${named.position.toFixed(1)} for its own place and service (${formatNumber(Math.round(named.impressions))} known impressions). Most clicks go to the first ${limits.improveFrom - 1} results.`,
        `${shows}.`,
      ],
      ...textRow(page),
    };
  const isOwnless = isDead || (known >= knownMin && queries.length >= ownlessQueriesMin);
  if (age >= limits.retireDays && isOwnless && !page.hasHadOwnQueries && leads === 0)
    return {
      word: "retire",
      evidence: [
        isDead ? `Indexed, listed for ${age} days, and never shown.` : `No query of its own in ${age} days; ${shows}.`,
        `It brought no quote and no call. To keep elsewhere: ${content}.`,
      ],
      ...redirect(path, parent),
    };
  return { word: "keep", evidence: [`${shows}, at position ${figures.position.toFixed(1)}.`] };
}

/** Difference of average positions that may be chance. */
const positionSlack = 3;

/** Fewer known queries may be chance: most are withheld. */
const ownlessQueriesMin = 3;

const redirect = (from: string, to: string) => ({ row: `${from},${to},301`, file: "redirects.csv" });
const textRow = ({ town, service }: VerdictPage) =>
  town === undefined || service === undefined ? {} : { row: `${town},${service}`, file: "town-services.csv" };
const percent = (share: number) => `${Math.round(share * 100)} %`;

const hasSubject = ({ town, service }: VerdictPage) => town !== undefined || service !== undefined;

/** Whether a query names what the page is about, and no more. */
export function isNamed({ town, service }: Pick<VerdictPage, "town" | "service">, subject: QuerySubject) {
  if (town === undefined && service === undefined) return false;
  if (town === undefined ? subject.towns.length > 0 : !subject.towns.includes(town)) return false;
  return service === undefined ? town !== undefined : subject.service === service;
}

/** By query: paths with their positions, best first. */
type Ranks = ReadonlyMap<
  string,
  readonly { readonly path: string; readonly position: number; readonly impressions: number }[]
>;

function ranksByQuery(pages: readonly VerdictPage[]): Ranks {
  const ranks = new Map<string, { path: string; position: number; impressions: number }[]>();
  for (const { path, queries } of pages)
    for (const { query, position, impressions } of queries) {
      const all = ranks.get(query) ?? [];
      ranks.set(query, all);
      all.push({ path, position, impressions });
    }
  for (const all of ranks.values()) all.sort((a, b) => a.position - b.position || (a.path < b.path ? -1 : 1));
  return ranks;
}

type BetterInput = Pick<Context, "byPath" | "ranks"> & { readonly known: number };

/** The sibling that ranks higher for most of a page's impressions. */
function betterSibling(page: VerdictPage, { byPath, ranks, known }: BetterInput) {
  const wins = new Map<string, { impressions: number; weighted: number; query: string; most: number }>();
  let squares = 0;
  for (const { query, position, impressions } of page.queries) {
    squares += impressions * impressions;
    for (const other of ranks.get(query) ?? []) {
      if (other.position >= position || other.impressions < impressions / 10) continue;
      if (other.path === page.path || !areSiblings(page, byPath.get(other.path))) continue;
      const win = wins.get(other.path) ?? { impressions: 0, weighted: 0, query, most: 0 };
      wins.set(other.path, win);
      win.impressions += impressions;
      win.weighted += position * impressions;
      if (impressions > win.most) Object.assign(win, { query, most: impressions });
    }
  }
  const [best] = [...wins].sort(([one, a], [other, b]) => b.impressions - a.impressions || (one < other ? -1 : 1));
  if (best === undefined) return null;
  const [path, { query, impressions, weighted }] = best;
  const share = impressions / known;
  return { path, query, position: weighted / impressions, share, surely: lowerBound(share, (known * known) / squares) };
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
