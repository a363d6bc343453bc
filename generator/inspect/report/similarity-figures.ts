/** Counts pages by their similarity to the most similar page, and lists the most similar pairs. */
import type { ReportPage } from "./report-data.ts";

type SimilarityInput = { readonly one: string; readonly other: string; readonly likeness: number };
export type SimilarityFigures = {
  /** Pages that have a sibling, and those that share more than half of their words with it. */
  readonly all: number;
  readonly half: number;
  /** Pages by similarity, in bars of equal width. */
  readonly bars: readonly number[];
  /** The most similar first. Two pages that are each other's nearest are one pair. */
  readonly closest: readonly SimilarityInput[];
};

const bars = 20;
const pairs = 5;

export function similarityFigures() {
  const counts = Array.from({ length: bars }, () => 0);
  // Each pair may occur twice, from either side.
  const most = 2 * pairs;
  const closest: SimilarityInput[] = [];
  let [all, half] = [0, 0];
  return {
    see({ path, nearest }: Pick<ReportPage, "path" | "nearest">) {
      if (nearest === null) return;
      const { likeness } = nearest;
      all += 1;
      if (likeness > 0.5) half += 1;
      const bar = Math.min(bars - 1, Math.floor(likeness * bars + 1e-6));
      counts[bar] = (counts[bar] ?? 0) + 1;
      if (closest.length === most && likeness <= (closest.at(-1)?.likeness ?? 0)) return;
      const place = closest.findIndex((each) => each.likeness < likeness);
      closest.splice(place === -1 ? closest.length : place, 0, { one: path, other: nearest.path, likeness });
      if (closest.length > most) closest.pop();
    },
    figures: (): SimilarityFigures => ({ all, half, bars: counts, closest: onlyPairs(closest).slice(0, pairs) }),
  };
}

function onlyPairs(closest: readonly SimilarityInput[]): readonly SimilarityInput[] {
  const known = new Set<string>();
  return closest.filter(({ one, other }) => {
    const key = [one, other].sort().join(" ");
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
}
