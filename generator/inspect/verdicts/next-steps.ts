/** Verdicts that call for work, the most worthwhile first. */
import type { SearchResults, StoredVerdict } from "../search-results/result-files.ts";

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
const gain = (impressions: number, position: number) =>
  impressions * Math.max(0, clickShare(goodPosition) - clickShare(position));

export function nextSteps({ pages, missing, impressions, known }: SearchResults): readonly NextStep[] {
  const ofPages = Object.entries(pages).flatMap(([what, { verdict, search }]): NextStep[] => {
    const { word } = verdict;
    if (word === "wait" || word === "keep") return [];
    const all = gain(search.impressions, search.position);
    return [
      { what, verdict, worth: word === "improve" ? all : word === "merge" || word === "link first" ? all / 2 : 0 },
    ];
  });
  // What is known of a missing page is a part: most queries are withheld.
  const scale = known === 0 ? 1 : Math.min(scaleMax, Math.max(1, impressions / known));
  const ofMissing = missing.map(({ what, impressions: seen, verdict }) => ({
    what,
    verdict,
    worth: (seen * scale * clickShare(goodPosition)) / 2,
  }));
  return [...ofPages, ...ofMissing].sort((a, b) => b.worth - a.worth || (a.what < b.what ? -1 : 1));
}

export const withheldShare = ({ impressions, known }: Pick<SearchResults, "impressions" | "known">) =>
  impressions === 0 ? 0 : Math.max(0, 1 - known / impressions);
