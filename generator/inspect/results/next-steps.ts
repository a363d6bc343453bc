/** Verdicts that call for work, the most worthwhile first. */
import type { SearchResults, StoredVerdict } from "./result-files.ts";

export type NextStep = {
  /** "/trim" or "Kinnegad, Co. Westmeath" */
  readonly what: string;
  readonly verdict: StoredVerdict;
  /** Clicks in 90 days that it may bring, roughly. */
  readonly worth: number;
};

/** Share of impressions that are clicked, roughly, by position. */
const clickShare = (position: number) => 0.28 / Math.max(1, position) ** 1.1;
const goodPosition = 4;
/** Often 84 % are withheld. An export without pages beside its queries knows fewer still. */
const scaleMax = 6;
/** What a page would gain if it ranked well. */
const clicksAtGoodPosition = (impressions: number, position: number) =>
  impressions * Math.max(0, clickShare(goodPosition) - clickShare(position));
/** Half of the searches for a page that is missing: others rank for them already. */
const clicksOfNewPage = (searches: number) => (searches * clickShare(goodPosition)) / 2;
/** What is known of a missing page is a part: most queries are withheld. */
const scaleOfKnown = ({ impressions, known }: Pick<SearchResults, "impressions" | "known">) =>
  known === 0 ? 1 : Math.min(scaleMax, Math.max(1, impressions / known));

export function nextSteps(results: SearchResults): readonly NextStep[] {
  const { pages, missing } = results;
  const ofPages = Object.entries(pages).flatMap(([what, { verdict, search }]): NextStep[] => {
    const word = verdict?.word ?? "keep";
    if (verdict === null || word === "wait" || word === "keep") return [];
    const all = clicksAtGoodPosition(search.impressions, search.position);
    return [
      { what, verdict, worth: word === "improve" ? all : word === "merge" || word === "link first" ? all / 2 : 0 },
    ];
  });
  const scale = scaleOfKnown(results);
  const ofMissing = missing.map(({ what, impressions: seen, clicks, verdict }) => ({
    what,
    verdict,
    worth: clicks ?? clicksOfNewPage(seen * scale),
  }));
  return [...ofPages, ...ofMissing].sort((a, b) => b.worth - a.worth || (a.what < b.what ? -1 : 1));
}

export const withheldShare = ({ impressions, known }: Pick<SearchResults, "impressions" | "known">) =>
  impressions === 0 ? 0 : Math.max(0, 1 - known / impressions);
