/** Steps for pages that appear in search results: better texts for those that rank low, links to those that have none. */
import { formatNumber } from "../../templates/words/format.ts";
import type { Step } from "./advice.ts";
import { countOf } from "./advice-text.ts";
import type { PageCell } from "./page-cells.ts";
import type { Query, QuerySubject } from "./query-reader.ts";
import { clicksToGain, noFigures, type SearchFigures, sumOf } from "./search-figures.ts";

/** A page that is meant to be found by place, service or guide, and that search engines may list. */
export type SoughtPage = {
  readonly path: string;
  readonly town?: string;
  readonly service?: string;
  /** Paths of the pages that link it. */
  readonly linkedBy: readonly string[];
};

type PageStepsInput = {
  readonly pages: readonly SoughtPage[];
  /** Figures of search results by path. */
  readonly figures: ReadonlyMap<string, SearchFigures>;
  /** Most impressions first. */
  readonly queries: readonly Query[];
  readonly cellOf: (path: string) => PageCell;
  /** Words of a query that a page does not have. */
  readonly missingWords: (path: string) => (query: string) => readonly string[];
  /** Impressions from which a step is advised. */
  readonly minImpressions: number;
};

/** Positions in search results at which better texts are worth the work. */
const improvable = { from: 8, to: 30 };
/** From this many impressions, the position of a page's own queries is used, not that of all its queries. */
const minKnown = 20;
const maxQueries = 3;

export function pageSteps({ pages, figures, queries, minImpressions, ...site }: PageStepsInput): readonly Step[] {
  const isShown = (path: string) => (figures.get(path)?.impressions ?? 0) > 0;
  return pages.flatMap((page): readonly Step[] => {
    const { path, linkedBy } = page;
    const all = figures.get(path) ?? noFigures;
    if (all.impressions < minImpressions) return [];
    const found = `${countOf(all.impressions, "impression")} and ${countOf(all.clicks, "click")}.`;
    if (!linkedBy.some(isShown)) {
      const why = [`No page that appears in search results links to it. Add a link from one of them.`, found];
      return [{ word: "link first", what: path, why, clicks: clicksToGain(all) / 2, form: null }];
    }
    const own = queries.filter(({ subject }) => isNamed(page, subject));
    const ownFigures = sumOf(own);
    const isKnown = ownFigures.impressions >= minKnown;
    const { position } = isKnown ? ownFigures : all;
    if (position < improvable.from || position > improvable.to) return [];
    const { form, name } = site.cellOf(path);
    const missing = site.missingWords(path);
    const typed = own.flatMap(({ query }) => {
      const words = missing(query).join(" ");
      return words === "" ? [] : [`“${query}” (it lacks “${words}”)`];
    });
    const why = [
      isKnown
        ? `At position ${position.toFixed(1)} for its own place and service (${formatNumber(ownFigures.impressions)} known impressions).`
        : `At position ${position.toFixed(1)}; its queries are withheld.`,
      found,
      typed.length > 0
        ? `People typed ${typed.slice(0, maxQueries).join(", ")}. Say it in ${name}.`
        : `${own.length > 0 ? "It has every word that people typed: say" : "Say"} more in ${name}.`,
    ];
    return [{ word: "improve", what: path, why, clicks: clicksToGain(all), form }];
  });
}

/** Returns true if the query names exactly the town and service of the page, and so no other page. */
function isNamed({ town, service }: SoughtPage, subject: QuerySubject) {
  if ((town ?? service) === undefined || subject.place !== null || subject.towns.length > 1) return false;
  return subject.towns[0] === town && (subject.service ?? undefined) === service;
}
