/** Gains of to-dos in one measure: clicks in 90 days, or residents before the first search results. */
import type { Site } from "../../../data/schema/site.ts";
import { formatNumber } from "../../../templates/format.ts";
import { slugify } from "../../base/slug.ts";
import { clicksAtGoodPosition, clicksOfNewPage, scaleOfKnown } from "../../inspect/results/next-steps.ts";
import { broughtText, type KnownResults } from "../../inspect/results/page-results.ts";
import { countOf } from "../../inspect/results/result-texts.ts";
import type { LoadedData } from "../../site/load-site.ts";
import type { DeskRow } from "./desk-row.ts";

export type Gain = {
  readonly amount: number;
  readonly why: string;
  /** Not known from searches for the page itself: a second estimate for one town counts less than the first. */
  readonly isEstimate: boolean;
};

export type TodoGains = {
  readonly ofPage: (row: DeskRow) => Gain;
  readonly ofRemovedPage: (path: string) => Gain;
  /** Of all towns together: the one with most, and the average. */
  readonly most: number;
  readonly usual: number;
};

type TodoGainsInput = {
  readonly site: Site;
  readonly sources: LoadedData["sources"];
  readonly rows: readonly DeskRow[];
  readonly known: KnownResults;
};

/** A page that is listed already gains less than one that would be. */
const shareOfListed = 0.25;
/** Of the people of a town few look for one service. */
const shareOfService = 0.5;

/** "/trim/iron-removal" → "/trim" */
export const townPath = (path: string) => `/${path.split("/")[1] ?? ""}`;

export function todoGains({ site, sources, rows, known }: TodoGainsInput): TodoGains {
  const people = peopleByPath(site, sources);
  const peopleAt = (path: string) => people.get(townPath(path)) ?? 0;
  const counts = [...people.values()];
  const { results } = known;
  const shownTo = results === null ? null : impressionsPerPerson(rows, peopleAt);
  const clicksOf = (count: number, path: string, kind: string) => clicksOfNewPage(count * (shownTo?.(path, kind) ?? 0));
  /** Of the page of a town, or half of them for one service. */
  const byPeople = (path: string, kind: string): Pick<Gain, "amount" | "isEstimate"> => {
    const count = peopleAt(path);
    const amount =
      shownTo === null ? count * (kind === "town-service" ? shareOfService : 1) : clicksOf(count, path, kind);
    return { amount, isEstimate: true };
  };
  const usualOf = (all: readonly number[]) => all.reduce((sum, count) => sum + count, 0) / Math.max(1, all.length);
  const ofTowns = shownTo === null ? counts : Array.from(people, ([path, count]) => clicksOf(count, path, "town"));

  return {
    most: Math.max(0, ...ofTowns),
    usual: usualOf(ofTowns),
    ofPage({ path, kind, listed, isHidden, results: own }) {
      const state =
        isHidden === true
          ? "it has no page yet"
          : listed
            ? "the page is listed, and could say more"
            : "search engines do not list the page yet";
      const missing = results?.missing.find(({ what }) => what === path);
      if (results !== null && missing !== undefined) {
        const searches = missing.impressions * scaleOfKnown(results);
        const amount = clicksOfNewPage(searches);
        return {
          amount,
          why: `people search for it about ${countOf(Math.round(searches), "time")} in 90 days; ${state}${clicksText(amount)}`,
          isEstimate: false,
        };
      }
      const search = own?.search ?? null;
      if (listed && search !== null && search.impressions > 0) {
        const amount = clicksAtGoodPosition(search.impressions, search.position);
        return {
          amount,
          why: `${broughtText(own ?? null)} in 90 days, at position ${search.position.toFixed(1)}; ${state}${clicksText(amount)}`,
          isEstimate: false,
        };
      }
      const estimate = byPeople(path, kind);
      const amount = estimate.amount * (listed ? shareOfListed : 1);
      const count = peopleAt(path);
      const lives = count === 0 ? "" : `${formatNumber(count)} people live there; `;
      return { ...estimate, amount, why: `${lives}${state}${shownTo === null ? "" : clicksText(amount)}` };
    },
    ofRemovedPage(path) {
      const gone = "The page was in the last build and is gone: its address would answer “not found”";
      const search = results?.pages[path]?.search;
      const brought = broughtText(known.of(path));
      if (search !== undefined)
        return {
          amount: search.clicks,
          why: `${gone}. It brought ${brought ?? "nothing"} in 90 days`,
          isEstimate: false,
        };
      const count = people.get(townPath(path));
      if (count !== undefined) return { ...byPeople(path, "town"), why: gone };
      return { amount: usualOf(ofTowns), why: gone, isEstimate: true };
    },
  };
}

const clicksText = (amount: number) =>
  `: ${amount < 1 ? "less than one click" : `about ${countOf(Math.round(amount), "click")}`} more in 90 days`;

/** Population of each town of the sheet, drafts among them. */
function peopleByPath(site: Site, { towns }: LoadedData["sources"]) {
  const inRows = towns.rows.flatMap(({ data, cells }) => {
    const slug = data?.slug ?? slugify(cells.name ?? "");
    return data?.population === undefined ? [] : [[`/${slug}`, data.population] as const];
  });
  return new Map<string, number>([
    ...inRows,
    ...Array.from(site.people, ([slug, { count }]) => [`/${slug}`, count] as const),
  ]);
}

type Shown = { impressions: number; people: number };

/** Impressions in 90 days for each resident of a town: of pages for one service, else of all pages of the kind. */
function impressionsPerPerson(rows: readonly DeskRow[], peopleAt: (path: string) => number) {
  const sums = new Map<string, Shown>();
  const keyOf = (path: string, kind: string) => `${kind} ${kind === "town-service" ? path.split("/")[2] : ""}`;
  for (const { path, kind, listed, results } of rows) {
    const [people, search] = [peopleAt(path), results?.search ?? null];
    if (!listed || people === 0 || search === null) continue;
    for (const key of new Set([kind, keyOf(path, kind)])) {
      const sum = sums.get(key) ?? { impressions: 0, people: 0 };
      sums.set(key, { impressions: sum.impressions + search.impressions, people: sum.people + people });
    }
  }
  return (path: string, kind: string) => {
    const { impressions, people } = sums.get(keyOf(path, kind)) ?? sums.get(kind) ?? { impressions: 0, people: 0 };
    return people === 0 ? 0 : impressions / people;
  };
}
