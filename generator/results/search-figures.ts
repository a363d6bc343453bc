/** Clicks, impressions and average position in searches, their sums, and what a better position would bring. */

export type SearchFigures = {
  readonly clicks: number;
  readonly impressions: number;
  /** Average position, from 1; 0 without impressions. */
  readonly position: number;
};

export const noFigures: SearchFigures = { clicks: 0, impressions: 0, position: 0 };

/** Adds figures. Positions are weighted by impressions. */
function add(sum: SearchFigures, more: SearchFigures): SearchFigures {
  const impressions = sum.impressions + more.impressions;
  const weighted = sum.position * sum.impressions + more.position * more.impressions;
  return { clicks: sum.clicks + more.clicks, impressions, position: impressions === 0 ? 0 : weighted / impressions };
}

export const sumOf = (all: Iterable<SearchFigures>) => Array.from(all).reduce(add, noFigures);

export function sumByKey(all: Iterable<readonly [key: string, figures: SearchFigures]>): Map<string, SearchFigures> {
  const sums = new Map<string, SearchFigures>();
  for (const [key, figures] of all) sums.set(key, add(sums.get(key) ?? noFigures, figures));
  return sums;
}

/** Rough share of impressions that are clicked at a position. */
const clickShare = (position: number) => 0.28 / Math.max(1, position) ** 1.1;
const goodPosition = 4;

export const clicksAtGoodPosition = (impressions: number) => impressions * clickShare(goodPosition);

/** Clicks that a page would gain at a good position. */
export const clicksToGain = ({ impressions, position }: SearchFigures) =>
  Math.max(0, clicksAtGoodPosition(impressions) - impressions * clickShare(position));
